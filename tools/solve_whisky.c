/* The saloon solved: values of LOOT SHOOT WHISKY by one backward sweep (rulebook section 18), and best responses.
 *
 * Compiled and driven by solve_whisky.py, which explains the numbers below. All arrays are created there.
 * A level is ((nuggets A / 3 * 3 + nuggets B / 3) * 16 + bullets A * 4 + bullets B) * 5 + bottle: 720 of them, and
 * 720 stands for "A has won", 721 for "B has won". A row of a table holds the values of all levels: 722 floats.
 * Kinds of action: 0 Loot, 1 Shoot, 2 Whisky; a commit is near * 3 + far. Values are A's.
 */
#include <math.h>
#include <string.h>

#define LEVELS 720
#define ROW 722

/* The results of a slot: tie, A or B drinks, A or B shoots, A or B loots. Set by slot_result[kind A][kind B]. */
static const int slot_result[3][3] = {{0, 4, 5}, {3, 0, 2}, {6, 1, 0}};

/* The effect on a level: effect[saloon kind][result]: 0 nothing, 1-2 gulp, 3-4 bullet, 5-6 a Pouch, 7-8 a Sack. */
static const int effect[4][7] = {
    {0, 1, 2, 3, 4, 5, 6}, {0, 1, 2, 3, 4, 7, 8}, {0, 1, 2, 3, 4, 1, 2}, {0, 1, 2, 3, 4, 3, 4}};
static const int stays[7] = {0, 1, 1, 1, 1, 0, 0};
static const int shot[7] = {0, 0, 0, 1, 1, 0, 0};

/* Commits possible in phase 2 after a phase-1 commit; kinds played twice or once are missing from the hand. */
static int hand_size[9], hand_commits[9][9];
static int hand_type[9]; /* LL LS LW SS SW WW = 0 to 5, in either order */
static int pair_result[9][9]; /* result of slot 1 * 7 + result of slot 2 */
static int next_level[9][ROW];

static int level_of(int na, int nb, int ba, int bb, int bottle) { return ((na * 3 + nb) * 16 + ba * 4 + bb) * 5 + bottle; }

/* The level after an effect; gulps by LSW-BOT-1 to 4, the fourth bullet and the ninth nugget win. */
static int after(int what, int level) {
    if (level >= LEVELS || what == 0) return level;
    int bottle = level % 5, bb = level / 5 % 4, ba = level / 20 % 4, nb = level / 80 % 3, na = level / 240;
    switch (what) {
    case 1: if (bottle == 2) return LEVELS; bottle = bottle == 1 ? 2 : 1; break;
    case 2: if (bottle == 4) return LEVELS + 1; bottle = bottle == 3 ? 4 : 3; break;
    case 3: if (++ba == 4) return LEVELS; break;
    case 4: if (++bb == 4) return LEVELS + 1; break;
    case 5: case 7: na += what == 5 ? 1 : 2; if (na >= 3) return LEVELS; break;
    default: nb += what == 6 ? 1 : 2; if (nb >= 3) return LEVELS + 1;
    }
    return level_of(na, nb, ba, bb, bottle);
}

void prepare(void) {
    static const int types[3][3] = {{0, 1, 2}, {1, 3, 4}, {2, 4, 5}};
    for (int what = 0; what < 9; what++)
        for (int level = 0; level < ROW; level++) next_level[what][level] = after(what, level);
    for (int first = 0; first < 9; first++) {
        int left[3] = {2, 2, 2};
        left[first / 3]--;
        left[first % 3]--;
        hand_size[first] = 0;
        hand_type[first] = types[first / 3][first % 3];
        for (int commit = 0; commit < 9; commit++) {
            int near = commit / 3, far = commit % 3;
            if (left[near] >= 1 && left[far] >= (near == far ? 2 : 1)) hand_commits[first][hand_size[first]++] = commit;
            pair_result[first][commit] = slot_result[first / 3][near] * 7 + slot_result[first % 3][far];
        }
    }
}

/* ---- small matrix games --------------------------------------------------------------------------- */

/* Value of the m x n game of payoffs to the row player, each in [-1, 1]; with mix, also the row player's mix.
 * A tableau simplex on the matrix shifted to be positive: maximise sum y where (M + 2) y <= 1, y >= 0. */
static double game_value(double payoff[9][16], int m, int n, double *mix) {
    double t[10][16];
    int column_of[9], rhs = n; /* which variable is in a column: 0-8 a y, 16-24 the slack of a row */
    int row_of[9];
    double low = -9, high = 9;
    for (int i = 0, best = -1; i < m; i++) { /* a saddle point needs no simplex */
        double worst = 9;
        for (int j = 0; j < n; j++) worst = payoff[i][j] < worst ? payoff[i][j] : worst;
        if (worst > low) { low = worst; best = i; }
        if (i == m - 1 && mix) { memset(mix, 0, 9 * sizeof *mix); mix[best] = 1; }
    }
    for (int j = 0; j < n; j++) {
        double worst = -9;
        for (int i = 0; i < m; i++) worst = payoff[i][j] > worst ? payoff[i][j] : worst;
        high = worst < high ? worst : high;
    }
    if (high - low < 1e-9) return low;
    int width = n < 8 ? 8 : 16;
    for (int i = 0; i < m; i++) {
        for (int j = 0; j < 16; j++) t[i][j] = j < n ? payoff[i][j] + 2 : 0;
        t[i][rhs] = 1;
        row_of[i] = 16 + i;
    }
    for (int j = 0; j < 16; j++) t[m][j] = j < n ? -1 : 0;
    for (int j = 0; j < n; j++) column_of[j] = j;
    for (int pivots = 0; pivots < 400; pivots++) {
        int s = -1, r = -1;
        double least = -1e-10, ratio = 1e30;
        for (int j = 0; j < n; j++)
            if (t[m][j] < least) {
                if (pivots >= 60) { if (s < 0 || column_of[j] < column_of[s]) s = j; }
                else { s = j; least = t[m][j]; }
            }
        if (s < 0) break;
        for (int i = 0; i < m; i++)
            if (t[i][s] > 1e-11) {
                double q = t[i][rhs] / t[i][s];
                if (q < ratio - 1e-13 || (pivots >= 60 && q < ratio + 1e-13 && r >= 0 && row_of[i] < row_of[r])) { ratio = q; r = i; }
            }
        if (r < 0) break;
        double inverse = 1 / t[r][s];
        for (int j = 0; j < width; j++) t[r][j] *= inverse;
        t[r][s] = inverse;
        for (int i = 0; i <= m; i++) {
            if (i == r) continue;
            double factor = t[i][s];
            t[i][s] = 0;
            for (int j = 0; j < width; j++) t[i][j] -= factor * t[r][j];
        }
        int name = row_of[r];
        row_of[r] = column_of[s];
        column_of[s] = name;
    }
    double value = 1 / t[m][rhs];
    if (mix) {
        double sum = 0;
        memset(mix, 0, 9 * sizeof *mix);
        for (int j = 0; j < n; j++)
            if (column_of[j] >= 16 && t[m][j] > 0) { mix[column_of[j] - 16] = t[m][j]; sum += t[m][j]; }
        for (int i = 0; i < m; i++) mix[i] /= sum;
    }
    return value - 2;
}

/* ---- one position --------------------------------------------------------------------------------- */

/* The leaves under a level: leaf[slot 1 * 7 + slot 2][slot 3 * 7 + slot 4]. `tables` holds 17 rows: by the mask of
 * slots that keep their card (bit 0: slot 1), and number 16 for four kept cards without a shot (LSW-RULING-1). */
static void leaves(const int display[4], const float *const tables[17], int level, float leaf[49][49], int middle[49]) {
    for (int o1 = 0; o1 < 7; o1++) {
        int l1 = next_level[effect[display[0]][o1]][level];
        for (int o2 = 0; o2 < 7; o2++) {
            int l2 = next_level[effect[display[1]][o2]][l1], m2 = stays[o1] | stays[o2] << 1, s2 = shot[o1] | shot[o2];
            float *out = leaf[o1 * 7 + o2];
            middle[o1 * 7 + o2] = l2;
            if (l2 >= LEVELS) continue;
            for (int o3 = 0; o3 < 7; o3++) {
                int l3 = next_level[effect[display[2]][o3]][l2], m3 = m2 | stays[o3] << 2, s3 = s2 | shot[o3];
                for (int o4 = 0; o4 < 7; o4++) {
                    int mask = m3 | stays[o4] << 3, quiet = mask == 15 && !(s3 | shot[o4]);
                    out[o3 * 7 + o4] = tables[mask + quiet][next_level[effect[display[3]][o4]][l3]];
                }
            }
        }
    }
}

/* The phase-2 matrix after commits a and b, from the 49 remaining leaves. */
static void second_matrix(const float leaf[49], int a, int b, double out[9][16]) {
    for (int i = 0; i < hand_size[a]; i++)
        for (int j = 0; j < hand_size[b]; j++) out[i][j] = leaf[pair_result[hand_commits[a][i]][hand_commits[b][j]]];
}

static double won(int level) { return level == LEVELS ? 1 : -1; }

static double value_at(const int display[4], const float *const tables[17], int level) {
    float leaf[49][49];
    int middle[49];
    double first[9][16], second[9][16];
    leaves(display, tables, level, leaf, middle);
    for (int a = 0; a < 9; a++)
        for (int b = 0; b < 9; b++) {
            int at = pair_result[a][b];
            if (middle[at] >= LEVELS) { first[a][b] = won(middle[at]); continue; }
            second_matrix(leaf[at], a, b, second);
            first[a][b] = game_value(second, hand_size[a], hand_size[b], 0);
        }
    return game_value(first, 9, 9, 0);
}

/* Solve a display over a deck: `levels` lists the levels to solve in the order of the sweep, `mirror` the level with
 * the seats exchanged, for each of the 720; row is the display's own row and is read for shots that keep all cards. */
void solve_row(const int *display, const float *const *tables, const int *levels, int count, const int *mirror, float *row) {
    for (int k = 0; k < count; k++) {
        int level = levels[k];
        if (mirror[level] == level) { row[level] = 0; continue; }
        row[level] = (float)value_at(display, tables, level);
        row[mirror[level]] = -row[level];
    }
}

/* ---- best responses ------------------------------------------------------------------------------- */

/* B's best answer to a mix of A over m rows: the least of A's expected values over n columns. */
static double answer(double payoff[9][16], const double *mix, int m, int n) {
    double least = 9;
    for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int i = 0; i < m; i++) sum += mix[i] * payoff[i][j];
        least = sum < least ? sum : least;
    }
    return least;
}

static void blurred(const double *mix, int m, double rate, double *out) {
    for (int i = 0; i < m; i++) out[i] = (1 - rate) * mix[i] + rate / m;
}

/* A plays the equilibrium of each round given its estimate of what follows (`thought`: 17 rows) and, with each of the
 * `rates`, a uniform commit instead; B answers best; `answered[k]`: the values of the best answers to rate k. Fills rows[k]. */
void answer_exact(const int *display, const float *const *thought, const float *const *answered, const double *rates,
                  int kinds, const int *levels, int count, float *const *rows) {
    float leaf[49][49], other[49][49];
    int middle[49];
    static _Thread_local double mixes[9][9][9];
    double first[9][16], second[9][16], mix[9], blur[9];
    for (int k = 0; k < count; k++) {
        leaves(display, thought, levels[k], leaf, middle);
        for (int a = 0; a < 9; a++)
            for (int b = 0; b < 9; b++) {
                int at = pair_result[a][b];
                if (middle[at] >= LEVELS) { first[a][b] = won(middle[at]); continue; }
                second_matrix(leaf[at], a, b, second);
                first[a][b] = game_value(second, hand_size[a], hand_size[b], mixes[a][b]);
            }
        game_value(first, 9, 9, mix);
        for (int kind = 0; kind < kinds; kind++) {
            leaves(display, answered + 17 * kind, levels[k], other, middle);
            for (int a = 0; a < 9; a++)
                for (int b = 0; b < 9; b++) {
                    int at = pair_result[a][b];
                    if (middle[at] >= LEVELS) { first[a][b] = won(middle[at]); continue; }
                    second_matrix(other[at], a, b, second);
                    blurred(mixes[a][b], hand_size[a], rates[kind], blur);
                    first[a][b] = answer(second, blur, hand_size[a], hand_size[b]);
                }
            blurred(mix, 9, rates[kind], blur);
            rows[kind][levels[k]] = (float)answer(first, blur, 9, 9);
        }
    }
}

/* A plays from a list: habits[level][near card][far card][played, 6: nothing][commit]; B answers best. */
void answer_habits(const int *display, const float *habits, const float *const *answered, const int *levels, int count,
                   float *row) {
    float leaf[49][49];
    int middle[49];
    double first[9][16], second[9][16], mix[9];
    for (int k = 0; k < count; k++) {
        leaves(display, answered, levels[k], leaf, middle);
        for (int a = 0; a < 9; a++)
            for (int b = 0; b < 9; b++) {
                int at = pair_result[a][b], level = middle[at];
                if (level >= LEVELS) { first[a][b] = won(level); continue; }
                const float *own = habits + (((level * 4 + display[2]) * 4 + display[3]) * 7 + hand_type[a]) * 9;
                second_matrix(leaf[at], a, b, second);
                for (int i = 0; i < hand_size[a]; i++) mix[i] = own[hand_commits[a][i]];
                first[a][b] = answer(second, mix, hand_size[a], hand_size[b]);
            }
        const float *own = habits + (((levels[k] * 4 + display[0]) * 4 + display[1]) * 7 + 6) * 9;
        for (int i = 0; i < 9; i++) mix[i] = own[i];
        row[levels[k]] = (float)answer(first, mix, 9, 9);
    }
}
