// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/project_arguments.hpp"

#include "cli/instrumenter.hpp"
#include "cli/one_of.hpp"
#include "emit/files.hpp"

#include <CLI/CLI.hpp>

namespace covkit::gen {

void project_arguments::add_to(CLI::App& app) {
    app.add_option("--root", root, "Files below this directory are the project (default: the current one)")
        ->envname("COVKIT_ROOT");
    app.add_option("--out", out, "Where mirror and tables go (default: covkit-out)")->envname("COVKIT_MIRROR");
    app.add_option("--exclude", excluded,
                   "Files not to be instrumented: globs of names below the root, for example "
                   "'third_party/*'; may be repeated")
        ->allow_extra_args(false);
    app.add_option("--tests", tests,
                   "Files that are tests, not code under test: globs; replaces the default (folders like test/ and "
                   "tests/; sources like *_test.cpp and test_*.cpp that include a test framework); may be repeated")
        ->allow_extra_args(false);
    app.add_option("--criteria", criteria,
                   "What to measure, separated by commas: function, exit, assertion, statement, branch, "
                   "decision, condition, mcdc (the last three come together); default: all")
        ->delimiter(',')
        ->allow_extra_args(false);
    app.add_option("--labels", labels,
                   "Labels as well, separated by commas: ic, fc, fcc, dc, cc, dcc, mcc, gacc, cacc, racc, limit, loop, "
                   "idp, rte, and wm (weak mutation), or wm: with some of its operators, as in wm:ror,aor: abs, aor, "
                   "ror, cor, uoi, lcr, crp, lhs (the last one is not part of wm alone); all; see docs/labels.md")
        ->delimiter(',')
        ->allow_extra_args(false)
        ->envname("COVKIT_LABELS");
    app.add_option(
           "--assertions", assertions,
           "Assertions of the code (assert, and macros like it): separate: counted apart, and nothing in them is "
           "measured (default); measure: as any other code")
        ->check(one_of({"separate", "measure"}))
        ->envname("COVKIT_ASSERTIONS");
    app.add_option("--assertion-macro", assertion_macros,
                   "A macro that asserts something, besides those whose failing arm ends the program; may be repeated")
        ->allow_extra_args(false);
    app.add_flag("--state", state,
                 "Measure state coverage as well: which of the state that a test modifies do its assertions depend on? "
                 "Tests (see --tests) are observed, too; see docs/state.md")
        ->envname("COVKIT_STATE");
    app.add_option("--state-assertion", state_assertions,
                   "A macro or function that asserts something, besides those of Catch2, GoogleTest and doctest, and "
                   "assert; may be repeated")
        ->allow_extra_args(false);
    app.add_option("--state-modifier", state_modifiers,
                   "A method that modifies the object it is called on, as Class::method, for state and data flow; may "
                   "be repeated")
        ->allow_extra_args(false);
    app.add_option("--state-inspector", state_inspectors,
                   "A method that does not, although it has the name of one that does; may be repeated")
        ->allow_extra_args(false);
    app.add_option("--data-flow", data_flow,
                   "Measure data flow as well (all-uses, all-defs, c-uses, p-uses), with this monitor: hybrid "
                   "(exact, probes only where branches do not tell), direct (exact, a probe at each use) or "
                   "branch (no probes: inferred, some associations only possibly covered)")
        ->check(one_of({"hybrid", "direct", "branch"}))
        ->envname("COVKIT_DATA_FLOW");
    app.add_flag("--data-flow-calls", data_flow_calls,
                 "Follow data flow from one function to another, too: arguments, returned variables, parameters "
                 "by reference; with -p also across translation units")
        ->envname("COVKIT_DATA_FLOW_CALLS");
    app.add_option("--data-flow-stores", data_flow_stores,
                   "joint: one store for all variables used in a straight piece of code (default); single: one "
                   "for each variable")
        ->check(one_of({"joint", "single"}));
}

project_options project_arguments::made(const std::string& build) const {
    project_options result;
    result.root = absolute_path(root.empty() ? "." : root);
    result.out = absolute_path(out);
    result.build = build.empty() ? "" : absolute_path(build);
    result.covkit = find_include_directory();
    result.excluded = excluded;
    result.tests = tests;
    result.criteria = criteria;
    result.labels = labels;
    result.assertions = assertions;
    result.assertion_macros = assertion_macros;
    result.state = state;
    result.state_assertions = state_assertions;
    result.state_modifiers = state_modifiers;
    result.state_inspectors = state_inspectors;
    result.data_flow = data_flow;
    result.data_flow_calls = data_flow_calls;
    result.data_flow_stores = data_flow_stores;
    return result;
}

} // namespace covkit::gen
