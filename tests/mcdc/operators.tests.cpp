// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "covkit_under_test.hpp"

#include <catch2/catch.hpp>

namespace operators_tests {
namespace {

using namespace covkit::mcdc;

constexpr bool is_binary(text t, op kind) {
    const token found = token_at(t, 0);
    return found.what == symbol::binary && found.kind == kind && found.size == t.size;
}

constexpr bool is_operand(text t) { return token_at(t, 0).what == symbol::operand; }

static_assert(is_binary("&&", op::and_) && is_binary("and", op::and_));
static_assert(is_binary("||", op::or_) && is_binary("or", op::or_));
static_assert(is_binary("^", op::xor_) && is_binary("xor", op::xor_));
static_assert(is_binary("==", op::equal));
static_assert(is_binary("!=", op::unequal) && is_binary("not_eq", op::unequal));
static_assert(is_binary("&", op::bit_and) && is_binary("bitand", op::bit_and));
static_assert(is_binary("|", op::bit_or) && is_binary("bitor", op::bit_or));
static_assert(token_at("!a", 0).what == symbol::negation);
static_assert(token_at("not a", 0).what == symbol::negation && token_at("not a", 0).size == 3);

TEST_CASE("operators: assignments, words and scopes are operands") {
    for (const char* each :
         {"=", "|=", "&=", "^=", "::", "<", "and_eq", "android", "notary", "x", "1", "\"", "[", "or_", "compl"}) {
        CAPTURE(each);
        CHECK(is_operand(each));
    }
}

TEST_CASE("operators: punctuation") {
    CHECK(token_at("?", 0).what == symbol::question);
    CHECK(token_at(": b", 0).what == symbol::colon);
    CHECK(token_at("(", 0).what == symbol::open);
    CHECK(token_at(")", 0).what == symbol::close);
    CHECK(token_at("", 0).what == symbol::end);
    CHECK(token_at("a", 1).what == symbol::end);
}

TEST_CASE("operators: bind as in C++") {
    const op loose_to_tight[] = {op::or_, op::and_, op::bit_or, op::xor_, op::bit_and, op::equal};
    for (std::size_t i = 1; i < 6; ++i) {
        CHECK(precedence(loose_to_tight[i - 1]) < precedence(loose_to_tight[i]));
    }
    CHECK(precedence(op::equal) == precedence(op::unequal));
}

} // namespace
} // namespace operators_tests
