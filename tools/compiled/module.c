/* The module splatterbox_kernel: its functions by name. */
#include "kernel.h"

#define VERSION 3 /* shared by Python and these files: see game/geometry/compiled.py */
#define FAST(name) {#name, (PyCFunction)(void (*)(void))kernel_##name, METH_FASTCALL, NULL}

static PyMethodDef functions[] = {
    FAST(spread), FAST(lengths), FAST(blocks),  FAST(grounds),         FAST(sights),
    FAST(screens), FAST(shadows), FAST(cells), FAST(feet), FAST(prices), {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "splatterbox_kernel",
    .m_doc = "The hottest arithmetic of Splatterbox's geometry.",
    .m_methods = functions,
};

PyMODINIT_FUNC PyInit_splatterbox_kernel(void)
{
    PyObject *module = PyModule_Create(&definition);

    if (module && PyModule_AddIntConstant(module, "VERSION", VERSION) < 0)
        Py_CLEAR(module);
    return module;
}
