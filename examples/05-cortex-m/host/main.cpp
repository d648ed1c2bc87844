// The tests on the machine that builds them.
#include "../tests/hoist_tests.hpp"

#include <covkit/record/test_scope.hpp>

#include <cstdio>

void hoist::set_port(panel& of, uint8_t port) { of.port_changed(port); }

int main() {
    int failed = 0;
    for (unsigned i = 0; i < hoist::test_count; ++i) {
        covkit::test_scope test(hoist::tests[i].name);
        if (!hoist::tests[i].run()) {
            std::printf("%s: failed\n", hoist::tests[i].name);
            test.failed();
            ++failed;
        }
    }
    return failed;
}
