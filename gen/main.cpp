// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/commands.hpp"

int main(int argc, char** argv) { return covkit::gen::run_command_line(argc, argv); }
