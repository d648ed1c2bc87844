// Boundaries, rounds, inputs, errors, calls.
#include <string>

enum class mode { idle, busy };

int next(int n);

// covkit: partition n < 10; n >= 10
int searches(const int* values, int n, mode how, const std::string& name) {
    int places[4] = {0, 1, 2, 3};
    for (int i = 0; i < n; ++i) {
        if (values[i] >= places[i]) return i;
    }
    while (true) {
        if (how == mode::busy) break;
        n = next(n) / n;
    }
    signed char narrow = static_cast<signed char>(0);
    narrow = static_cast<signed char>(name.size());
    short shorter = 0;
    shorter = static_cast<short>(n);
    do {
        shorter = static_cast<short>(shorter << narrow);
    } while (shorter > 1);
    unsigned wide = 0;
    wide = static_cast<unsigned>(-n);
    int kept = static_cast<int>(wide);
    kept = shorter - *values;
    return kept;
}
