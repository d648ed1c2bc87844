// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <string>

namespace covkit::gen {

// Why a file that nobody has named must not be obeyed: it, or a symbolic link that is it, belongs to somebody who is
// not the user nor root, or others can write it. A group with the user's name, in which nobody else is, is the user.
// Empty if it can be obeyed.
std::string why_foreign(const std::string& path);

} // namespace covkit::gen
