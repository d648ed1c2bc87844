// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The tokens of a small C-like language.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace probe_cost {

enum class token_kind : std::uint8_t { end, identifier, number, string, punctuation, comment, error };

struct token {
    token_kind kind;
    std::size_t begin;
    std::size_t end;
};

// The token at or after `at`; white space before it is skipped.
token next_token(std::string_view text, std::size_t at);

// A number that depends on the kind and the extent of every token.
std::uint64_t digest(std::string_view text);

} // namespace probe_cost
