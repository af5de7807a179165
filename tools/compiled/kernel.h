/* The hottest arithmetic of game/geometry, compiled: see game/geometry/compiled.py.
 *
 * Each function here has a Python form that runs without a compiler, and returns the same to the last bit. So sums
 * and products are in the same order as there, lengths are sqrt(dx * dx + dy * dy) and never hypot (which libraries
 * round differently), and the build forbids fused multiply-adds.
 *
 * What stays the same between calls (blocks, screens, shadows) is passed once and stored in a capsule. Arrays are
 * passed as buffers: their number type and their sizes are checked before anything is read.
 */
#ifndef SPLATTERBOX_KERNEL_H
#define SPLATTERBOX_KERNEL_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0
#error "sums must be rounded like those of Python"
#endif

/* The rulebook's numbers: game/geometry/units.py. */
#define EPS 0.05
#define HALF 44.0
#define EYE 54.0

/* Every function is called with an array of arguments and their number. */
#define KERNEL(name) PyObject *kernel_##name(PyObject *self, PyObject *const *args, Py_ssize_t given)

KERNEL(spread);
KERNEL(lengths);
KERNEL(blocks);
KERNEL(grounds);
KERNEL(sights);
KERNEL(screens);
KERNEL(shadows);
KERNEL(cells);
KERNEL(feet);
KERNEL(prices);

/* -- buffers ------------------------------------------------------------------------------------------- */

typedef struct {
    Py_buffer held;
    void *data;
    Py_ssize_t count;
} Buffer;

/* Open an array of one kind: 'd' double, 'i' 32-bit, 'q' 64-bit, 'b' one byte. */
static inline int open_buffer(PyObject *from, char kind, int writable, Buffer *into)
{
    static const char *const formats[] = {"d", "il", "lq", "?bB"};
    static const Py_ssize_t sizes[] = {8, 4, 8, 1};
    int which = kind == 'd' ? 0 : kind == 'i' ? 1 : kind == 'q' ? 2 : 3;
    int flags = PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | (writable ? PyBUF_WRITABLE : 0);

    into->data = NULL;
    if (PyObject_GetBuffer(from, &into->held, flags) < 0)
        return -1;
    const char *format = into->held.format ? into->held.format : "B";
    if (into->held.itemsize != sizes[which] || !strchr(formats[which], format[0]) || format[1] != '\0') {
        PyBuffer_Release(&into->held);
        PyErr_Format(PyExc_TypeError, "an array of kind '%c' is wanted, not of '%s'", kind, format);
        return -1;
    }
    into->data = into->held.buf;
    into->count = into->held.len / sizes[which];
    return 0;
}

static inline void close_buffers(Buffer *some, int count)
{
    for (int i = 0; i < count; i++)
        if (some[i].data)
            PyBuffer_Release(&some[i].held);
}

static inline int open_all(PyObject *const *from, const char *kinds, const char *writable, Buffer *into)
{
    int count = (int)strlen(kinds);

    for (int i = 0; i < count; i++)
        into[i].data = NULL;
    for (int i = 0; i < count; i++)
        if (open_buffer(from[i], kinds[i], writable[i] == 'w', &into[i]) < 0) {
            close_buffers(into, i);
            return -1;
        }
    return 0;
}

static inline PyObject *wrong(const char *what)
{
    PyErr_SetString(PyExc_ValueError, what);
    return NULL;
}

static inline int arguments(Py_ssize_t given, Py_ssize_t wanted)
{
    if (given == wanted)
        return 0;
    PyErr_Format(PyExc_TypeError, "%zd arguments are wanted, not %zd", wanted, given);
    return -1;
}

/* Return whether `starts` (count + 1 numbers) divides `length` things into `count` rows. */
static inline int divides(const int32_t *starts, Py_ssize_t count, Py_ssize_t length)
{
    if (starts[0] != 0 || starts[count] != length)
        return 0;
    for (Py_ssize_t i = 0; i < count; i++)
        if (starts[i] > starts[i + 1])
            return 0;
    return 1;
}

/* Allocate memory for a copy, at least one byte, so that NULL always means out of memory. */
static inline void *copied(const void *from, size_t size)
{
    void *made = malloc(size ? size : 1);

    if (made && size)
        memcpy(made, from, size);
    return made;
}

static inline double between(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

#endif
