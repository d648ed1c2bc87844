// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "cli/answer.hpp"
#include "cli/report.hpp"

namespace covkit::gen {

// Says which gates are missed; the exit code.
int check_gates(const answer& found, const check_options& options);

} // namespace covkit::gen
