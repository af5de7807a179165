/* What is seen of a HERO, and the ground it stands on: game/geometry/fan.py, sight.py and world.py. */
#include "kernel.h"


#define COLUMNS 12
#define LAST (COLUMNS - 1)
#define ZONES 10
#define SAMPLES 30
#define AT_THE_EYE 1e12
#define NEAR 1e-8
#define SNAP 1e-9
#define TOLERANCE 0.01

typedef struct {
    double x, y, reach, core, bottom, top;
    double core_square, reach_square; /* those that `ground` compares with */
} Block;

typedef struct {
    Py_ssize_t count, most; /* how many blocks there are, and the corners of the one with most */
    Block *blocks;
    uint8_t *convex;
    int32_t *starts;
    double *corners, *lines;
} Blocks;

#define BLOCKS "splatterbox.blocks"

static void free_blocks(Blocks *some)
{
    if (some) {
        free(some->blocks);
        free(some->convex);
        free(some->starts);
        free(some->corners);
        free(some->lines);
        free(some);
    }
}

static void drop_blocks(PyObject *capsule)
{
    free_blocks(PyCapsule_GetPointer(capsule, BLOCKS));
}

/* blocks(numbers, convex, starts, corners, lines): store blocks of (x, y, reach, core, bottom, top, core2, reach2). */
KERNEL(blocks)
{
    Buffer b[5];
    PyObject *answer = NULL;

    (void)self;
    if (arguments(given, 5) < 0 || open_all(args, "dbidd", "rrrrr", b) < 0)
        return NULL;
    Blocks *made = calloc(1, sizeof *made);
    Py_ssize_t n = b[1].count, m = b[3].count / 2;
    if (b[0].count != 8 * n || b[2].count != n + 1 || b[3].count != 2 * m || b[4].count != 3 * m
        || !divides(b[2].data, n, m)) {
        wrong("numbers, starts, corners and lines do not fit each other");
        goto end;
    }
    if (made) {
        made->count = n;
        made->blocks = copied(b[0].data, (size_t)n * sizeof(Block));
        made->convex = copied(b[1].data, (size_t)n);
        made->starts = copied(b[2].data, (size_t)(n + 1) * sizeof(int32_t));
        made->corners = copied(b[3].data, (size_t)m * 2 * sizeof(double));
        made->lines = copied(b[4].data, (size_t)m * 3 * sizeof(double));
    }
    if (!made || !made->blocks || !made->convex || !made->starts || !made->corners || !made->lines) {
        PyErr_NoMemory();
        goto end;
    }
    for (Py_ssize_t k = 0; k < n; k++) {
        Py_ssize_t corners = made->starts[k + 1] - made->starts[k];
        if (!corners) {
            wrong("a block has no corner");
            goto end;
        }
        made->most = corners > made->most ? corners : made->most;
    }
    answer = PyCapsule_New(made, BLOCKS, drop_blocks);
end:
    if (!answer)
        free_blocks(made);
    close_buffers(b, 5);
    return answer;
}

/* Return whether an outline contains a point or is within EPS of it (world._bears). */
static int bears(const Blocks *in, Py_ssize_t k, double x, double y)
{
    Py_ssize_t first = in->starts[k], count = in->starts[k + 1] - first;
    const double(*points)[2] = (const double(*)[2])in->corners + first;

    if (in->convex[k]) {
        const double(*line)[3] = (const double(*)[3])in->lines + first;
        double outside = -HUGE_VAL;
        for (Py_ssize_t i = 0; i < count; i++) {
            double away = line[i][0] * x + line[i][1] * y - line[i][2];
            outside = away > outside ? away : outside;
        }
        if (outside <= 0.0 || outside > EPS + 1e-9)
            return outside <= 0.0;
    }
    int inside = 0;
    double ax = points[count - 1][0], ay = points[count - 1][1];
    for (Py_ssize_t i = 0; i < count; i++) {
        double bx = points[i][0], by = points[i][1];
        if ((ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax)
            inside = !inside;
        ax = bx, ay = by;
    }
    if (inside)
        return 1;
    double limit = EPS * EPS;
    ax = points[count - 1][0], ay = points[count - 1][1];
    for (Py_ssize_t i = 0; i < count; i++) {
        double bx = points[i][0], by = points[i][1], ex = bx - ax, ey = by - ay, px = x - ax, py = y - ay;
        double length = ex * ex + ey * ey;
        double along = length != 0.0 ? between((px * ex + py * ey) / length, 0.0, 1.0) : 0.0;
        double dx = px - along * ex, dy = py - along * ey;
        if (dx * dx + dy * dy <= limit)
            return 1;
        ax = bx, ay = by;
    }
    return 0;
}

/* grounds(blocks, xs, ys, out): the level of each spot, that of the tallest block there; blocks come tallest first. */
KERNEL(grounds)
{
    Buffer b[3];
    PyObject *answer = NULL;

    (void)self;
    if (arguments(given, 4) < 0)
        return NULL;
    const Blocks *in = PyCapsule_GetPointer(args[0], BLOCKS);
    if (!in || open_all(args + 1, "ddd", "rrw", b) < 0)
        return NULL;
    if (b[1].count != b[0].count || b[2].count != b[0].count) {
        wrong("spots do not fit each other");
        goto end;
    }
    const double *x = b[0].data, *y = b[1].data;
    double *out = b[2].data;
    for (Py_ssize_t i = 0; i < b[0].count; i++) {
        out[i] = 0.0;
        for (Py_ssize_t k = 0; k < in->count; k++) {
            const Block *one = &in->blocks[k];
            double dx = x[i] - one->x, dy = y[i] - one->y, near = dx * dx + dy * dy;
            if (near <= one->core_square || (near <= one->reach_square && bears(in, k, x[i], y[i]))) {
                out[i] = one->top;
                break;
            }
        }
    }
    answer = Py_NewRef(Py_None);
end:
    close_buffers(b, 3);
    return answer;
}

/* A sight line: eye, unit vector, length, the eye's height and the target's level. */
typedef struct {
    double ex, ey, wx, wy, length, ez, tz;
} Line;

/* What one block does to a line: the samples it hides by column; a tall one hides all of each column it meets. */
typedef struct {
    const Line *line;
    const int32_t *full;
    double upper, lower, rise;
    int tall;
    int32_t *hidden;
} Cast;

static void hide(const Cast *cast, int column, double begin, double end)
{
    if (cast->tall) {
        cast->hidden[column] |= cast->full[column];
        return;
    }
    double high = (cast->upper > 0.0 ? cast->upper * begin : cast->upper * end) + cast->rise;
    double low = (cast->lower > 0.0 ? cast->lower * end : cast->lower * begin) + cast->rise;
    if (!(high > 1.0 && low < 59.0))
        return;
    int first = low > 1.0 ? (int)((low + 1.0) * 0.5) : 0;
    int last = high < 60.0 ? (int)ceil((high - 1.0) * 0.5) : SAMPLES;
    if (last > first)
        cast->hidden[column] |= (int32_t)((1u << last) - (1u << first));
}

static int is_long(int column, double begin, double end, double length)
{
    double u = 2 * column - 11;
    return (begin - end) * sqrt(length * length + u * u) > EPS * begin * end;
}

/* Return the column before a slot; -2 if the slot is on a column's ray. */
static int rank_of(double slot)
{
    if (!(slot >= -SNAP))
        return -1;
    if (slot > 11.0 + SNAP)
        return LAST;
    int rank = (int)slot;
    double share = slot - rank;
    return share > SNAP && share < 1.0 - SNAP ? rank : -2;
}

typedef struct {
    double *d, *s; /* depth and side of corners: room for twice as many as a footprint has */
    int *k;        /* their ranks */
    double *e, *some, *others;
} Scratch;

/* Return how many corners were projected, -1 if the general form is needed (fan.project). */
static Py_ssize_t project(const double (*points)[2], Py_ssize_t count, const Line *line, Scratch *at)
{
    double half = 0.5 * line->length;
    int behind = 0;

    for (Py_ssize_t i = 0; i < count && !behind; i++) {
        double x = points[i][0] - line->ex, y = points[i][1] - line->ey;
        double d = x * line->wx + y * line->wy;
        if (d < NEAR) {
            behind = 1;
            break;
        }
        double s = y * line->wx - x * line->wy;
        int rank = rank_of(5.5 + half * s / d);
        if (rank < -1)
            return -1;
        at->d[i] = d, at->s[i] = s, at->k[i] = rank;
    }
    if (!behind)
        return count;
    Py_ssize_t found = 0;
    double x = points[count - 1][0] - line->ex, y = points[count - 1][1] - line->ey;
    double d1 = x * line->wx + y * line->wy, s1 = y * line->wx - x * line->wy;
    for (Py_ssize_t i = 0; i < count; i++) {
        x = points[i][0] - line->ex, y = points[i][1] - line->ey;
        double d2 = x * line->wx + y * line->wy, s2 = y * line->wx - x * line->wy;
        if ((d1 < NEAR) != (d2 < NEAR)) {
            double s = s1 + (s2 - s1) * (NEAR - d1) / (d2 - d1);
            double slot = 5.5 + half * s / NEAR;
            if (-0.5 < slot && slot < 11.5)
                return -1; /* the eye stands on this edge */
            at->d[found] = NEAR, at->s[found] = s, at->k[found] = slot < -SNAP ? -1 : LAST;
            found++;
        }
        if (d2 >= NEAR) {
            int rank = rank_of(5.5 + half * s2 / d2);
            if (rank < -1)
                return -1;
            at->d[found] = d2, at->s[found] = s2, at->k[found] = rank;
            found++;
        }
        d1 = d2, s1 = s2;
    }
    return found;
}

/* Hide what the rays' chords inside a projected footprint hide (fan.pieces). */
static void cast_pieces(const Cast *cast, const Scratch *at, Py_ssize_t count)
{
    double begins[COLUMNS] = {0.0}, ends[COLUMNS] = {0.0}, length = cast->line->length;

    if (!count)
        return;
    double d1 = at->d[count - 1], s1 = at->s[count - 1];
    int k1 = at->k[count - 1], least = k1, most = k1;
    for (Py_ssize_t j = 0; j < count; j++) {
        double d2 = at->d[j], s2 = at->s[j];
        int k2 = at->k[j];
        least = k2 < least ? k2 : least;
        most = k2 > most ? k2 : most;
        if (k1 != k2) {
            double across = d1 * s2 - d2 * s1;
            double alpha = (s2 - s1) * length / across, beta = (d1 - d2) / across;
            double *into = k1 < k2 ? ends : begins;
            int first = k1 < k2 ? k1 + 1 : k2 + 1, last = k1 < k2 ? k2 : k1;
            for (int i = first; i <= last; i++)
                into[i] = alpha + beta * (2 * i - 11);
        }
        d1 = d2, s1 = s2, k1 = k2;
    }
    for (int i = least + 1; i <= most; i++) {
        double begin = begins[i], end = ends[i];
        if (begin > 1.0) {
            end = end < 1.0 ? 1.0 : end;
            if ((begin - end) * length > EPS * begin * end || is_long(i, begin, end, length))
                hide(cast, i, begin, end);
        }
    }
}

static int by_size(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* Find the depths where a ray crosses an outline, in order; `on_counts`: a corner on the ray counts as left of it. */
static Py_ssize_t crossings(const Scratch *at, Py_ssize_t count, int on_counts, double *into)
{
    Py_ssize_t found = 0;

    for (Py_ssize_t k = 0; k < count; k++) {
        Py_ssize_t before = k ? k - 1 : count - 1;
        double e1 = at->e[before], e2 = at->e[k], d1 = at->d[before];
        int left1 = on_counts ? e1 >= 0.0 : e1 > 0.0, left2 = on_counts ? e2 >= 0.0 : e2 > 0.0;
        if (left1 != left2)
            into[found++] = d1 + e1 / (e1 - e2) * (at->d[k] - d1);
    }
    qsort(into, (size_t)found, sizeof *into, by_size);
    return found;
}

static void cast_stretch(const Cast *cast, int column, double first, double last)
{
    double length = cast->line->length;

    if (!(last > 0.0 && first < length))
        return;
    double begin = first * AT_THE_EYE > length ? length / first : AT_THE_EYE;
    double end = length / last > 1.0 ? length / last : 1.0;
    if (is_long(column, begin, end, length))
        hide(cast, column, begin, end);
}

/* The same for any simple footprint and for rays through a corner (fan._pieces_with_care). */
static void cast_with_care(const Cast *cast, const double (*points)[2], Py_ssize_t count, Scratch *at)
{
    const Line *line = cast->line;

    for (Py_ssize_t i = 0; i < count; i++) {
        double x = points[i][0] - line->ex, y = points[i][1] - line->ey;
        at->d[i] = x * line->wx + y * line->wy;
        at->s[i] = y * line->wx - x * line->wy;
    }
    for (int column = 0; column < COLUMNS; column++) {
        double slope = (2 * column - 11) / line->length, least = HUGE_VAL, most = -HUGE_VAL;
        int on_ray = 0;
        for (Py_ssize_t i = 0; i < count; i++) {
            double e = at->s[i] - slope * at->d[i];
            least = e < least ? e : least;
            most = e > most ? e : most;
            at->e[i] = -SNAP < e && e < SNAP ? 0.0 : e;
            on_ray |= at->e[i] == 0.0;
        }
        if (least >= -SNAP || most <= SNAP)
            continue;
        Py_ssize_t some = crossings(at, count, 0, at->some);
        if (!on_ray) {
            for (Py_ssize_t i = 0; i + 1 < some; i += 2)
                cast_stretch(cast, column, at->some[i], at->some[i + 1]);
            continue;
        }
        /* To count as inside, it must be inside just left and just right of the ray. */
        Py_ssize_t others = crossings(at, count, 1, at->others);
        for (Py_ssize_t i = 0; i + 1 < some; i += 2)
            for (Py_ssize_t j = 0; j + 1 < others; j += 2) {
                double first = at->some[i] > at->others[j] ? at->some[i] : at->others[j];
                double last = at->some[i + 1] < at->others[j + 1] ? at->some[i + 1] : at->others[j + 1];
                if (first < last)
                    cast_stretch(cast, column, first, last);
            }
    }
}

/* Add to `hidden` what one block hides on a line (sight._near and _seen). */
static void shade(const Blocks *in, Py_ssize_t k, const Line *line, const int32_t *full, Scratch *at, int32_t *hidden)
{
    const Block *one = &in->blocks[k];
    double ez = line->ez, low = line->tz + 1.0, high = line->tz + 59.0, length = line->length, reach = one->reach;
    double over = (ez > high ? ez : high) + 0.02, under = (ez < low ? ez : low) - 0.02;
    double x = one->x - line->ex, y = one->y - line->ey;
    double side = y * line->wx - x * line->wy;

    if (side - reach >= 11.0 || side + reach <= -11.0 || one->top < under)
        return;
    double depth = x * line->wx + y * line->wy;
    if (depth <= -reach || depth - reach >= length)
        return;
    int tall = one->top > over && one->bottom < under;
    if (!tall) {
        double far = (depth + reach) / length < 1.0 ? (depth + reach) / length : 1.0;
        double close = (depth - reach) / length > 0.0 ? (depth - reach) / length : 0.0;
        if (one->top < ez + (low - ez) * (low < ez ? far : close))
            return;
        if (one->bottom > ez + (high - ez) * (high > ez ? far : close))
            return;
    }
    Cast cast = {line, full, one->top - TOLERANCE - ez, one->bottom + TOLERANCE - ez, ez - line->tz, tall, hidden};
    Py_ssize_t first = in->starts[k], count = in->starts[k + 1] - first;
    const double(*points)[2] = (const double(*)[2])in->corners + first;
    Py_ssize_t projected = in->convex[k] ? project(points, count, line, at) : -1;
    if (projected < 0)
        cast_with_care(&cast, points, count, at);
    else
        cast_pieces(&cast, at, projected);
}

static int ones(uint32_t bits)
{
    bits -= bits >> 1 & 0x55555555u;
    bits = (bits & 0x33333333u) + (bits >> 2 & 0x33333333u);
    return (int)(((bits + (bits >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
}

/* Read spots (x, y, level) from an array, or a list of tuples; NULL, with an error, for anything else. */
static double (*read_spots(PyObject *from, Py_ssize_t *count))[3]
{
    if (!PyList_Check(from)) {
        Buffer b;
        if (open_buffer(from, 'd', 0, &b) < 0)
            return NULL;
        *count = b.count / 3;
        double(*read)[3] = b.count % 3 ? NULL : copied(b.data, (size_t)b.count * sizeof(double));
        if (!read)
            PyErr_SetString(PyExc_ValueError, "a spot is three finite numbers");
        for (Py_ssize_t i = 0; read && i < b.count; i++)
            if (!isfinite(((double *)b.data)[i])) {
                PyErr_SetString(PyExc_ValueError, "a spot is three finite numbers");
                free(read);
                read = NULL;
            }
        close_buffers(&b, 1);
        return read;
    }
    *count = PyList_Size(from);
    double(*spots)[3] = malloc(((size_t)*count + 1) * sizeof *spots);
    if (!spots)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; spots && i < *count; i++) {
        PyObject *spot = PyList_GetItem(from, i);
        for (Py_ssize_t j = 0; spots && j < 3; j++) {
            PyObject *number = spot && PyTuple_Check(spot) ? PyTuple_GetItem(spot, j) : NULL;
            double value = number ? PyFloat_AsDouble(number) : 0.0;
            if (!number || !isfinite(value)) {
                if (!PyErr_Occurred())
                    PyErr_SetString(PyExc_ValueError, "a spot is three finite numbers");
                free(spots);
                return NULL;
            }
            spots[i][j] = value;
        }
    }
    if (spots && PyErr_Occurred()) {
        free(spots);
        return NULL;
    }
    return spots;
}

/* sights(zones, world, movables, without, eyes, targets, out): visible points of ten zones, eye by eye.
 *
 * `zones`: the samples of each column (12) that belong to each zone (10), as bits; `without`: indices of the blocks
 * to ignore, those of the movables after those of the world.
 */
KERNEL(sights)
{
    Buffer b[3];
    PyObject *answer = NULL;
    double(*eyes)[3] = NULL, (*targets)[3] = NULL;
    double *room = NULL;
    uint8_t *without = NULL;

    (void)self;
    if (arguments(given, 7) < 0)
        return NULL;
    const Blocks *in[2] = {PyCapsule_GetPointer(args[1], BLOCKS), PyCapsule_GetPointer(args[2], BLOCKS)};
    PyObject *const arrays[] = {args[0], args[3], args[6]};
    if (!in[0] || !in[1] || open_all(arrays, "iiq", "rrw", b) < 0)
        return NULL;
    Py_ssize_t seers = 0, seen = 0, all = in[0]->count + in[1]->count;
    Py_ssize_t most = in[0]->most > in[1]->most ? in[0]->most : in[1]->most;
    const int32_t *zones = b[0].data, *numbers = b[1].data;
    int64_t *out = b[2].data;
    eyes = read_spots(args[4], &seers);
    targets = eyes ? read_spots(args[5], &seen) : NULL;
    if (!targets)
        goto end;
    if (b[0].count != COLUMNS * ZONES || b[2].count != seers * seen * ZONES) {
        wrong("zones or counts do not fit eyes and targets");
        goto end;
    }
    /* A clipped footprint has at most one more corner per edge. */
    size_t wide = 2 * (size_t)most + 2;
    room = malloc(wide * (5 * sizeof(double) + sizeof(int)));
    without = calloc((size_t)all + 1, 1);
    if (!room || !without) {
        PyErr_NoMemory();
        goto end;
    }
    for (Py_ssize_t i = 0; i < b[1].count; i++) {
        if (numbers[i] < 0 || numbers[i] >= all) {
            wrong("there is no such block");
            goto end;
        }
        without[numbers[i]] = 1;
    }
    Scratch at = {room, room + wide, (int *)(room + 5 * wide), room + 2 * wide, room + 3 * wide, room + 4 * wide};
    int32_t full[COLUMNS];
    for (int c = 0; c < COLUMNS; c++) {
        full[c] = 0;
        for (int z = 0; z < ZONES; z++)
            full[c] |= zones[c * ZONES + z];
    }
    for (Py_ssize_t e = 0; e < seers; e++)
        for (Py_ssize_t t = 0; t < seen; t++, out += ZONES) {
            double dx = targets[t][0] - eyes[e][0], dy = targets[t][1] - eyes[e][1];
            double length = sqrt(dx * dx + dy * dy);
            int32_t hidden[COLUMNS] = {0};
            int left = 1;
            if (length >= 1.0) {
                Line line = {eyes[e][0], eyes[e][1], dx / length, dy / length, length, eyes[e][2] + EYE, targets[t][2]};
                for (Py_ssize_t k = 0; k < all && left; k++) {
                    if (without[k])
                        continue;
                    int which = k >= in[0]->count;
                    shade(in[which], which ? k - in[0]->count : k, &line, full, &at, hidden);
                    left = 0;
                    for (int c = 0; c < COLUMNS; c++)
                        left |= full[c] & ~hidden[c];
                }
            }
            memset(out, 0, ZONES * sizeof *out);
            for (int c = 0; c < COLUMNS && left; c++)
                for (int z = 0; z < ZONES; z++)
                    out[z] += ones((uint32_t)(zones[c * ZONES + z] & ~hidden[c]));
        }
    answer = Py_NewRef(Py_None);
end:
    free(eyes);
    free(targets);
    free(room);
    free(without);
    close_buffers(b, 3);
    return answer;
}
