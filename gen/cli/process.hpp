// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace covkit::gen {

// Waits for its end. Its exit code; 128 and the number of the signal that killed it; 127 if it cannot
// be run, which is said. `begun` is called as soon as it runs.
int run_command(const std::vector<std::string>& command, const std::function<void()>& begun = {});

} // namespace covkit::gen
