// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <string>

namespace covkit::gen {

// What people read may stand in the log of a build service, whose runner takes lines like ::error::text and pieces like
// ##[error] or ##vso[task] for commands. Such lines get a backslash where the command would begin.
std::string log_text(const std::string& text);

} // namespace covkit::gen
