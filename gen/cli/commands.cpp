// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/commands.hpp"

#include "cli/compile.hpp"
#include "cli/compiler_wrapper.hpp"
#include "cli/instrument.hpp"
#include "cli/instrumenter.hpp"
#include "emit/files.hpp"

#include <covkit/version.hpp>

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <filesystem>

namespace covkit::gen {

namespace {

struct project_arguments {
    std::string root;
    std::string out = "covkit-out";
    std::vector<std::string> excluded;
    std::vector<std::string> tests;
    std::vector<std::string> criteria;

    void add_to(CLI::App& app) {
        app.add_option("--root", root,
                       "Files below this directory are the project (default: the current one)")
            ->envname("COVKIT_ROOT");
        app.add_option("--out", out, "Where mirror and tables go (default: covkit-out)")
            ->envname("COVKIT_MIRROR");
        app.add_option("--exclude", excluded,
                       "Files not to be instrumented: globs of names below the root, for example "
                       "'third_party/*'; may be repeated")
            ->allow_extra_args(false);
        app.add_option("--tests", tests,
                       "Files that are tests, not code under test: globs; replaces the default "
                       "(test/, tests/, *_test.*, test_*.* and the like)")
            ->allow_extra_args(false);
        app.add_option("--criteria", criteria,
                       "What to measure, separated by commas: function, exit, statement, branch, "
                       "decision, condition, mcdc (the last three come together); default: all")
            ->delimiter(',')
            ->allow_extra_args(false);
    }
    project_options made(const std::string& build) const {
        project_options result;
        result.root = absolute_path(root.empty() ? "." : root);
        result.out = absolute_path(out);
        result.build = build.empty() ? "" : absolute_path(build);
        result.covkit = find_include_directory();
        result.excluded = excluded;
        result.tests = tests.empty() ? default_tests() : tests;
        result.criteria = criteria;
        return result;
    }
};

// What stands behind "--" is for somebody else.
std::vector<std::string> split_at_dashes(int& argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        if (std::string(argv[i]) == "--") {
            std::vector<std::string> rest(argv + i + 1, argv + argc);
            argc = i;
            return rest;
        }
    }
    return {};
}

} // namespace

int run_command_line(int argc, char** argv) {
    if (is_compiler_wrapper(argv[0])) {
        return run_compiler_wrapper({argv + 1, argv + argc});
    }
    std::vector<std::string> behind = split_at_dashes(argc, argv);
    CLI::App app("covkit: MC/DC, data-flow, label and state coverage for C++");
    app.set_version_flag("--version", COVKIT_VERSION);
    app.require_subcommand(1);
    app.footer("Exit codes: 0 fine, 1 bad command line, 64 something cannot be read or parsed,\n"
               "128 something cannot be written.");

    instrument_options instrument;
    project_arguments instrument_project;
    CLI::App* const to_instrument = app.add_subcommand(
        "instrument", "Write an instrumented mirror of a project: covkit instrument -p build");
    to_instrument->add_option("-p", instrument.database,
                              "compile_commands.json, or the build directory that has it");
    instrument_project.add_to(*to_instrument);
    to_instrument->add_option("-j,--jobs", instrument.jobs, "Threads (default: one a processor)");
    to_instrument->add_flag("-q,--quiet", instrument.quiet, "Say nothing but errors");
    to_instrument->add_flag("-v,--verbose", instrument.verbose,
                            "Also list what is left alone, and why");
    to_instrument->add_option("sources", instrument.sources,
                              "Only these sources; without -p, give compiler flags behind --");

    compile_options compile;
    project_arguments compile_project;
    std::string compile_build;
    CLI::App* const to_compile = app.add_subcommand(
        "compile", "Run a compiler on the mirror of its source: covkit compile -- g++ -c a.cpp");
    compile_project.add_to(*to_compile);
    to_compile->add_option("--build", compile_build,
                           "The build directory: generated files in it are not instrumented");
    to_compile
        ->add_option("--launcher", compile.launcher,
                     "What goes before the compiler, for example ccache; one word each")
        ->allow_extra_args(false);
    to_compile->add_flag("--link-runtime", compile.links_runtime,
                         "Add covkit's runtime to programs and shared libraries that are linked");

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return app.exit(e) == 0 ? exit_ok : exit_usage;
    }
    if (*to_instrument) {
        const bool is_file = std::filesystem::is_regular_file(instrument.database);
        instrument.project = instrument_project.made(
            is_file ? std::filesystem::path(instrument.database).parent_path().string()
                    : instrument.database);
        instrument.flags = std::move(behind);
        return run_instrument(instrument);
    }
    compile.project = compile_project.made(compile_build);
    compile.command = std::move(behind);
    if (compile.command.empty()) {
        std::cerr << "covkit: compile: the compiler and its arguments go behind --\n";
        return exit_usage;
    }
    return run_compile(compile);
}

} // namespace covkit::gen
