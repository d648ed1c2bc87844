// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/subcommands.hpp"

#include "cli/cmake_include.hpp"
#include "cli/compile.hpp"
#include "cli/decode.hpp"
#include "cli/doctor.hpp"
#include "cli/explain.hpp"
#include "cli/instrument.hpp"
#include "cli/one_of.hpp"
#include "cli/project_arguments.hpp"
#include "cli/report.hpp"
#include "cli/say.hpp"
#include "cli/self_description.hpp"
#include "cli/shared_options.hpp"
#include "data/baseline.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <iostream>
#include <memory>

namespace covkit::gen {

namespace {

using words = std::vector<std::string>;

subcommand add_instrument(CLI::App& parent) {
    struct arguments {
        instrument_options options;
        project_arguments project;
    };
    CLI::App& app =
        *parent.add_subcommand("instrument", "Write an instrumented mirror of a project: covkit instrument -p build");
    const auto given = std::make_shared<arguments>();
    instrument_options& options = given->options;
    app.add_option("-p", options.database, "compile_commands.json, or the build directory that has it");
    given->project.add_to(app);
    app.add_option(
           "--query-driver", options.drivers,
           "Compilers that the compile database names and that may be run, to ask for their standard and headers, "
           "besides those that are known by name (g++, arm-none-eabi-g++-12, clang++): globs; may be repeated")
        ->allow_extra_args(false);
    app.add_option("-j,--jobs", options.jobs, "Threads (default: one a processor)");
    app.add_flag("-q,--quiet", options.quiet, "Say nothing but errors");
    app.add_flag("-v,--verbose", options.verbose, "Also list what is left alone, and why");
    app.add_option("sources", options.sources,
                   "Only these sources; without -p, give compiler flags, or the command that compiles them, behind --");
    const auto run = [given](const words& behind) {
        instrument_options& options = given->options;
        const bool is_file = std::filesystem::is_regular_file(options.database);
        options.project = given->project.made(is_file ? std::filesystem::path(options.database).parent_path().string()
                                                      : options.database);
        options.flags = behind;
        return run_instrument(options);
    };
    return {&app, run, true};
}

subcommand add_compile(CLI::App& parent) {
    struct arguments {
        compile_options options;
        project_arguments project;
        std::string build;
        bool is_library = false;
    };
    CLI::App& app =
        *parent.add_subcommand("compile", "Run a compiler on the mirror of its source: covkit compile -- g++ -c a.cpp");
    const auto given = std::make_shared<arguments>();
    compile_options& options = given->options;
    given->project.add_to(app);
    app.add_option("--build", given->build, "The build directory: generated files in it are not instrumented");
    app.add_flag("--library", given->is_library,
                 "The source is a library's: it is no test because of its name, only in a folder of tests");
    app.add_option("--launcher", options.launcher, "What goes before the compiler, for example ccache; one word each")
        ->allow_extra_args(false);
    app.add_flag("-q,--quiet", options.quiet, "Do not say which sources are compiled as they are, and why");
    app.add_flag("-v,--verbose", options.verbose, "Show the commands that are run");
    app.add_flag("--link-runtime", options.links_runtime,
                 "Add covkit's runtime to programs and shared libraries that are linked");
    const auto run = [given](const words& behind) {
        if (behind.empty()) {
            say("compile: expected the compiler and its arguments behind --, as in covkit compile -- g++ -c a.cpp");
            return static_cast<int>(exit_usage);
        }
        given->options.project = given->project.made(given->build);
        given->options.project.is_library = given->is_library;
        given->options.command = behind;
        return run_compile(given->options);
    };
    return {&app, run, true};
}

subcommand add_merge(CLI::App& parent) {
    CLI::App& app = *parent.add_subcommand("merge", "Put profiles together: covkit merge -o all.covprof shard1 shard2");
    const auto options = std::make_shared<merge_options>();
    add_inputs(app, options->inputs);
    app.add_option("-o,--output", options->out, "The merged profile; - is standard output")->required();
    return {&app, [options](const words&) { return run_merge(*options); }};
}

void add_formats(CLI::App& app, report_options& options) {
    app.add_option("--text", options.text, "All decisions with evidence, to this file; - is standard output");
    app.add_option("--html", options.html, "Pages to read, into this folder");
    app.add_option("--html-single", options.html_single, "The same in one file");
    app.add_option("--evidence", options.evidence,
                   "A package for auditors, into this folder: obligations, vectors, pairs, tests, "
                   "justifications, fingerprints, and the hash of every file");
    app.add_option("--json", options.json, "Everything, for other tools; see docs/report-json.md");
    app.add_option("--lcov", options.lcov, "LCOV with MC/DC records, for lcov 2.2 and later");
    app.add_option("--lcov-compat", options.lcov_compatible, "LCOV without, for all versions");
    app.add_flag("--lcov-by-test", options.lcov_by_test, "In LCOV, a section (TN) for each test that touches a file");
    app.add_flag("--lcov-unreachable", options.lcov_marks_justified,
                 "In LCOV, branches and conditions that are justified as unreachable (U), for lcov 2.5 and later");
    app.add_option("--cobertura", options.cobertura, "Cobertura XML: lines and branches");
    app.add_option("--sonarqube", options.sonarqube, "SonarQube's generic coverage");
    app.add_option("--markdown", options.markdown, "A table of files, and what to test next");
    app.add_option("--labels", options.labels,
                   "All labels as comma-separated values, as LTest has them: id, status, tag, location");
    app.add_option(
        "--sarif", options.sarif,
        "SARIF 2.1.0: functions, branches, MC/DC, data flow and labels that are not covered, mutants that live, "
        "and state that is not checked, for tools that show findings in the source");
    app.add_flag("--github", options.github,
                 "Warnings for GitHub at what is missing, and the table into the step's summary");
}

subcommand add_report(CLI::App& parent) {
    CLI::App& app = *parent.add_subcommand(
        "report", "Show what is covered and what is missing: covkit report coverage --html report");
    const auto options = std::make_shared<report_options>();
    add_answer(app, options->inputs);
    app.add_flag("--summary", options->summary, "The summary, too, if anything else is asked for");
    app.add_option("--by", options->by,
                   "A table of each file, of each function, or of the state of each class, the worst first")
        ->check(one_of({"file", "function", "class"}));
    app.add_option("--status", options->inputs.filter.status,
                   "List only what is covered, missing or justified; separated by commas. It counts all "
                   "the same")
        ->delimiter(',')
        ->allow_extra_args(false);
    add_formats(app, *options);
    return {&app, [options](const words&) { return run_report(*options); }};
}

subcommand add_decode(CLI::App& parent) {
    CLI::App& app = *parent.add_subcommand(
        "decode",
        "Take a profile out of a target's serial log or memory: covkit decode serial.log -m tables -o target.covprof");
    const auto options = std::make_shared<decode_options>();
    app.add_option("logs", options->logs,
                   "What the target has sent, with other output in it; with --elf, memory as a debugger saves it. - is "
                   "standard input")
        ->required();
    app.add_option("--elf", options->elf,
                   "The image that ran: the files are pieces of its memory (gdb: dump memory; J-Link: savebin); see "
                   "docs/embedded.md");
    app.add_option("--at", options->at,
                   "The address of the first byte of a piece of memory (default: __covkit_cells_start of the image)")
        ->needs("--elf");
    app.add_option("--test", options->test, "The test that observed what is in memory (default: none)")->needs("--elf");
    add_manifest_option(app, options->inputs)->required();
    app.add_option("-o,--output", options->out, "The profile; - is standard output")->required();
    add_loudness(app, options->inputs);
    return {&app, [options](const words&) { return run_decode(*options); }};
}

subcommand add_explain(CLI::App& parent) {
    CLI::App& app =
        *parent.add_subcommand("explain", "Explain all about one line: covkit explain brakes.cpp:42 coverage");
    const auto options = std::make_shared<explain_options>();
    app.add_option("place", options->place, "FILE:LINE or FILE:LINE:COLUMN; the end of a name is enough")->required();
    add_answer(app, options->inputs);
    app.add_flag("--justify", options->justifies,
                 "Print lines for a file of justifications: one for each thing that is missing there");
    return {&app, [options](const words&) { return run_explain(*options); }};
}

subcommand add_check(CLI::App& parent) {
    CLI::App& app =
        *parent.add_subcommand("check", "Fail if too little is covered: covkit check coverage --min mcdc=100");
    const auto options = std::make_shared<check_options>();
    add_answer(app, options->inputs);
    add_gates(app, "--min", options->total, "Of all files together");
    add_gates(app, "--min-file", options->per_file, "Of each file");
    add_gates(app, "--min-function", options->per_function, "Of each function");
    app.add_option("--baseline", options->baseline,
                   "A JSON report of before: what it has as covered must still be covered");
    add_gates(app, "--min-new", options->of_new, "Of what the baseline does not have");
    app.get_option("--min-new")
        ->needs("--baseline")
        ->check(CLI::Validator(
            [](std::string& gate) -> std::string {
                const std::string criterion = gate.substr(0, gate.find('='));
                return knows_new_of(criterion)
                           ? ""
                           : criterion + ": statements have no names, so nobody can say which are new; "
                                         "ask for function, branch or decision";
            },
            ""));
    add_limits(app, "--max-unmeasured", options->unmeasured);
    app.add_option("--junit", options->junit, "All gates as test cases, to this file");
    return {&app, [options](const words&) { return run_check(*options); }};
}

subcommand add_run(CLI::App& parent) {
    CLI::App& app =
        *parent.add_subcommand("run", "Run tests and show what they cover: covkit run -- ctest --test-dir build");
    const auto options = std::make_shared<run_options>();
    app.add_option("-d,--directory", options->directory,
                   "Where profiles and manifests go; those of the last run are removed")
        ->default_val("coverage");
    app.add_flag("--add", options->adds, "Keep the profiles that are there already, whatever else is in the folder");
    add_loudness(app, options->inputs);
    add_justifications(app, options->inputs);
    add_state_scope(app, options->inputs);
    add_gates(app, "--min", options->total, "Of all files together");
    add_limits(app, "--max-unmeasured", options->unmeasured);
    const auto run = [options](const words& behind) {
        options->command = behind;
        return run_tests(*options);
    };
    return {&app, run, true};
}

subcommand add_doctor(CLI::App& parent) {
    CLI::App& app = *parent.add_subcommand(
        "doctor", "Say why nothing, or a file, is measured, and what to do: covkit doctor build src/brakes.cpp");
    const auto options = std::make_shared<doctor_options>();
    app.add_option(
        "places", options->places,
        "The build directory, or covkit's output in it (default: found from the current one); then files, if "
        "only these are asked for");
    app.add_flag("-v,--verbose", options->lists_all, "A line for each file, also where many have the same reason");
    return {&app, [options](const words&) { return run_doctor(*options); }};
}

subcommand add_cmake_include(CLI::App& parent) {
    CLI::App& app = *parent.add_subcommand(
        "cmake-include", "Print the file that instruments a whole project: cmake -DCMAKE_PROJECT_INCLUDE=$(covkit "
                         "cmake-include)");
    return {&app, [](const words&) { return print_cmake_include(); }};
}

subcommand add_completion(CLI::App& parent) {
    CLI::App& app = *parent.add_subcommand(
        "completion", "Print a completion script: covkit completion bash > /etc/bash_completion.d/covkit");
    const auto shell = std::make_shared<std::string>();
    app.add_option("shell", *shell, "bash, zsh or fish")->required()->check(one_of({"bash", "zsh", "fish"}));
    const auto run = [shell, &parent](const words&) {
        std::cout << completion_script(parent, *shell);
        return exit_ok;
    };
    return {&app, run};
}

subcommand add_manual(CLI::App& parent) {
    CLI::App& app = *parent.add_subcommand("man", "Print the manual page: covkit man > covkit.1 && man ./covkit.1");
    const auto run = [&parent](const words&) {
        std::cout << manual_page(parent);
        return exit_ok;
    };
    return {&app, run};
}

} // namespace

std::vector<subcommand> add_subcommands(CLI::App& app) {
    std::vector<subcommand> all;
    for (subcommand (*const add)(CLI::App&) :
         {add_instrument, add_compile, add_merge, add_report, add_decode, add_explain, add_check, add_run, add_doctor,
          add_cmake_include, add_completion, add_manual}) {
        all.push_back(add(app));
    }
    return all;
}

} // namespace covkit::gen
