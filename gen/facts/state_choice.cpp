// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "facts/state_choice.hpp"

#include <algorithm>
#include <iterator>

namespace covkit::gen {

namespace {

bool begins_with(std::string_view text, std::string_view with) { return text.substr(0, with.size()) == with; }

template <class Names> bool is_one_of(std::string_view name, const Names& names) {
    return std::find(std::begin(names), std::end(names), name) != std::end(names);
}
template <class Names> bool begins_with_one_of(std::string_view name, const Names& names) {
    return std::any_of(std::begin(names), std::end(names),
                       [&](std::string_view each) { return begins_with(name, each); });
}

} // namespace

bool is_framework_assertion(std::string_view macro) {
    for (const std::string_view prefix : {"CATCH_", "DOCTEST_", "FAST_"}) {
        macro.remove_prefix(begins_with(macro, prefix) ? prefix.size() : 0);
    }
    static constexpr std::string_view whole[] = {"REQUIRE", "CHECK", "WARN_FALSE", "WARN_UNARY", "WARN_UNARY_FALSE"};
    static constexpr std::string_view beginnings[] = {"REQUIRE_", "CHECK_", "EXPECT_", "ASSERT_"};
    static constexpr std::string_view warnings[] = {"WARN_EQ", "WARN_NE", "WARN_GT",     "WARN_LT",
                                                    "WARN_GE", "WARN_LE", "WARN_THROWS", "WARN_NOTHROW"};
    return is_one_of(macro, whole) || begins_with_one_of(macro, beginnings) || begins_with_one_of(macro, warnings);
}

bool is_modifier_name(std::string_view method) {
    static constexpr std::string_view whole[] = {
        "assign",      "push_back",  "push_front", "push",       "try_emplace", "erase",      "erase_if",
        "clear",       "resize",     "swap",       "merge",      "unique",      "sort",       "reverse",
        "fill",        "reset",      "release",    "set",        "flip",        "extract",    "store",
        "exchange",    "seed",       "write",      "put",        "operator=",   "operator+=", "operator-=",
        "operator*=",  "operator/=", "operator%=", "operator&=", "operator|=",  "operator^=", "operator<<=",
        "operator>>=", "operator++", "operator--", "operator<<", "operator>>",  "pop"};
    static constexpr std::string_view beginnings[] = {"emplace", "insert", "append",  "prepend", "pop_",
                                                      "splice",  "remove", "replace", "fetch_"};
    return is_one_of(method, whole) || begins_with_one_of(method, beginnings);
}

bool is_accessor_name(std::string_view function) {
    static constexpr std::string_view names[] = {"get",
                                                 "begin",
                                                 "end",
                                                 "rbegin",
                                                 "rend",
                                                 "data",
                                                 "ref",
                                                 "forward",
                                                 "addressof",
                                                 "move",
                                                 "as_const",
                                                 "tie",
                                                 "next",
                                                 "prev",
                                                 "get_if",
                                                 "any_cast",
                                                 "forward_as_tuple",
                                                 "move_if_noexcept",
                                                 "launder",
                                                 "visit",
                                                 "holds_alternative",
                                                 "operator*",
                                                 "operator->",
                                                 "operator[]",
                                                 "at",
                                                 "front",
                                                 "back",
                                                 "to_address",
                                                 "static_pointer_cast",
                                                 "dynamic_pointer_cast",
                                                 "for_each",
                                                 "find",
                                                 "find_if",
                                                 "invoke",
                                                 "apply",
                                                 "size",
                                                 "empty"};
    return is_one_of(function, names);
}

bool is_writing_algorithm(std::string_view function) {
    static constexpr std::string_view names[] = {"sort",
                                                 "stable_sort",
                                                 "partial_sort",
                                                 "nth_element",
                                                 "reverse",
                                                 "rotate",
                                                 "shuffle",
                                                 "fill",
                                                 "fill_n",
                                                 "generate",
                                                 "generate_n",
                                                 "iota",
                                                 "replace",
                                                 "replace_if",
                                                 "copy",
                                                 "copy_n",
                                                 "copy_if",
                                                 "copy_backward",
                                                 "transform",
                                                 "partition",
                                                 "stable_partition",
                                                 "remove",
                                                 "remove_if",
                                                 "unique",
                                                 "swap_ranges",
                                                 "iter_swap",
                                                 "push_heap",
                                                 "pop_heap",
                                                 "make_heap",
                                                 "sort_heap",
                                                 "next_permutation",
                                                 "prev_permutation",
                                                 "memcpy",
                                                 "memmove",
                                                 "memset",
                                                 "strcpy",
                                                 "strncpy",
                                                 "strcat",
                                                 "sprintf",
                                                 "snprintf",
                                                 "sscanf",
                                                 "inplace_merge"};
    return is_one_of(function, names);
}

} // namespace covkit::gen
