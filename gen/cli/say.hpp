// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "report/log_text.hpp"

#include <covkit/resolve/visible.hpp>

#include <iostream>
#include <string>

namespace covkit::gen {

// One line to the user, in one piece: several processes may write at a time.
inline void say(const std::string& text) { std::cerr << log_text("covkit: " + resolve::visible(text) + "\n"); }

} // namespace covkit::gen
