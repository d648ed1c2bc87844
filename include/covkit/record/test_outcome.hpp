// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cstdint>

namespace covkit::record {

// Ordered by how much it matters when several records of one test are put together.
enum class test_outcome : std::uint8_t { unknown = 0, skipped = 1, passed = 2, failed = 3 };

constexpr test_outcome worse(test_outcome a, test_outcome b) { return a < b ? b : a; }

constexpr const char* name_of(test_outcome outcome) {
    return outcome == test_outcome::failed    ? "failed"
           : outcome == test_outcome::passed  ? "passed"
           : outcome == test_outcome::skipped ? "skipped"
                                              : "unknown";
}

} // namespace covkit::record
