/* The cells of a reach, and the shadows that obstacles cast over them: game/geometry/fan_cells.py, shadows.py. */
#include "kernel.h"


#define NO_WAY (1 << 16)
#define CLIMB_HALVES 2
#define ROUND 16
#define FAR (1 << 20)
#define FARTHEST (16 * HALF)
#define FINER 3
#define SMALL 12

typedef struct {
    double x, y, reach, margin;
} Screen;

typedef struct {
    Py_ssize_t count, most; /* how many screens there are, and the edges of the one with most */
    Screen *screens;
    uint8_t *climbs, *faces; /* by screen; by edge: false for a bevel */
    int32_t *starts, *piece_starts;
    double (*edges)[3], (*corners)[2]; /* screen k has one corner more than edges: the first again */
    double (*piece_edges)[3], (*piece_corners)[2];
} Screens;

#define SCREENS "splatterbox.screens"

static void free_screens(Screens *some)
{
    if (some) {
        free(some->screens);
        free(some->climbs);
        free(some->faces);
        free(some->starts);
        free(some->piece_starts);
        free(some->edges);
        free(some->corners);
        free(some->piece_edges);
        free(some->piece_corners);
        free(some);
    }
}

static void drop_screens(PyObject *capsule)
{
    free_screens(PyCapsule_GetPointer(capsule, SCREENS));
}

/* screens(numbers, climbs, starts, edges, faces, corners, piece_starts, piece_edges, piece_corners): store screens.
 *
 * `numbers`: x, y, reach, margin of each; a screen without a piece has a piece without edges.
 */
KERNEL(screens)
{
    Buffer b[9];
    PyObject *answer = NULL;

    (void)self;
    if (arguments(given, 9) < 0 || open_all(args, "dbidbdidd", "rrrrrrrrr", b) < 0)
        return NULL;
    Screens *made = calloc(1, sizeof *made);
    Py_ssize_t n = b[1].count, m = b[4].count, p = b[7].count / 3;
    if (b[0].count != 4 * n || b[2].count != n + 1 || b[3].count != 3 * m || b[5].count != 2 * (m + n)
        || b[6].count != n + 1 || b[7].count != 3 * p || b[8].count != 2 * (p + n) || !divides(b[2].data, n, m)
        || !divides(b[6].data, n, p)) {
        wrong("screens, edges and corners do not fit each other");
        goto end;
    }
    if (made) {
        made->count = n;
        made->screens = copied(b[0].data, (size_t)n * sizeof(Screen));
        made->climbs = copied(b[1].data, (size_t)n);
        made->starts = copied(b[2].data, (size_t)(n + 1) * sizeof(int32_t));
        made->edges = copied(b[3].data, (size_t)m * 3 * sizeof(double));
        made->faces = copied(b[4].data, (size_t)m);
        made->corners = copied(b[5].data, (size_t)(m + n) * 2 * sizeof(double));
        made->piece_starts = copied(b[6].data, (size_t)(n + 1) * sizeof(int32_t));
        made->piece_edges = copied(b[7].data, (size_t)p * 3 * sizeof(double));
        made->piece_corners = copied(b[8].data, (size_t)(p + n) * 2 * sizeof(double));
    }
    if (!made || !made->screens || !made->climbs || !made->starts || !made->edges || !made->faces || !made->corners
        || !made->piece_starts || !made->piece_edges || !made->piece_corners) {
        PyErr_NoMemory();
        goto end;
    }
    for (Py_ssize_t k = 0; k < n; k++) {
        Py_ssize_t edges = made->starts[k + 1] - made->starts[k];
        if (!edges) {
            wrong("a screen has no edge");
            goto end;
        }
        made->most = edges > made->most ? edges : made->most;
    }
    answer = PyCapsule_New(made, SCREENS, drop_screens);
end:
    if (!answer)
        free_screens(made);
    close_buffers(b, 9);
    return answer;
}

/* A half-plane in single precision, and all those of one screen's shadow. */
typedef struct {
    float nx, ny, off[2]; /* offsets for coarse and for fine cells */
} Side;

typedef struct {
    double nearest;
    Py_ssize_t first, count;
    int climbs;
} Shadow;

typedef struct {
    Py_ssize_t count, sides, room, side_room;
    Shadow *shadows;
    Side *table;
    int too_near; /* no leg from the spot may be credited */
} Shadows;

#define SHADOWS "splatterbox.shadows"

static void free_shadows(Shadows *some)
{
    if (some) {
        free(some->shadows);
        free(some->table);
        free(some);
    }
}

static void drop_shadows(PyObject *capsule)
{
    free_shadows(PyCapsule_GetPointer(capsule, SHADOWS));
}

typedef struct {
    double wide, high; /* of a coarse cell and of a fine one */
} Size;

/* Add a half-plane, measured from the spot (x, y); `off` covers half a cell and the rounding to single precision. */
static void add_side(Shadows *into, double x, double y, double nx, double ny, double c, const Size *sizes)
{
    Side *side = &into->table[into->sides++];

    c -= x * nx + y * ny;
    side->nx = (float)nx, side->ny = (float)ny;
    for (int i = 0; i < 2; i++)
        side->off[i] = (float)(c + (fabs(nx) * sizes[i].wide + fabs(ny) * sizes[i].high) / 2 + 0.01);
}

/* Add the half-planes of a screen seen from a spot that is beside or above it (shadows._shadow_from_within). */
static void shadow_from_within(const Screens *in, Py_ssize_t k, double x, double y, const Size *sizes, Shadows *into)
{
    Py_ssize_t first = in->piece_starts[k], count = in->piece_starts[k + 1] - first, at = 0;
    const double(*edges)[3] = (const double(*)[3])in->piece_edges + first;
    const double(*corners)[2] = (const double(*)[2])in->piece_corners + first + k;
    double side = -HUGE_VAL, away = HUGE_VAL, cx = 0.0, cy = 0.0, margin = in->screens[k].margin;

    if (!count) {
        into->too_near = 1;
        return;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        double d = edges[i][0] * x + edges[i][1] * y - edges[i][2];
        if (d > side)
            side = d, at = i;
    }
    if (side <= EPS)
        return;
    for (Py_ssize_t i = 0; i <= count; i++) {
        double dx = corners[i][0] - x, dy = corners[i][1] - y, length = sqrt(dx * dx + dy * dy);
        if (length < away)
            away = length, cx = corners[i][0], cy = corners[i][1];
    }
    if (away < margin || side >= margin) {
        into->too_near = 1;
        return;
    }
    const double *face = edges[at], *a = corners[at], *b = corners[at + 1];
    if ((y - a[1]) * face[0] - (x - a[0]) * face[1] < 0 || (y - b[1]) * face[0] - (x - b[0]) * face[1] > 0) {
        double nx = (x - cx) / away, ny = (y - cy) / away;
        add_side(into, x, y, nx, ny, nx * cx + ny * cy + margin, sizes);
    } else
        add_side(into, x, y, face[0], face[1], face[2] + margin, sizes);
}

/* Add the half-planes whose intersection is a screen and all behind it (shadows._shadow). */
static void shadow(const Screens *in, Py_ssize_t k, double x, double y, const Size *sizes, Shadows *into)
{
    Py_ssize_t n = in->starts[k + 1] - in->starts[k], first = -1, fronts = 0, seen = 0, faces = 0;
    const double(*edges)[3] = (const double(*)[3])in->edges + in->starts[k];
    const double(*corners)[2] = (const double(*)[2])in->corners + in->starts[k] + k;
    const uint8_t *is_face = in->faces + in->starts[k];

#define FRONT(i) (edges[i][0] * x + edges[i][1] * y > edges[i][2])
    int before = FRONT(n - 1);
    for (Py_ssize_t i = 0; i < n; i++) {
        int front = FRONT(i);
        fronts += front;
        if (first < 0 && front && !before)
            first = i;
        before = front;
    }
    if (!fronts) {
        shadow_from_within(in, k, x, y, sizes, into);
        return;
    }
    first = fronts == n ? 0 : first;
    Py_ssize_t i = first;
    do {
        faces += is_face[i];
        seen++;
        i = (i + 1) % n;
    } while (i != first && FRONT(i));
#undef FRONT
    for (Py_ssize_t j = 0; j < seen; j++) {
        const double *edge = edges[(first + j) % n];
        /* Bevels and most of a round front are left out. */
        int taken = seen < 3 ? 1 : n == ROUND ? j % 3 == 1 : !faces || is_face[(first + j) % n];
        if (taken)
            add_side(into, x, y, edge[0], edge[1], edge[2], sizes);
    }
    for (int turn = 0; turn < 2; turn++) {
        const double *near = corners[turn ? i : first], *other = corners[turn ? first : i];
        double tx = near[0] - x, ty = near[1] - y, size = sqrt(tx * tx + ty * ty);
        if (size < 1e-9) {
            into->too_near = 1;
            return;
        }
        double nx = ty / size, ny = -tx / size;
        if (nx * (other[0] - x) + ny * (other[1] - y) > 0)
            nx = -nx, ny = -ny;
        add_side(into, x, y, nx, ny, nx * x + ny * y, sizes);
    }
}

/* Fill `into` with the shadows of all screens within `far` of a spot; return -1 without memory. */
static int fill_shadows(const Screens *in, double x, double y, double far, const Size *sizes, Shadows *into)
{
    into->count = into->sides = 0;
    into->too_near = 0;
    for (Py_ssize_t k = 0; k < in->count && !into->too_near; k++) {
        const Screen *one = &in->screens[k];
        double dx = one->x - x, dy = one->y - y, distance = sqrt(dx * dx + dy * dy) - one->reach;
        if (distance > far)
            continue;
        if (into->count + 1 > into->room) {
            Py_ssize_t room = 2 * into->room + 16;
            Shadow *more = realloc(into->shadows, (size_t)room * sizeof *more);
            if (!more)
                return -1;
            into->shadows = more, into->room = room;
        }
        if (into->sides + in->most + 2 > into->side_room) {
            Py_ssize_t room = 2 * into->side_room + in->most + 64;
            Side *more = realloc(into->table, (size_t)room * sizeof *more);
            if (!more)
                return -1;
            into->table = more, into->side_room = room;
        }
        Py_ssize_t first = into->sides;
        shadow(in, k, x, y, sizes, into);
        if (into->sides > first)
            into->shadows[into->count++] = (Shadow){distance, first, into->sides - first, in->climbs[k]};
    }
    return 0;
}

/* shadows(screens, x, y, far, coarse_wide, coarse_high, fine_wide, fine_high): store the shadows seen from a spot. */
KERNEL(shadows)
{
    double numbers[7];

    (void)self;
    if (arguments(given, 8) < 0)
        return NULL;
    const Screens *in = PyCapsule_GetPointer(args[0], SCREENS);
    if (!in)
        return NULL;
    for (int i = 0; i < 7; i++)
        numbers[i] = PyFloat_AsDouble(args[i + 1]);
    if (PyErr_Occurred())
        return NULL;
    Size sizes[2] = {{numbers[3], numbers[4]}, {numbers[5], numbers[6]}};
    Shadows *made = calloc(1, sizeof *made);
    if (!made || fill_shadows(in, numbers[0], numbers[1], numbers[2], sizes, made) < 0) {
        free_shadows(made);
        return PyErr_NoMemory();
    }
    PyObject *answer = PyCapsule_New(made, SHADOWS, drop_shadows);
    if (!answer)
        free_shadows(made);
    return answer;
}

/* -- the cells of a reach: game/geometry/fan_cells.py ---------------------------------------------------- */

typedef struct {
    Py_ssize_t rows, columns;
    const double *x, *y;
    double wide, high;
    uint8_t *free_; /* cells that fit a HERO */
} Cells;

typedef struct {
    double x, y, far;
    int32_t cost;
    const Shadows *known;
    Shadows bodies;
} Fan;

/* Cells that a fan may improve, contiguous, so that the processor can handle several at a time. */
typedef struct {
    Py_ssize_t count;
    int32_t *cell, *price;
    float *dx, *dy, *beyond;
} Hopeful;

static Py_ssize_t clipped(double value, Py_ssize_t limit)
{
    /* Like int() and slices: towards 0, never below it, never past the end. */
    return value <= 0.0 ? 0 : value >= (double)limit ? limit : (Py_ssize_t)value;
}

typedef struct {
    Py_ssize_t left, right, top, low;
} Window;

static Window window(const Cells *cells, double x, double y, double reach)
{
    Window found = {
        clipped((x - reach) / cells->wide, cells->columns),
        clipped(trunc((x + reach) / cells->wide) + 1.0, cells->columns),
        clipped((y - reach) / cells->high, cells->rows),
        clipped(trunc((y + reach) / cells->high) + 1.0, cells->rows),
    };
    return found;
}

/* Make a window hold a cell and those beside it. */
static void widen(Window *at, Py_ssize_t row, Py_ssize_t column)
{
    Py_ssize_t left = column ? column - 1 : 0, top = row ? row - 1 : 0;

    at->left = left < at->left ? left : at->left;
    at->top = top < at->top ? top : at->top;
    at->right = column + 2 > at->right ? column + 2 : at->right;
    at->low = row + 2 > at->low ? row + 2 : at->low;
}

/* Keep a window on the table. */
static void narrow(Window *at, const Cells *cells)
{
    at->right = at->right < cells->columns ? at->right : cells->columns;
    at->low = at->low < cells->rows ? at->low : cells->rows;
}

static int32_t hoped_for(const Cells *cells, const Fan *fan, double x, double y)
{
    double dx = fabs(x - fan->x) + cells->wide / 2, dy = fabs(y - fan->y) + cells->high / 2;
    return (int32_t)ceil((sqrt(dx * dx + dy * dy) - EPS) / HALF) + fan->cost;
}

/* Raise the costs of cells in the shadows seen from a fan's source, or bar legs from them. */
static void darken(const Shadows *seen, const Fan *fan, int fine, Hopeful *at)
{
    for (Py_ssize_t k = 0; k < seen->count; k++) {
        const Shadow *one = &seen->shadows[k];
        if (!(one->nearest < fan->far))
            continue;
        for (Py_ssize_t j = 0; j < one->count; j++) {
            const Side *side = &seen->table[one->first + j];
            float nx = side->nx, ny = side->ny, off = side->off[fine];
            const float *restrict dx = at->dx, *restrict dy = at->dy;
            float *restrict beyond = at->beyond;
            if (j == 0)
                for (Py_ssize_t i = 0; i < at->count; i++) {
                    float away = nx * dx[i];
                    away += ny * dy[i];
                    beyond[i] = away - off;
                }
            else
                for (Py_ssize_t i = 0; i < at->count; i++) {
                    float away = nx * dx[i];
                    away += ny * dy[i];
                    away -= off;
                    beyond[i] = away > beyond[i] ? away : beyond[i];
                }
        }
        const float *restrict beyond = at->beyond;
        int32_t *restrict price = at->price;
        int32_t more = one->climbs ? CLIMB_HALVES : NO_WAY;
        for (Py_ssize_t i = 0; i < at->count; i++)
            price[i] += beyond[i] <= 0.0f ? more : 0;
    }
}

static void note(Hopeful *at, const Cells *cells, const Fan *fan, Py_ssize_t row, Py_ssize_t column, int32_t hoped)
{
    at->cell[at->count] = (int32_t)(row * cells->columns + column);
    at->dx[at->count] = (float)(cells->x[column] - fan->x);
    at->dy[at->count] = (float)(cells->y[row] - fan->y);
    at->price[at->count++] = hoped;
}

static int credited(const Fan *fan)
{
    return fan->known && !fan->known->too_near && !fan->bodies.too_near;
}

/* Lower the costs of all coarse cells that legs from a source reach more cheaply (_Fan.better). */
static void better(const Cells *cells, const Fan *fan, int32_t which, int32_t budget, int32_t *found, int32_t *winner,
                   Hopeful *at)
{
    Window w = window(cells, fan->x, fan->y, fan->far);

    at->count = 0;
    for (Py_ssize_t row = w.top; row < w.low; row++)
        for (Py_ssize_t column = w.left; column < w.right; column++) {
            Py_ssize_t cell = row * cells->columns + column;
            if (!cells->free_[cell] || found[cell] <= fan->cost + 1) /* any leg costs at least one half */
                continue;
            int32_t hoped = hoped_for(cells, fan, cells->x[column], cells->y[row]);
            if (hoped < found[cell] && hoped <= budget)
                note(at, cells, fan, row, column, hoped);
        }
    if (at->count < SMALL || !credited(fan))
        return;
    darken(fan->known, fan, 0, at);
    darken(&fan->bodies, fan, 0, at);
    for (Py_ssize_t i = 0; i < at->count; i++)
        if (at->price[i] <= budget && at->price[i] < found[at->cell[i]]) {
            found[at->cell[i]] = at->price[i];
            winner[at->cell[i]] = which;
        }
}

/* Return whether a source won a cell or one of its eight neighbours; `cheaper`: whether one of them costs less. */
static int beside(const Cells *cells, const int32_t *values, Py_ssize_t row, Py_ssize_t column, int32_t wanted,
                  int cheaper)
{
    for (Py_ssize_t r = row ? row - 1 : 0; r <= row + 1 && r < cells->rows; r++)
        for (Py_ssize_t c = column ? column - 1 : 0; c <= column + 1 && c < cells->columns; c++) {
            int32_t value = values[r * cells->columns + c];
            if (cheaper ? value < wanted : value == wanted)
                return 1;
        }
    return 0;
}

/* Lower the costs of the fine cells at the borders of what a source won (_Fan.refine). */
static void refine(const Cells *coarse, const Cells *fine, const Fan *fan, int32_t which, int32_t budget,
                   const int32_t *winner, const uint8_t *border, const Window *around, int32_t *out, Hopeful *at)
{
    at->count = 0;
    for (Py_ssize_t row = around->top; row < around->low; row++)
        for (Py_ssize_t column = around->left; column < around->right; column++) {
            if (!border[row * coarse->columns + column] || !beside(coarse, winner, row, column, which, 0))
                continue;
            for (Py_ssize_t r = FINER * row; r < FINER * row + FINER; r++)
                for (Py_ssize_t c = FINER * column; c < FINER * column + FINER; c++) {
                    Py_ssize_t cell = r * fine->columns + c;
                    if (!fine->free_[cell] || out[cell] <= fan->cost + 1)
                        continue;
                    int32_t hoped = hoped_for(fine, fan, fine->x[c], fine->y[r]);
                    if (hoped < out[cell] && hoped <= budget)
                        note(at, fine, fan, r, c, hoped);
                }
        }
    if (!at->count || !credited(fan))
        return;
    darken(fan->known, fan, 1, at);
    darken(&fan->bodies, fan, 1, at);
    for (Py_ssize_t i = 0; i < at->count; i++)
        if (at->price[i] <= budget && at->price[i] < out[at->cell[i]])
            out[at->cell[i]] = at->price[i];
}

/* Clear in a copy of `fits` the cells too near to the centre of a disc (Grid.free). */
static uint8_t *free_cells(const Cells *cells, const uint8_t *fits, const double (*discs)[3], Py_ssize_t count,
                           double slack)
{
    uint8_t *made = copied(fits, (size_t)(cells->rows * cells->columns));

    for (Py_ssize_t k = 0; made && k < count; k++) {
        double reach = discs[k][2] + slack;
        Window w = window(cells, discs[k][0], discs[k][1], reach);
        for (Py_ssize_t row = w.top; row < w.low; row++)
            for (Py_ssize_t column = w.left; column < w.right; column++) {
                double dx = cells->x[column] - discs[k][0], dy = cells->y[row] - discs[k][1];
                if (!(sqrt(dx * dx + dy * dy) > reach))
                    made[row * cells->columns + column] = 0;
            }
    }
    return made;
}

/* Read the sources, tuples (x, y, halves spent, shadows); return -1, with an error, for anything else. */
static int read_fans(PyObject *from, int32_t budget, const Screens *others, const Size *sizes, Fan *fans)
{
    for (Py_ssize_t k = 0; k < PyList_Size(from); k++) {
        PyObject *source = PyList_GetItem(from, k);
        if (!source || !PyTuple_Check(source) || PyTuple_Size(source) != 4) {
            PyErr_SetString(PyExc_TypeError, "a source is (x, y, halves, shadows)");
            return -1;
        }
        Fan *fan = &fans[k];
        fan->x = PyFloat_AsDouble(PyTuple_GetItem(source, 0));
        fan->y = PyFloat_AsDouble(PyTuple_GetItem(source, 1));
        long cost = PyLong_AsLong(PyTuple_GetItem(source, 2));
        fan->known = PyCapsule_GetPointer(PyTuple_GetItem(source, 3), SHADOWS);
        if (PyErr_Occurred())
            return -1;
        if (!isfinite(fan->x) || !isfinite(fan->y) || cost < 0 || cost > FAR) {
            PyErr_SetString(PyExc_ValueError, "a source is nowhere");
            return -1;
        }
        fan->cost = (int32_t)cost;
        fan->far = (budget - fan->cost) * HALF + EPS;
        fan->far = fan->far < FARTHEST ? fan->far : FARTHEST;
        if (fill_shadows(others, fan->x, fan->y, fan->far, sizes, &fan->bodies) < 0) {
            PyErr_NoMemory();
            return -1;
        }
    }
    return 0;
}

/* cells(coarse, fine, discs, slacks, sources, others, budget, pause, out): the halves to reach all of each fine cell.
 *
 * `coarse` and `fine`: tuples (x, y, fits, wide, high); `discs`: occupied (x, y, reach), `slacks` what a coarse and
 * a fine cell add to that; `sources`: a list of (x, y, halves, shadows), cheapest first; `others`:
 * screens of the opponents; `pause` is called between the sources, and what it raises stops the work.
 */
KERNEL(cells)
{
    Buffer b[9];
    PyObject *answer = NULL, *arrays[9];
    Cells grids[2];
    Fan *fans = NULL;
    int32_t *found = NULL, *winner = NULL;
    uint8_t *border = NULL;
    Window *spans = NULL;
    Hopeful at = {0, NULL, NULL, NULL, NULL, NULL};
    Py_ssize_t sources = 0;

    (void)self;
    if (arguments(given, 9) < 0)
        return NULL;
    memset(grids, 0, sizeof grids);
    for (int i = 0; i < 2; i++) {
        if (!PyTuple_Check(args[i]) || PyTuple_Size(args[i]) != 5)
            return wrong("a grid is (x, y, fits, wide, high)");
        for (int j = 0; j < 3; j++)
            arrays[3 * i + j] = PyTuple_GetItem(args[i], j);
        grids[i].wide = PyFloat_AsDouble(PyTuple_GetItem(args[i], 3));
        grids[i].high = PyFloat_AsDouble(PyTuple_GetItem(args[i], 4));
    }
    arrays[6] = args[2], arrays[7] = args[3], arrays[8] = args[8];
    const Screens *others = PyCapsule_GetPointer(args[5], SCREENS);
    long budget = PyLong_AsLong(args[6]);
    if (PyErr_Occurred() || !others || open_all(arrays, "ddbddbddi", "rrrrrrrrw", b) < 0)
        return NULL;
    if (!PyList_Check(args[4]) || budget < 0 || budget > FAR) {
        wrong("sources come as a list, and a budget is a number of halves");
        goto end;
    }
    for (int i = 0; i < 2; i++) {
        Buffer *own = b + 3 * i;
        grids[i].x = own[0].data, grids[i].y = own[1].data;
        grids[i].columns = own[0].count, grids[i].rows = own[1].count;
        if (own[2].count != grids[i].columns * grids[i].rows || !(grids[i].wide > 0.0) || !(grids[i].high > 0.0)) {
            wrong("a grid's columns, rows and cells do not fit each other");
            goto end;
        }
    }
    Cells *coarse = &grids[0], *fine = &grids[1];
    Py_ssize_t few = coarse->rows * coarse->columns, many = fine->rows * fine->columns;
    if (fine->rows != FINER * coarse->rows || fine->columns != FINER * coarse->columns || b[8].count != many
        || many > INT32_MAX || b[6].count % 3 || b[7].count != 2) {
        wrong("the grids do not fit each other");
        goto end;
    }
    Size sizes[2] = {{coarse->wide, coarse->high}, {fine->wide, fine->high}};
    sources = PyList_Size(args[4]);
    fans = calloc((size_t)sources + 1, sizeof *fans);
    found = malloc((size_t)few * sizeof *found + 1);
    winner = malloc((size_t)few * sizeof *winner + 1);
    border = malloc((size_t)few + 1);
    spans = calloc((size_t)sources + 1, sizeof *spans);
    at.cell = malloc((size_t)many * sizeof *at.cell + 1);
    at.price = malloc((size_t)many * sizeof *at.price + 1);
    at.dx = malloc(3 * (size_t)many * sizeof *at.dx + 1);
    for (int i = 0; i < 2; i++)
        grids[i].free_ = free_cells(&grids[i], b[3 * i + 2].data, b[6].data, b[6].count / 3, ((double *)b[7].data)[i]);
    if (!fans || !found || !winner || !border || !spans || !at.cell || !at.price || !at.dx || !coarse->free_
        || !fine->free_) {
        PyErr_NoMemory();
        goto end;
    }
    at.dy = at.dx + many, at.beyond = at.dy + many;
    if (read_fans(args[4], (int32_t)budget, others, sizes, fans) < 0)
        goto end;
    for (Py_ssize_t i = 0; i < few; i++)
        found[i] = FAR, winner[i] = -1;
    for (Py_ssize_t k = 0; k < sources; k++) {
        PyObject *paused = args[7] == Py_None ? Py_NewRef(Py_None) : PyObject_CallNoArgs(args[7]);
        if (!paused)
            goto end;
        Py_DecRef(paused);
        better(coarse, &fans[k], (int32_t)k, (int32_t)budget, found, winner, &at);
        spans[k] = (Window){coarse->columns, 0, coarse->rows, 0};
    }
    int32_t *out = b[8].data;
    for (Py_ssize_t i = 0; i < many; i++)
        out[i] = FAR;
    memset(border, 0, (size_t)few);
    Window all = {coarse->columns, 0, coarse->rows, 0}; /* what was reached at all, and a rim: no border is elsewhere */
    for (Py_ssize_t row = 0; row < coarse->rows; row++)
        for (Py_ssize_t column = 0; column < coarse->columns; column++) {
            int32_t which = winner[row * coarse->columns + column];
            if (which >= 0) {
                widen(&spans[which], row, column);
                widen(&all, row, column);
            }
        }
    narrow(&all, coarse);
    for (Py_ssize_t row = all.top; row < all.low; row++)
        for (Py_ssize_t column = all.left; column < all.right; column++) {
            Py_ssize_t cell = row * coarse->columns + column;
            border[cell] = (uint8_t)beside(coarse, found, row, column, found[cell], 1);
            for (Py_ssize_t r = FINER * row; r < FINER * row + FINER; r++)
                for (Py_ssize_t c = FINER * column; c < FINER * column + FINER; c++)
                    out[r * fine->columns + c] = found[cell];
        }
    for (Py_ssize_t k = 0; k < sources; k++) {
        Window *span = &spans[k];
        if (!span->low)
            continue;
        narrow(span, coarse);
        PyObject *paused = args[7] == Py_None ? Py_NewRef(Py_None) : PyObject_CallNoArgs(args[7]);
        if (!paused)
            goto end;
        Py_DecRef(paused);
        refine(coarse, fine, &fans[k], (int32_t)k, (int32_t)budget, winner, border, span, out, &at);
    }
    answer = Py_NewRef(Py_None);
end:
    for (Py_ssize_t k = 0; fans && k < sources; k++) {
        free(fans[k].bodies.shadows);
        free(fans[k].bodies.table);
    }
    free(fans);
    free(found);
    free(winner);
    free(border);
    free(spans);
    free(at.cell);
    free(at.price);
    free(at.dx);
    free(grids[0].free_);
    free(grids[1].free_);
    close_buffers(b, 9);
    return answer;
}
