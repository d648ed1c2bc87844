// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <cstddef>
#include <cstdint>

namespace peers {

// What a text in JSON has in it; `is_valid` is false if it is none.
struct json_summary {
    bool is_valid = false;
    std::uint32_t objects = 0;
    std::uint32_t arrays = 0;
    std::uint32_t strings = 0;
    std::uint32_t numbers = 0;
    std::uint32_t words = 0; // true, false, null
    std::uint32_t deepest = 0;
};

json_summary read_json(const char* text, std::size_t size);

} // namespace peers
