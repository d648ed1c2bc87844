// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/index.hpp>

namespace covkit::model {

// The value of a condition in one evaluation of its decision. `unknown` is what the paper writes
// as '*': short-circuited, not evaluated, "don't care".
enum class truth : u8 { no = 0, yes = 1, unknown = 2 };

constexpr truth truth_of(bool value) { return value ? truth::yes : truth::no; }
constexpr bool known(truth value) { return value != truth::unknown; }

constexpr truth negate(truth value) { return known(value) ? truth_of(value == truth::no) : truth::unknown; }

} // namespace covkit::model
