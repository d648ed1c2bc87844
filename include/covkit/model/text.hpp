// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/index.hpp>

namespace covkit::model {

// A slice of source text. <string_view> is a hosted header, and tables must stay freestanding.
struct text {
    const char* data = "";
    index size = 0;

    constexpr text() = default;
    constexpr text(const char* begin, index length) : data(begin), size(length) {}
    // Implicit, so that tables can be written with plain literals.
    // The built-in function, because compilers take long to count in a loop, and tables are large.
    constexpr text(const char* zero_terminated)
        : data(zero_terminated), size(static_cast<index>(__builtin_strlen(zero_terminated))) {}

    constexpr char operator[](index at) const { return data[at]; }
    constexpr bool empty() const { return size == 0; }
    constexpr text slice(index from, index to) const { return {data + from, to - from}; }
};

constexpr bool operator==(text a, text b) {
    if (a.size != b.size) {
        return false;
    }
    for (index i = 0; i < a.size; ++i) {
        if (a.data[i] != b.data[i]) {
            return false;
        }
    }
    return true;
}

constexpr bool operator!=(text a, text b) { return !(a == b); }

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'; }

constexpr text trim(text t) {
    index from = 0;
    index to = t.size;
    while (from < to && is_space(t[from])) {
        ++from;
    }
    while (to > from && is_space(t[to - 1])) {
        --to;
    }
    return t.slice(from, to);
}

} // namespace covkit::model
