// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/shared_options.hpp"

#include "cli/one_of.hpp"
#include "data/criterion.hpp"

#include <CLI/CLI.hpp>

namespace covkit::gen {

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
    app.add_option("--source-root", inputs.source_root,
                   "The directory of the sources: none outside of it is read (default: the project at or above the "
                   "current directory)");
    app.add_flag("--require-fresh", inputs.requires_fresh,
                 "Fail if a source has changed since it was measured; else that is a warning");
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
        ->check(one_of({"attributes", "statics", "globals", "results", "references"}));
}

void add_answer(CLI::App& app, input_options& inputs) {
    add_inputs(app, inputs);
    add_manifest_option(app, inputs);
    add_justifications(app, inputs);
    add_state_scope(app, inputs);
    filter_options& filter = inputs.filter;
    app.add_option("--file", filter.files, "Only files that match this glob, for example 'src/*'; may be repeated")
        ->allow_extra_args(false);
    app.add_option("--function", filter.functions, "Only functions whose name matches this glob; may be repeated")
        ->allow_extra_args(false);
    app.add_option("--criterion", filter.criteria, "Only these criteria, separated by commas: " + criterion_list())
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_option("--test", filter.tests,
                   "Only what tests with a name that matches this glob have observed; may be repeated")
        ->allow_extra_args(false);
}

void add_limits(CLI::App& app, const std::string& name, std::vector<unmeasured_limit>& limits) {
    std::string kinds;
    for (const std::string& each : unmeasured_kinds()) {
        kinds += (kinds.empty() ? "" : ", ") + each;
    }
    app.add_option_function<std::vector<std::string>>(
           name,
           [&limits, name](const std::vector<std::string>& texts) {
               for (const std::string& each : texts) {
                   unmeasured_limit made;
                   const std::string wrong = read_limit(each, made);
                   if (!wrong.empty()) {
                       throw CLI::ValidationError(name, wrong);
                   }
                   limits.push_back(made);
               }
           },
           "What no percentage knows of, at most KIND=NUMBER or KIND=PERCENTAGE% of all of the kind, separated by "
           "commas: " +
               kinds)
        ->delimiter(',')
        ->allow_extra_args(false);
}

void add_gates(CLI::App& app, const std::string& name, std::vector<gate>& gates, const std::string& of_what) {
    app.add_option_function<std::vector<std::string>>(
           name,
           [&gates, name](const std::vector<std::string>& texts) {
               for (const std::string& each : texts) {
                   gate made;
                   const std::string wrong = read_gate(each, made);
                   if (!wrong.empty()) {
                       throw CLI::ValidationError(name, wrong);
                   }
                   gates.push_back(made);
               }
           },
           of_what + ", at least CRITERION=PERCENT; may be repeated")
        ->allow_extra_args(false);
}

} // namespace covkit::gen
