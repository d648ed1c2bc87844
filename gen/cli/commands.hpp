// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

namespace covkit::gen {

// The whole command line of covkit; the exit code.
int run_command_line(int argc, char** argv);

} // namespace covkit::gen
