// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the driver of tcas calls. It is no part of the kernel: its loop would be data flow that branches do not tell.
#include "../../probe_cost/kernels/tcas.hpp"

namespace probe_cost {

advisories advise_all(const situation* situations, std::size_t size) {
    advisories result{};
    for (std::size_t i = 0; i < size; ++i) {
        ++result.count[static_cast<std::size_t>(alt_sep_test(situations[i]))];
    }
    return result;
}

} // namespace probe_cost
