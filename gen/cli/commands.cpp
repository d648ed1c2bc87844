// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/commands.hpp"

#include "cli/compile.hpp"
#include "cli/compiler_wrapper.hpp"
#include "cli/decode.hpp"
#include "cli/explain.hpp"
#include "cli/instrument.hpp"
#include "cli/instrumenter.hpp"
#include "cli/report.hpp"
#include "cli/self_description.hpp"
#include "data/criterion.hpp"
#include "emit/files.hpp"

#include <covkit/version.hpp>

#include <CLI/CLI.hpp>

#include <csignal>
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
    std::vector<std::string> labels;
    bool state = false;
    std::vector<std::string> state_assertions;
    std::vector<std::string> state_modifiers;
    std::vector<std::string> state_inspectors;
    std::string data_flow;
    bool data_flow_calls = false;
    std::string data_flow_stores;

    void add_to(CLI::App& app) {
        app.add_option("--root", root, "Files below this directory are the project (default: the current one)")
            ->envname("COVKIT_ROOT");
        app.add_option("--out", out, "Where mirror and tables go (default: covkit-out)")->envname("COVKIT_MIRROR");
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
        app.add_option(
               "--labels", labels,
               "Labels as well, separated by commas: ic, fc, fcc, dc, cc, dcc, mcc, gacc, cacc, racc, limit, loop, "
               "idp, rte, and wm (weak mutation), or wm: with some of its operators, as in wm:ror,aor: abs, aor, "
               "ror, cor, uoi, lcr, crp, lhs (the last one is not part of wm alone); all; see docs/labels.md")
            ->delimiter(',')
            ->allow_extra_args(false)
            ->envname("COVKIT_LABELS");
        app.add_flag(
               "--state", state,
               "Measure state coverage as well: which of the state that a test modifies do its assertions depend on? "
               "Tests (see --tests) are observed, too; see docs/state.md")
            ->envname("COVKIT_STATE");
        app.add_option(
               "--state-assertion", state_assertions,
               "A macro or function that asserts something, besides those of Catch2, GoogleTest and doctest, and "
               "assert; may be repeated")
            ->allow_extra_args(false);
        app.add_option("--state-modifier", state_modifiers,
                       "A method that modifies the object it is called on, as Class::method; may be repeated")
            ->allow_extra_args(false);
        app.add_option("--state-inspector", state_inspectors,
                       "A method that does not, although it has the name of one that does; may be repeated")
            ->allow_extra_args(false);
        app.add_option("--data-flow", data_flow,
                       "Measure data flow as well (all-uses, all-defs, c-uses, p-uses), with this monitor: hybrid "
                       "(exact, probes only where branches do not tell), direct (exact, a probe at each use) or "
                       "branch (no probes: inferred, some associations only possibly covered)")
            ->check(CLI::IsMember({"hybrid", "direct", "branch"}))
            ->envname("COVKIT_DATA_FLOW");
        app.add_flag("--data-flow-calls", data_flow_calls,
                     "Follow data flow from one function to another, too: arguments, returned variables, parameters "
                     "by reference; with -p also across translation units")
            ->envname("COVKIT_DATA_FLOW_CALLS");
        app.add_option("--data-flow-stores", data_flow_stores,
                       "joint: one store for all variables used in a straight piece of code (default); single: one "
                       "for each variable")
            ->check(CLI::IsMember({"joint", "single"}));
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
        result.labels = labels;
        result.state = state;
        result.state_assertions = state_assertions;
        result.state_modifiers = state_modifiers;
        result.state_inspectors = state_inspectors;
        result.data_flow = data_flow;
        result.data_flow_calls = data_flow_calls;
        result.data_flow_stores = data_flow_stores;
        return result;
    }
};

std::string criteria_text() {
    std::string text;
    for (const criterion& each : all_criteria) {
        text += (text.empty() ? "" : ", ") + std::string(each.name);
    }
    return text;
}

void add_loudness(CLI::App& app, input_options& inputs) {
    app.add_flag("-q,--quiet", inputs.quiet, "Say nothing but errors");
    app.add_flag("-v,--verbose", inputs.verbose, "Say more: what was read, and how much of it was used");
}

void add_inputs(CLI::App& app, input_options& inputs) {
    app.add_option("profiles", inputs.profiles, "Profiles (*.covprof), or directories that have them")->required();
    app.add_flag("-k,--keep-going", inputs.keep_going,
                 "Go on with the other profiles if one cannot be read; fails at the end");
    add_loudness(app, inputs);
}

void add_justifications(CLI::App& app, input_options& inputs) {
    app.add_option("--justifications", inputs.justifications,
                   "A file that says what need not be covered, and why; may be repeated. Comments in the "
                   "sources are read anyway; see docs/justifications.md")
        ->allow_extra_args(false);
    app.add_flag("--no-justifications", inputs.ignores_justifications, "Take none of them, not even comments");
    app.add_option("--source-root", inputs.source_root, "Where the sources are")->default_val(".");
}

CLI::Option* add_manifest_option(CLI::App& app, input_options& inputs) {
    return app
        .add_option("-m,--manifest", inputs.manifests,
                    "Manifests (*.covmanifest) that explain the profiles, or directories that have "
                    "them; default: where the profiles are; may be repeated")
        ->allow_extra_args(false);
}

void add_state_scope(CLI::App& app, input_options& inputs) {
    app.add_option("--state-scope", inputs.state_scope,
                   "What counts as state, separated by commas: attributes (data members; the default), statics (static "
                   "ones), globals, results (of functions that are not private), references (parameters by which "
                   "functions hand something out)")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->check(CLI::IsMember({"attributes", "statics", "globals", "results", "references"}));
}

// What commands need that look at more than profiles.
void add_answer(CLI::App& app, input_options& inputs) {
    add_inputs(app, inputs);
    add_manifest_option(app, inputs);
    add_justifications(app, inputs);
    add_state_scope(app, inputs);
    filter_options& filter = inputs.filter;
    app.add_option("--file", filter.files, "Only files that fit this glob, for example 'src/*'; may be repeated")
        ->allow_extra_args(false);
    app.add_option("--function", filter.functions, "Only functions whose name fits this glob; may be repeated")
        ->allow_extra_args(false);
    app.add_option("--criterion", filter.criteria, "Only these criteria, separated by commas: " + criteria_text())
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_option("--test", filter.tests,
                   "Only what tests with a name that fits this glob have observed; may be repeated")
        ->allow_extra_args(false);
}

void add_gates(CLI::App& app, const std::string& name, std::vector<gate>& gates, const std::string& of_what) {
    app.add_option_function<std::vector<std::string>>(
           name,
           [&gates, name](const std::vector<std::string>& texts) {
               for (const std::string& each : texts) {
                   const std::optional<gate> made = gate_of(each);
                   if (!made) {
                       throw CLI::ValidationError(name, "expected CRITERION=PERCENT with one of " + criteria_text() +
                                                            ", found '" + each + "'");
                   }
                   gates.push_back(*made);
               }
           },
           of_what + ", at least CRITERION=PERCENT; may be repeated")
        ->allow_extra_args(false);
}

// Empty if there is none.
std::string find_upward(const std::string& name) {
    namespace fs = std::filesystem;
    std::error_code error;
    for (fs::path at = fs::current_path(error); !error; at = at.parent_path()) {
        if (fs::is_regular_file(at / name, error)) {
            return (at / name).string();
        }
        if (at == at.parent_path()) {
            break;
        }
        error.clear();
    }
    return "";
}

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
    std::signal(SIGXFSZ, SIG_IGN); // a file that may not grow is an error like others
    if (is_compiler_wrapper(argv[0])) {
        return run_compiler_wrapper({argv + 1, argv + argc});
    }
    std::vector<std::string> behind = split_at_dashes(argc, argv);
    CLI::App app("covkit: MC/DC, data-flow, label and state coverage for C++");
    app.set_version_flag("--version", COVKIT_VERSION);
    app.require_subcommand(1);
    app.footer("Exit codes: 0 fine, 1 bad command line, 2 a gate on the total is missed, 4 one on a file\n"
               "or function, 8 something is not covered any more, 16 a gate on new code is missed, 32 a\n"
               "justification is wrong, 64 something cannot be read or parsed, or there is no data, 128\n"
               "something cannot be written; several are added up.");

    app.set_config("--config", find_upward("covkit.toml"),
                   "Defaults for all commands, a section each; the command line wins. Without this option, "
                   "covkit.toml here or in a directory above");
    app.allow_config_extras(false);

    instrument_options instrument;
    project_arguments instrument_project;
    CLI::App* const to_instrument =
        app.add_subcommand("instrument", "Write an instrumented mirror of a project: covkit instrument -p build");
    to_instrument->add_option("-p", instrument.database, "compile_commands.json, or the build directory that has it");
    instrument_project.add_to(*to_instrument);
    to_instrument->add_option("-j,--jobs", instrument.jobs, "Threads (default: one a processor)");
    to_instrument->add_flag("-q,--quiet", instrument.quiet, "Say nothing but errors");
    to_instrument->add_flag("-v,--verbose", instrument.verbose, "Also list what is left alone, and why");
    to_instrument->add_option("sources", instrument.sources,
                              "Only these sources; without -p, give compiler flags behind --");

    compile_options compile;
    project_arguments compile_project;
    std::string compile_build;
    CLI::App* const to_compile =
        app.add_subcommand("compile", "Run a compiler on the mirror of its source: covkit compile -- g++ -c a.cpp");
    compile_project.add_to(*to_compile);
    to_compile->add_option("--build", compile_build, "The build directory: generated files in it are not instrumented");
    to_compile
        ->add_option("--launcher", compile.launcher, "What goes before the compiler, for example ccache; one word each")
        ->allow_extra_args(false);
    to_compile->add_flag("-q,--quiet", compile.quiet, "Do not tell which sources are compiled as they are, and why");
    to_compile->add_flag("-v,--verbose", compile.verbose, "Show the commands that are run");
    to_compile->add_flag("--link-runtime", compile.links_runtime,
                         "Add covkit's runtime to programs and shared libraries that are linked");

    merge_options merge;
    CLI::App* const to_merge =
        app.add_subcommand("merge", "Put profiles together: covkit merge -o all.covprof shard1 shard2");
    add_inputs(*to_merge, merge.inputs);
    to_merge->add_option("-o,--output", merge.out, "The merged profile; - is standard output")->required();

    report_options report;
    CLI::App* const to_report = app.add_subcommand(
        "report", "Show what is covered and what is missing: covkit report coverage --lcov lcov.info");
    add_answer(*to_report, report.inputs);
    to_report
        ->add_option("--by", report.by,
                     "A table of each file, of each function, or of the state of each class, the worst first")
        ->check(CLI::IsMember({"file", "function", "class"}));
    to_report->add_option("--text", report.text, "All decisions with evidence, to this file; - is standard output");
    to_report->add_option("--html", report.html, "Pages to read, into this folder");
    to_report->add_option("--html-single", report.html_single, "The same in one file");
    to_report
        ->add_option("--status", report.inputs.filter.status,
                     "List only what is covered, missing or justified; separated by commas. It counts all "
                     "the same")
        ->delimiter(',')
        ->allow_extra_args(false);
    to_report->add_option("--evidence", report.evidence,
                          "A package for auditors, into this folder: obligations, vectors, pairs, tests, "
                          "justifications, fingerprints, and the hash of every file");
    to_report->add_option("--json", report.json, "Everything, for other tools; see docs/report-json.md");
    to_report->add_option("--lcov", report.lcov, "LCOV with MC/DC records, for lcov 2.2 and later");
    to_report->add_option("--lcov-compat", report.lcov_compatible, "LCOV without, for all versions");
    to_report->add_option("--cobertura", report.cobertura, "Cobertura XML: lines and branches");
    to_report->add_option("--sonarqube", report.sonarqube, "SonarQube's generic coverage");
    to_report->add_option("--markdown", report.markdown, "A table of files, and what to test next");
    to_report->add_option("--labels", report.labels,
                          "All labels as comma-separated values, as LTest has them: id, status, tag, location");
    to_report->add_option(
        "--sarif", report.sarif,
        "SARIF 2.1.0: mutants that live, labels that are not covered, and state that is not checked, for "
        "tools that show findings in the source");
    to_report->add_flag("--github", report.github,
                        "Warnings for GitHub at what is missing, and the table into the step's summary");

    decode_options decode;
    CLI::App* const to_decode = app.add_subcommand(
        "decode",
        "Take a profile out of a target's serial log or memory: covkit decode serial.log -m tables -o target.covprof");
    to_decode
        ->add_option(
            "logs", decode.logs,
            "What the target has sent, with other output in it; with --elf, memory as a debugger saves it. - is "
            "standard input")
        ->required();
    to_decode->add_option(
        "--elf", decode.elf,
        "The image that ran: the files are pieces of its memory (gdb: dump memory; J-Link: savebin); see "
        "docs/embedded.md");
    to_decode
        ->add_option("--at", decode.at,
                     "The address of the first byte of a piece of memory (default: __covkit_cells_start of the image)")
        ->needs("--elf");
    to_decode->add_option("--test", decode.test, "The test that observed what is in memory (default: none)")
        ->needs("--elf");
    add_manifest_option(*to_decode, decode.inputs)->required();
    to_decode->add_option("-o,--output", decode.out, "The profile; - is standard output")->required();
    add_loudness(*to_decode, decode.inputs);

    explain_options explain;
    CLI::App* const to_explain =
        app.add_subcommand("explain", "Tell all about one line: covkit explain brakes.cpp:42 coverage");
    to_explain->add_option("place", explain.place, "FILE:LINE or FILE:LINE:COLUMN; the end of a name is enough")
        ->required();
    add_answer(*to_explain, explain.inputs);
    to_explain->add_flag("--justify", explain.justifies,
                         "Print lines for a file of justifications: one for each thing that is missing there");

    check_options check;
    CLI::App* const to_check =
        app.add_subcommand("check", "Fail if too little is covered: covkit check coverage --min mcdc=100");
    add_answer(*to_check, check.inputs);
    add_gates(*to_check, "--min", check.total, "Of all files together");
    add_gates(*to_check, "--min-file", check.per_file, "Of each file");
    add_gates(*to_check, "--min-function", check.per_function, "Of each function");
    to_check->add_option("--baseline", check.baseline,
                         "A JSON report of before: what it has as covered must still be covered");
    add_gates(*to_check, "--min-new", check.of_new, "Of what the baseline does not have");
    to_check->get_option("--min-new")->needs("--baseline");
    to_check->add_option("--junit", check.junit, "All gates as test cases, to this file");

    run_options run;
    CLI::App* const to_run =
        app.add_subcommand("run", "Run tests and show what they cover: covkit run -- ctest --test-dir build");
    to_run->add_option("-d,--directory", run.directory, "Where profiles and manifests go")->default_val("coverage");
    to_run->add_flag("--add", run.adds, "Keep the profiles that are there already");
    add_loudness(*to_run, run.inputs);
    add_justifications(*to_run, run.inputs);
    add_state_scope(*to_run, run.inputs);
    add_gates(*to_run, "--min", run.total, "Of all files together");

    std::string shell;
    CLI::App* const to_complete = app.add_subcommand(
        "completion", "Print a completion script: covkit completion bash > /etc/bash_completion.d/covkit");
    to_complete->add_option("shell", shell, "bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    CLI::App* const to_man =
        app.add_subcommand("man", "Print the manual page: covkit man > covkit.1 && man ./covkit.1");

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return app.exit(e) == 0 ? exit_ok : exit_usage;
    }
    if (*to_instrument) {
        const bool is_file = std::filesystem::is_regular_file(instrument.database);
        instrument.project = instrument_project.made(
            is_file ? std::filesystem::path(instrument.database).parent_path().string() : instrument.database);
        instrument.flags = std::move(behind);
        return run_instrument(instrument);
    }
    if (*to_complete) {
        std::cout << completion_script(app, shell);
        return exit_ok;
    }
    if (*to_man) {
        std::cout << manual_page(app);
        return exit_ok;
    }
    if (*to_merge) {
        return run_merge(merge);
    }
    if (*to_report) {
        return run_report(report);
    }
    if (*to_decode) {
        return run_decode(decode);
    }
    if (*to_explain) {
        return run_explain(explain);
    }
    if (*to_check) {
        return run_check(check);
    }
    if (*to_run) {
        run.command = std::move(behind);
        if (run.command.empty()) {
            std::cerr << "covkit: run: the tests and their arguments go behind --\n";
            return exit_usage;
        }
        return run_tests(run);
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
