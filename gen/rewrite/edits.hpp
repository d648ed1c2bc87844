// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Edits of one file. All of them insert; none removes, so that every byte of the original is still
// there, on its line.
#pragma once

#include "facts/facts.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

class edit_list {
  public:
    // Puts text on both sides of a span. Wraps nest as their spans do; of equal spans, the one that
    // was added first is outside.
    void wrap(span where, std::string before, std::string after);
    // Puts text at an offset: behind all that ends there, before all that begins there.
    void insert(std::uint32_t at, std::string text);

    bool empty() const { return insertions_.empty(); }
    std::string apply(const std::string& original) const;

  private:
    enum class kind { closing, plain, opening };
    struct insertion {
        std::uint32_t at;
        kind what;
        std::uint32_t other_end; // of a wrap
        std::size_t number;
        std::string text;
    };
    static bool comes_before(const insertion& a, const insertion& b);

    std::vector<insertion> insertions_;
};

} // namespace covkit::gen
