/* Walking distances: game/games/shoot/bots/ways.py. */
#include "kernel.h"


typedef struct {
    double away;
    int32_t node;
} Waiting;

static void push(Waiting *heap, Py_ssize_t *count, double away, int32_t node)
{
    Py_ssize_t at = (*count)++;

    while (at > 0) {
        Py_ssize_t above = (at - 1) / 2;
        if (heap[above].away <= away)
            break;
        heap[at] = heap[above];
        at = above;
    }
    heap[at] = (Waiting){away, node};
}

static Waiting pop(Waiting *heap, Py_ssize_t *count)
{
    Waiting first = heap[0], last = heap[--(*count)];
    Py_ssize_t at = 0, n = *count;

    for (;;) {
        Py_ssize_t below = 2 * at + 1;
        if (below >= n)
            break;
        if (below + 1 < n && heap[below + 1].away < heap[below].away)
            below++;
        if (heap[below].away >= last.away)
            break;
        heap[at] = heap[below];
        at = below;
    }
    heap[at] = last;
    return first;
}

/* spread(starts, ends, costs, lengths): Dijkstra from the nodes whose length is not inf; updates lengths in place. */
KERNEL(spread)
{
    Buffer b[4];
    Waiting *heap = NULL;
    PyObject *answer = NULL;

    (void)self;
    if (arguments(given, 4) < 0 || open_all(args, "iidd", "rrrw", b) < 0)
        return NULL;
    const int32_t *starts = b[0].data, *ends = b[1].data;
    const double *costs = b[2].data;
    double *lengths = b[3].data;
    Py_ssize_t n = b[3].count, m = b[1].count, waiting = 0;
    if (b[0].count != n + 1 || b[2].count != m || !divides(starts, n, m)) {
        wrong("starts, ends, costs and lengths do not fit each other");
        goto end;
    }
    for (Py_ssize_t i = 0; i < m; i++)
        if (ends[i] < 0 || ends[i] >= n || !(costs[i] >= 0.0)) {
            wrong("an end or a cost is out of range");
            goto end;
        }
    /* Each edge shortens its end at most once, because a node is left once: this is the maximum queue length. */
    heap = malloc((size_t)(n + m + 1) * sizeof *heap);
    if (!heap) {
        PyErr_NoMemory();
        goto end;
    }
    for (Py_ssize_t i = 0; i < n; i++)
        if (lengths[i] < HUGE_VAL)
            push(heap, &waiting, lengths[i], (int32_t)i);
    while (waiting) {
        Waiting first = pop(heap, &waiting);
        if (first.away > lengths[first.node])
            continue;
        for (int32_t k = starts[first.node]; k < starts[first.node + 1]; k++) {
            double further = first.away + costs[k];
            if (further < lengths[ends[k]]) {
                lengths[ends[k]] = further;
                push(heap, &waiting, further, ends[k]);
            }
        }
    }
    answer = Py_NewRef(Py_None);
end:
    free(heap);
    close_buffers(b, 4);
    return answer;
}

typedef struct {
    const double *table, *points;
    Py_ssize_t rows, columns, count;
    double grid, near;
} Way;

static double length_at(const Way *way, double x, double y)
{
    double grid = way->grid, best = HUGE_VAL;
    double left = floor((x - grid / 2) / grid), top = floor((y - grid / 2) / grid);

    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) {
            double column = between(left + i, 0.0, (double)(way->columns - 1));
            double row = between(top + j, 0.0, (double)(way->rows - 1));
            double dx = x - (column + 0.5) * grid, dy = y - (row + 0.5) * grid;
            double length = way->table[(Py_ssize_t)row * way->columns + (Py_ssize_t)column] + sqrt(dx * dx + dy * dy);
            best = length < best ? length : best;
        }
    for (Py_ssize_t k = 0; k < way->count; k++) {
        double dx = x - way->points[2 * k], dy = y - way->points[2 * k + 1];
        double straight = sqrt(dx * dx + dy * dy);
        if (straight < way->near + grid) {
            double left_over = straight - way->near > 0.0 ? straight - way->near : 0.0;
            best = left_over < best ? left_over : best;
        }
    }
    return best;
}

/* lengths(table, columns, grid, points, near, xs, ys, out): walking distances in mm of spots to a goal. */
KERNEL(lengths)
{
    Buffer b[5];
    PyObject *answer = NULL;

    (void)self;
    if (arguments(given, 8) < 0)
        return NULL;
    PyObject *const arrays[] = {args[0], args[3], args[5], args[6], args[7]};
    Way way = {.columns = PyLong_AsSsize_t(args[1]), .grid = PyFloat_AsDouble(args[2]),
               .near = PyFloat_AsDouble(args[4])};
    if (PyErr_Occurred() || open_all(arrays, "ddddd", "rrrrw", b) < 0)
        return NULL;
    if (way.columns < 1 || !(way.grid > 0.0) || b[0].count < 1 || b[0].count % way.columns || b[1].count % 2
        || b[3].count != b[2].count || b[4].count != b[2].count) {
        wrong("table, points and spots do not fit each other");
        goto end;
    }
    way.table = b[0].data, way.rows = b[0].count / way.columns;
    way.points = b[1].data, way.count = b[1].count / 2;
    const double *x = b[2].data, *y = b[3].data;
    double *out = b[4].data;
    for (Py_ssize_t i = 0; i < b[2].count; i++) {
        if (!isfinite(x[i]) || !isfinite(y[i])) {
            wrong("a spot is nowhere");
            goto end;
        }
        out[i] = length_at(&way, x[i], y[i]);
    }
    answer = Py_NewRef(Py_None);
end:
    close_buffers(b, 5);
    return answer;
}
