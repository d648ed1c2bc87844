// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace covkit::gen {

struct subcommand {
    CLI::App* app = nullptr;
    // With what stands behind "--"; the exit code.
    std::function<int(const std::vector<std::string>&)> run;
    bool takes_command = false; // there
};

// All of them, in the order in which the help lists them.
std::vector<subcommand> add_subcommands(CLI::App& app);

} // namespace covkit::gen
