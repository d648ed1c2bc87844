// The tests on the target. What they observe goes through the serial line, among other output.
#include "../tests/hoist_tests.hpp"
#include "board.hpp"

#include <covkit/embedded/dump.hpp>

void print(const char* text) {
    for (; *text != '\0'; ++text) {
        board::put(*text);
    }
}

int main() {
    print("hoist: tests\n");
    covkit::embedded::reset(); // memory that survives resets holds noise when power comes on
    int failed = 0;
    for (unsigned i = 0; i < hoist::test_count; ++i) {
        const hoist::test& each = hoist::tests[i];
        covkit::embedded::test(each.name);
        const bool passed = each.run();
        covkit::embedded::test_ended(passed);
        covkit::embedded::dump_and_clear(board::put);
        print(each.name);
        print(passed ? ": passed\n" : ": failed\n");
        failed += passed ? 0 : 1;
    }
    return failed;
}
