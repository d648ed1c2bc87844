// Where probes of data flow go: edges, before and behind statements, in conditions, on selected cases.
struct point {
    int x;
    int y;
};

int edges(int a, int b) {
    int x = 0;
    if (a > 1 && b > 2) {
        x = a;
    }
    return x;
}

int loops(int n) {
    int sum = 0;
    while (n-- > 0) {
        sum += n;
    }
    for (int i = 0; i < n; ++i) {
        if (i == 3) {
            continue;
        }
        sum -= i;
    }
    do
        sum = sum / 2;
    while (sum > 9);
    return sum;
}

int cases(int kind) {
    int x = 1;
    switch (kind) {
    case 1:
        x = 2;
        [[fallthrough]];
    case 2:
        kind = x;
        break;
    default:
        break;
    }
    return x + kind;
}

int arms(int c, int d, int e) {
    int t = c && d ? 6 : e;
    t = (c > 1) ? t + 1 : t;
    return !(c && d) && t;
}

int parts() {
    point p{1, 2};
    p.x = 3;
    static int calls = 0;
    ++calls;
    return p.x + p.y + calls;
}

constexpr int constant(int a) {
    if (a > 1) {
        a = 1;
    }
    return a;
}
