// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/commands.hpp"

#include "cli/compiler_wrapper.hpp"
#include "cli/defaults.hpp"
#include "cli/exit_code.hpp"
#include "cli/say.hpp"
#include "cli/subcommands.hpp"
#include "cli/usage.hpp"

#include <covkit/version.hpp>

#include <CLI/CLI.hpp>

#include <csignal>
#include <optional>

namespace covkit::gen {

namespace {

// What stands behind "--" is for somebody else.
std::optional<std::vector<std::string>> split_at_dashes(int& argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        if (std::string(argv[i]) == "--") {
            std::vector<std::string> rest(argv + i + 1, argv + argc);
            argc = i;
            return rest;
        }
    }
    return std::nullopt;
}

} // namespace

int run_command_line(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error like others
    if (is_compiler_wrapper(argv[0])) {
        return run_compiler_wrapper({argv + 1, argv + argc});
    }
    command_line given;
    given.behind = split_at_dashes(argc, argv);
    given.words = {argv + 1, argv + argc};
    CLI::App app("covkit: MC/DC, data-flow, label and state coverage for C++");
    app.set_version_flag("--version", COVKIT_VERSION);
    app.require_subcommand(1);
    app.fallthrough(); // --config may stand behind the command
    app.footer("Exit codes: 0 fine, 1 bad command line (for check, also one without a gate), 2 a gate on the\n"
               "total is missed, 4 one on a file or function, 8 something is not covered any more, 16 a gate\n"
               "on new code is missed, 32 a justification is wrong, 64 something cannot be read or parsed, or\n"
               "there is no data, 128 something cannot be written; several are added up. run passes on the exit\n"
               "code of the tests, 127 if they cannot be run; doctor ends with 2 if something is not measured.");
    const std::string foreign_defaults = add_defaults(app);
    const std::vector<subcommand> all = add_subcommands(app);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        return refuse(app, all, error, given);
    }
    if (!foreign_defaults.empty() && app.get_config_ptr()->count() == 0) {
        say(foreign_defaults);
        return exit_usage;
    }
    for (const subcommand& each : all) {
        if (*each.app) {
            return takes(each, given) ? each.run(given.behind.value_or(std::vector<std::string>())) : exit_usage;
        }
    }
    return exit_usage;
}

} // namespace covkit::gen
