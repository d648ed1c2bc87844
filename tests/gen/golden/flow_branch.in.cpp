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
