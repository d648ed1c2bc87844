// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// operators ROUNDS FUNCTION A B: one call a round.
#include "../kernels/operators.hpp"
#include "../../probe_cost/drivers/drive.hpp"

#include <string_view>

int main(int argc, char** argv) {
    struct named {
        std::string_view name;
        unsigned (*function)(unsigned, unsigned);
    };
    const named all[] = {
        {"sum", labels::sum},       {"product", labels::product}, {"quotient", labels::quotient},
        {"common", labels::common}, {"shifted", labels::shifted}, {"three", labels::three},
    };
    for (const named& each : all) {
        if (argc == 5 && each.name == argv[2]) {
            const auto a = static_cast<unsigned>(std::strtoul(argv[3], nullptr, 10));
            const auto b = static_cast<unsigned>(std::strtoul(argv[4], nullptr, 10));
            return probe_cost::drive(argc, argv, [&] { return each.function(a, b); });
        }
    }
    std::fprintf(stderr, "expected: operators ROUNDS FUNCTION A B\n");
    return 1;
}
