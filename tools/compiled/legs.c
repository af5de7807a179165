/* What straight legs cost between spots that fit a HERO: game/geometry/leg.py, but only the cost. */
#include "kernel.h"

#define STEP_FREE 30.0
#define STEP_MAX 60.0
#define JUMP 60.0
#define HERO_HEIGHT 60.0
#define HERO_RADIUS 12.0
#define TOO_NEAR (HERO_RADIUS - EPS)
#define BODIES (2 * HERO_RADIUS - EPS)
#define CLIMB_HALVES 2
#define FLAT 1e-12
#define HAIR 1e-9

typedef struct {
    double x, y, room, top, wall;
} Body;

typedef struct {
    Py_ssize_t count, pieces; /* how many bodies there are, and their convex pieces */
    Body *bodies;
    uint8_t *bears;
    int32_t *piece_starts, *edge_starts;
    double (*arounds)[3], (*edges)[3], (*corners)[2]; /* a piece has one corner more than edges: the first again */
} Feet;

#define FEET "splatterbox.feet"

static void free_feet(Feet *some)
{
    if (some) {
        free(some->bodies);
        free(some->bears);
        free(some->piece_starts);
        free(some->edge_starts);
        free(some->arounds);
        free(some->edges);
        free(some->corners);
        free(some);
    }
}

static void drop_feet(PyObject *capsule)
{
    free_feet(PyCapsule_GetPointer(capsule, FEET));
}

/* feet(numbers, bears, piece_starts, arounds, edge_starts, edges, corners): store bodies of (x, y, room, top, wall). */
KERNEL(feet)
{
    Buffer b[7];
    PyObject *answer = NULL;

    (void)self;
    if (arguments(given, 7) < 0 || open_all(args, "dbididd", "rrrrrrr", b) < 0)
        return NULL;
    Feet *made = calloc(1, sizeof *made);
    Py_ssize_t n = b[1].count, p = b[3].count / 3, m = b[5].count / 3;
    if (b[0].count != 5 * n || b[2].count != n + 1 || b[3].count != 3 * p || b[4].count != p + 1
        || b[5].count != 3 * m || b[6].count != 2 * (m + p) || !divides(b[2].data, n, p)
        || !divides(b[4].data, p, m)) {
        wrong("bodies, pieces, edges and corners do not fit each other");
        goto end;
    }
    if (made) {
        made->count = n, made->pieces = p;
        made->bodies = copied(b[0].data, (size_t)n * sizeof(Body));
        made->bears = copied(b[1].data, (size_t)n);
        made->piece_starts = copied(b[2].data, (size_t)(n + 1) * sizeof(int32_t));
        made->arounds = copied(b[3].data, (size_t)p * 3 * sizeof(double));
        made->edge_starts = copied(b[4].data, (size_t)(p + 1) * sizeof(int32_t));
        made->edges = copied(b[5].data, (size_t)m * 3 * sizeof(double));
        made->corners = copied(b[6].data, (size_t)(m + p) * 2 * sizeof(double));
    }
    if (!made || !made->bodies || !made->bears || !made->piece_starts || !made->arounds || !made->edge_starts
        || !made->edges || !made->corners) {
        PyErr_NoMemory();
        goto end;
    }
    answer = PyCapsule_New(made, FEET, drop_feet);
end:
    if (!answer)
        free_feet(made);
    close_buffers(b, 7);
    return answer;
}

/* A line (x, y) + t (ux, uy), and what a leg along it meets. */
typedef struct {
    double a, b, height;
    Py_ssize_t who;
} Chord;

typedef struct {
    double s, level;
} Level;

typedef struct {
    double x, y, ux, uy, length;
    Chord *bearing, *walls, *met;
    Py_ssize_t bears, stops;
    double *cuts;
    Level *stretches, *levels;
} Course;

/* Return the corner past which a point is, along an edge; NULL if it is beside the edge itself (pieces.beyond). */
static const double *beyond(const double *edge, const double (*corners)[2], double x, double y)
{
    if ((y - corners[0][1]) * edge[0] - (x - corners[0][0]) * edge[1] < 0)
        return corners[0];
    if ((y - corners[1][1]) * edge[0] - (x - corners[1][0]) * edge[1] > 0)
        return corners[1];
    return NULL;
}

/* Where a line runs through the disc of radius r about a corner (pieces._round). */
static int round_corner(const Course *c, const double *corner, double r, double *first, double *last)
{
    double dx = corner[0] - c->x, dy = corner[1] - c->y, across = dx * c->uy - dy * c->ux;
    double rest = r * r - across * across;

    if (rest < 0)
        return 0;
    double middle = dx * c->ux + dy * c->uy, half = sqrt(rest);
    *first = middle - half, *last = middle + half;
    return 1;
}

/* Where a line runs less than r from a piece (pieces.chord). */
static int chord(const Feet *in, Py_ssize_t piece, const Course *c, double r, Chord *found)
{
    Py_ssize_t begin = in->edge_starts[piece], count = in->edge_starts[piece + 1] - begin, enter = 0, leave = 0;
    const double(*edges)[3] = (const double(*)[3])in->edges + begin;
    const double(*corners)[2] = (const double(*)[2])in->corners + begin + piece;
    double first = -HUGE_VAL, last = HUGE_VAL, from, to;

    for (Py_ssize_t i = 0; i < count; i++) {
        double nx = edges[i][0], ny = edges[i][1], slope = nx * c->ux + ny * c->uy;
        double room = edges[i][2] + r - nx * c->x - ny * c->y;
        if (slope > FLAT) {
            double t = room / slope;
            if (t < last)
                last = t, leave = i;
        } else if (slope < -FLAT) {
            double t = room / slope;
            if (t > first)
                first = t, enter = i;
        } else if (room < 0)
            return 0;
    }
    if (!(first < last) || !count)
        return 0;
    const double *corner = beyond(edges[enter], corners + enter, c->x + first * c->ux, c->y + first * c->uy);
    if (corner) {
        if (!round_corner(c, corner, r, &from, &to))
            return 0;
        first = from;
    }
    corner = beyond(edges[leave], corners + leave, c->x + last * c->ux, c->y + last * c->uy);
    if (corner) {
        if (!round_corner(c, corner, r, &from, &to))
            return 0;
        last = to;
    }
    found->a = first, found->b = last;
    return first < last;
}

/* All intervals of a line less than r from a body (footing.chords). */
static Py_ssize_t chords(const Feet *in, Py_ssize_t body, const Course *c, double r, Chord *into)
{
    Py_ssize_t first = in->piece_starts[body], last = in->piece_starts[body + 1], found = 0;

    for (Py_ssize_t piece = first; piece < last; piece++) {
        if (last - first > 1) {
            const double *around = in->arounds[piece];
            double across = (around[0] - c->x) * c->uy - (around[1] - c->y) * c->ux;
            if (!(-around[2] - r <= across && across <= around[2] + r))
                continue;
        }
        if (chord(in, piece, c, r, &into[found]))
            found++;
    }
    return found;
}

static int by_begin(const void *one, const void *other)
{
    const Chord *a = one, *b = other;
    if (a->a != b->a)
        return a->a < b->a ? -1 : 1;
    return (a->b > b->b) - (a->b < b->b);
}

/* Merge intervals that overlap or touch (pieces.merged). */
static Py_ssize_t merged(Chord *some, Py_ssize_t count)
{
    if (count < 2)
        return count;
    qsort(some, (size_t)count, sizeof *some, by_begin);
    Py_ssize_t kept = 0;
    for (Py_ssize_t i = 1; i < count; i++)
        if (some[i].a <= some[kept].b)
            some[kept].b = some[i].b > some[kept].b ? some[i].b : some[kept].b;
        else
            some[++kept] = some[i];
    return kept + 1;
}

/* Intersect a leg's line with the footprints (leg._course). */
static void cut(const Feet *in, Course *c)
{
    c->bears = c->stops = 0;
    for (Py_ssize_t k = 0; k < in->count; k++) {
        const Body *one = &in->bodies[k];
        double dx = one->x - c->x, dy = one->y - c->y, across = dx * c->uy - dy * c->ux;
        if (across > one->room || -across > one->room)
            continue;
        double along = dx * c->ux + dy * c->uy;
        if (along < -one->room || along > c->length + one->room)
            continue;
        if (one->wall > STEP_MAX + EPS) {
            Py_ssize_t before = c->stops, count = merged(c->met, chords(in, k, c, TOO_NEAR, c->met));
            for (Py_ssize_t i = 0; i < count; i++)
                if (c->met[i].b > HAIR && c->met[i].a < c->length - HAIR)
                    c->walls[c->stops++] = (Chord){c->met[i].a, c->met[i].b, one->wall, k};
            if (c->stops == before)
                continue;
        }
        if (in->bears[k]) {
            Py_ssize_t count = chords(in, k, c, EPS, c->met);
            for (Py_ssize_t i = 0; i < count; i++)
                if (c->met[i].b >= 0 && c->met[i].a <= c->length)
                    c->bearing[c->bears++] = (Chord){c->met[i].a, c->met[i].b, one->top, k};
        }
    }
}

static int by_size(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* Cut a leg into stretches of equal ground (leg._stretches). */
static Py_ssize_t stretches(Course *c, double level, double end_ground)
{
    Py_ssize_t found = 1, cuts = 0;

    c->stretches[0] = (Level){0.0, level};
    if (c->bears) {
        c->cuts[cuts++] = 0.0;
        c->cuts[cuts++] = c->length;
        for (Py_ssize_t i = 0; i < c->bears; i++) {
            if (0 < c->bearing[i].a && c->bearing[i].a < c->length)
                c->cuts[cuts++] = c->bearing[i].a;
            if (0 < c->bearing[i].b && c->bearing[i].b < c->length)
                c->cuts[cuts++] = c->bearing[i].b;
        }
        qsort(c->cuts, (size_t)cuts, sizeof *c->cuts, by_size);
        for (Py_ssize_t i = 0; i + 1 < cuts; i++) {
            if (c->cuts[i] == c->cuts[i + 1])
                continue;
            double middle = (c->cuts[i] + c->cuts[i + 1]) / 2, ground = 0.0;
            for (Py_ssize_t k = 0; k < c->bears; k++)
                if (c->bearing[k].a < middle && middle < c->bearing[k].b && c->bearing[k].height > ground)
                    ground = c->bearing[k].height;
            if (c->cuts[i] != 0.0 && ground != c->stretches[found - 1].level)
                c->stretches[found++] = (Level){c->cuts[i], ground};
        }
    }
    if (c->stretches[found - 1].level != end_ground)
        c->stretches[found++] = (Level){c->length, end_ground};
    return found;
}

/* Return the stretch a HERO at level e jumps onto if stretch i is lower, 0 for none (leg._landing). */
static Py_ssize_t landing(const Level *some, Py_ssize_t count, Py_ssize_t i, double e)
{
    for (Py_ssize_t j = i + 1; j < count; j++) {
        if (some[j].s - some[i].s + 2 * EPS >= JUMP - EPS)
            return 0;
        if (some[j].level > some[j - 1].level)
            return some[j].level >= some[i].level - EPS && some[j].level <= e + STEP_FREE + EPS ? j : 0;
    }
    return 0;
}

/* Go from stretch to stretch; return the number of levels passed, 0 if something is too high (leg._walk). */
static Py_ssize_t walk(Course *c, Py_ssize_t count, int *climbs)
{
    Py_ssize_t levels = 1, i = 1;
    double e = c->levels[0].level;

    while (i < count) {
        double s = c->stretches[i].s, after = c->stretches[i].level;
        if (after > e) {
            if (after - e > STEP_MAX + EPS)
                return 0;
            *climbs += after - e > STEP_FREE + EPS;
        } else {
            Py_ssize_t j = landing(c->stretches, count, i, e);
            if (j)
                s = c->stretches[j].s, after = c->stretches[j].level, i = j;
        }
        c->levels[levels++] = (Level){s, after};
        e = after, i++;
    }
    return levels;
}

static double least(double one, double other)
{
    return other < one ? other : one;
}

static double most(double one, double other)
{
    return other > one ? other : one;
}

/* Return whether the disc meets nothing too tall for it (leg._clearance). */
static int clear(const Course *c, Py_ssize_t levels)
{
    double lowest = c->levels[0].level;

    for (Py_ssize_t i = 1; i < levels; i++)
        lowest = least(lowest, c->levels[i].level);
    lowest = lowest + HERO_HEIGHT + EPS;
    for (Py_ssize_t k = 0; k < c->stops; k++) {
        const Chord *wall = &c->walls[k];
        if (wall->height <= lowest)
            continue;
        /* Once under the HERO's centre an obstacle does not count until the disc has been clear of it. */
        double left = HUGE_VAL;
        for (Py_ssize_t i = 0; i < c->bears; i++)
            if (c->bearing[i].who == wall->who && c->bearing[i].b >= wall->a && c->bearing[i].a <= wall->b)
                left = least(left, most(c->bearing[i].a, 0.0));
        double height = wall->height - HERO_HEIGHT - EPS, a = most(wall->a, 0.0);
        double b = least(least(wall->b, left), c->length);
        for (Py_ssize_t i = 0; i < levels; i++) {
            double low = most(a, c->levels[i].s), high = i + 1 < levels ? least(b, c->levels[i + 1].s) : b;
            if (c->levels[i].level < height && high - low > HAIR) {
                if (low < c->length)
                    return 0;
                break;
            }
        }
    }
    return 1;
}

/* Return whether no living opponent, (x, y, level), is in the way (leg._others). */
static int alone(const Course *c, Py_ssize_t levels, const double (*others)[3], Py_ssize_t count)
{
    for (Py_ssize_t k = 0; k < count; k++) {
        double dx = others[k][0] - c->x, dy = others[k][1] - c->y, across = dx * c->uy - dy * c->ux;
        if (across >= BODIES || across <= -BODIES)
            continue;
        double middle = dx * c->ux + dy * c->uy, half = sqrt(BODIES * BODIES - across * across);
        double a = most(middle - half, 0.0), b = least(middle + half, c->length);
        for (Py_ssize_t i = 0; i < levels; i++) {
            double low = most(a, c->levels[i].s), high = i + 1 < levels ? least(b, c->levels[i + 1].s) : b;
            if (high - low > HAIR && fabs(c->levels[i].level - others[k][2]) < HERO_HEIGHT - EPS)
                return 0;
        }
    }
    return 1;
}

static int32_t price(const Feet *in, Course *c, double level, double ground, const double (*others)[3],
                     Py_ssize_t count)
{
    Py_ssize_t levels = 1;
    int climbs = 0;

    if (!(c->length > EPS))
        return 0;
    cut(in, c);
    c->levels[0] = (Level){0.0, level};
    if (c->bears || ground != level) {
        levels = walk(c, stretches(c, level, ground), &climbs);
        if (!levels)
            return 0;
    }
    if ((c->stops && !clear(c, levels)) || !alone(c, levels, others, count))
        return 0;
    return (int32_t)ceil((c->length - EPS) / HALF) + CLIMB_HALVES * climbs;
}

/* prices(feet, x, y, level, ends, lengths, grounds, others, out): the halves of legs to spots that fit, 0 if forbidden.
 *
 * `lengths`: the distances of the ends, as computed in Python; `others`: opponents as (x, y, level).
 */
KERNEL(prices)
{
    Buffer b[5];
    PyObject *answer = NULL;
    void *room = NULL;

    (void)self;
    if (arguments(given, 9) < 0)
        return NULL;
    const Feet *in = PyCapsule_GetPointer(args[0], FEET);
    double x = PyFloat_AsDouble(args[1]), y = PyFloat_AsDouble(args[2]), level = PyFloat_AsDouble(args[3]);
    if (PyErr_Occurred() || !in || open_all(args + 4, "ddddi", "rrrrw", b) < 0)
        return NULL;
    Py_ssize_t n = b[1].count;
    if (b[0].count != 2 * n || b[2].count != n || b[3].count % 3 || b[4].count != n) {
        wrong("ends, lengths, grounds, others and prices do not fit each other");
        goto end;
    }
    /* Each piece bears and stops a leg at most once; a chord has two ends, each of them a cut and a change of level. */
    size_t p = (size_t)in->pieces + 2;
    room = malloc(3 * p * sizeof(Chord) + 2 * (2 * p) * sizeof(Level) + 2 * p * sizeof(double));
    if (!room) {
        PyErr_NoMemory();
        goto end;
    }
    Course c = {.x = x, .y = y, .bearing = room};
    c.walls = c.bearing + p, c.met = c.walls + p;
    c.stretches = (Level *)(c.met + p), c.levels = c.stretches + 2 * p;
    c.cuts = (double *)(c.levels + 2 * p);
    const double(*ends)[2] = b[0].data, *lengths = b[1].data, *grounds = b[2].data;
    int32_t *out = b[4].data;
    for (Py_ssize_t i = 0; i < n; i++) {
        c.length = lengths[i];
        c.ux = (ends[i][0] - x) / c.length, c.uy = (ends[i][1] - y) / c.length;
        out[i] = price(in, &c, level, grounds[i], b[3].data, b[3].count / 3);
    }
    answer = Py_NewRef(Py_None);
end:
    free(room);
    close_buffers(b, 5);
    return answer;
}
