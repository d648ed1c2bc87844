// Operands that are read again, and operands that are captured.
struct tank {
    int level = 0;
    bool open = false;
    int rest(int most) const { return most - level; }
};

int next();
int total = 0;

int decides(int a, int b, const tank& t) {
    if (a < b && t.level != 3) {
        return a;
    }
    return t.open || a == b ? b : -1;
}

bool keeps(const int* p, int n) {
    bool found = p != nullptr && *p == next();
    return found == (n > next());
}

int computes(int a, int b, unsigned u) {
    int x = a * 2 + b;
    x += next() - a;
    u <<= 3;
    total -= static_cast<int>(u & 7U);
    return x + next();
}

int left_alone() { return total + next(); }

constexpr int twice(int n) { return n > 0 ? n + n : 0; }
static_assert(twice(2) == 4, "");
