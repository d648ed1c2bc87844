// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "utf8.hpp"

#include <covkit/covkit.hpp>

namespace probe_cost {
namespace {

bool is_continuation(unsigned char byte) {
    COVKIT_ENTRY("is_continuation");
    return (byte & 0xC0) == 0x80;
}

// The second byte of a three-byte sequence: E0 excludes overlong forms, ED excludes surrogates.
bool is_second_of_three(unsigned char lead, unsigned char byte) {
    if (COVKIT_DECISION(COVKIT_C(lead == 0xE0))) {
        return COVKIT_DECISION(COVKIT_C(byte >= 0xA0) && COVKIT_C(byte <= 0xBF));
    }
    if (COVKIT_DECISION(COVKIT_C(lead == 0xED))) {
        return COVKIT_DECISION(COVKIT_C(byte >= 0x80) && COVKIT_C(byte <= 0x9F));
    }
    return is_continuation(byte);
}

// The second byte of a four-byte sequence: F0 excludes overlong forms, F4 what lies above U+10FFFF.
bool is_second_of_four(unsigned char lead, unsigned char byte) {
    if (COVKIT_DECISION(COVKIT_C(lead == 0xF0))) {
        return COVKIT_DECISION(COVKIT_C(byte >= 0x90) && COVKIT_C(byte <= 0xBF));
    }
    if (COVKIT_DECISION(COVKIT_C(lead == 0xF4))) {
        return COVKIT_DECISION(COVKIT_C(byte >= 0x80) && COVKIT_C(byte <= 0x8F));
    }
    return is_continuation(byte);
}

// The length of the well-formed sequence at the start of `text`, or 0.
std::size_t sequence_length(const unsigned char* text, std::size_t size) {
    COVKIT_ENTRY("sequence_length");
    const unsigned char lead = text[0];
    if (COVKIT_DECISION(COVKIT_C(lead <= 0x7F))) {
        return 1;
    }
    if (COVKIT_DECISION(COVKIT_C(lead >= 0xC2) && COVKIT_C(lead <= 0xDF))) {
        return COVKIT_DECISION(COVKIT_C(size >= 2) && COVKIT_C(is_continuation(text[1]))) ? 2 : 0;
    }
    if (COVKIT_DECISION(COVKIT_C(lead >= 0xE0) && COVKIT_C(lead <= 0xEF))) {
        return COVKIT_DECISION(COVKIT_C(size >= 3) && COVKIT_C(is_second_of_three(lead, text[1])) &&
                               COVKIT_C(is_continuation(text[2])))
                   ? 3
                   : 0;
    }
    if (COVKIT_DECISION(COVKIT_C(lead >= 0xF0) && COVKIT_C(lead <= 0xF4))) {
        return COVKIT_DECISION(COVKIT_C(size >= 4) && COVKIT_C(is_second_of_four(lead, text[1])) &&
                               COVKIT_C(is_continuation(text[2])) && COVKIT_C(is_continuation(text[3])))
                   ? 4
                   : 0;
    }
    return 0;
}

} // namespace

std::size_t well_formed_prefix(const unsigned char* text, std::size_t size) {
    COVKIT_ENTRY("well_formed_prefix");
    std::size_t at = 0;
    while (COVKIT_DECISION(COVKIT_C(at < size))) {
        const std::size_t length = sequence_length(text + at, size - at);
        if (COVKIT_DECISION(COVKIT_C(length == 0))) {
            break;
        }
        at += length;
    }
    return at;
}

} // namespace probe_cost
