// Makes the calls of a random program, each in a test of its own: all of them, or those whose numbers are given. What
// the program traces goes to standard output; doubles as bits. Not instrumented.
#include "driver.hpp"

#ifdef WITH_TESTS
#include <covkit/record/test_scope.hpp>
#endif

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

void trace(bool value);
void trace(long value);
void trace(unsigned long value);
void trace(double value);

void trace(bool value) { std::printf("%d\n", value ? 1 : 0); }

void trace(long value) { std::printf("%ld\n", value); }

void trace(unsigned long value) { std::printf("%lu\n", value); }

void trace(double value) {
    if (value != value) {
        std::printf("nan\n"); // whose sign and bits C++ does not tell
        return;
    }
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    std::printf("%llx\n", static_cast<unsigned long long>(bits));
}

namespace {

void run(int number) {
    std::printf("call %d\n", number);
    std::fflush(stdout);
#ifdef WITH_TESTS
    covkit::begin_test(("call " + std::to_string(number)).c_str());
#endif
    call(number);
#ifdef WITH_TESTS
    covkit::end_test(covkit::record::test_outcome::passed);
#endif
}

} // namespace

int main(int count, char** numbers) {
    if (count > 1) {
        for (int i = 1; i < count; ++i) {
            run(std::atoi(numbers[i]));
        }
        return 0;
    }
    for (int i = 0; i < call_count; ++i) {
        run(i);
    }
}
