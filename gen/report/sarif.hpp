// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// SARIF 2.1.0, which editors and code hosts show in the source: a note at each function, branch, decision (MC/DC),
// association and label that no test covers, at each mutant that lives, and at state that nothing checks. What is
// justified is there, and suppressed.
#pragma once

#include "justify/apply.hpp"

#include <covkit/resolve/suite.hpp>

#include <string>

namespace covkit::gen {

std::string sarif_report(const resolve::suite_status& suite, const applied_justifications& justifications);

} // namespace covkit::gen
