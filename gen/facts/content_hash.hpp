// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/fingerprint.hpp>

#include <cstdint>
#include <string>

namespace covkit::gen {

inline std::uint64_t content_hash(const std::string& content) {
    model::fingerprint print;
    for (const char c : content) {
        print.byte(static_cast<model::u8>(c));
    }
    return print.value;
}

// As letters, for names in files and symbols.
inline std::string hash_name(std::uint64_t hash, unsigned digits = 16) {
    std::string result;
    for (unsigned i = 0; i < digits; ++i) {
        result += "0123456789abcdef"[hash >> (60 - 4 * i) & 15U];
    }
    return result;
}

} // namespace covkit::gen
