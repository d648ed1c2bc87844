// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/model/index.hpp>

namespace covkit::resolve {

// What is known of an association. What one test covers is covered: of several verdicts the greatest counts.
enum class verdict : model::u8 { not_covered, possibly, covered };

} // namespace covkit::resolve
