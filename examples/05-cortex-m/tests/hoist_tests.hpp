// The tests of the hoist, the same on the host and on the target.
#pragma once

#include "../src/controller.hpp"

namespace hoist {

struct test {
    const char* name;
    bool (*run)();
};
extern const test tests[];
extern const unsigned test_count;

// Given by what runs the tests: changes the input port. On the target the interrupt handler of the panel runs then.
void set_port(panel& of, uint8_t port);

} // namespace hoist
