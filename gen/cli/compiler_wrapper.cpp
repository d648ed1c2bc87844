// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/compiler_wrapper.hpp"

#include "cli/compile.hpp"
#include "cli/instrumenter.hpp"
#include "emit/files.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace covkit::gen {

namespace {

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string each; in >> each;) {
        words.push_back(each);
    }
    return words;
}

// A Makefile may call another in a subdirectory, and Meson compiles in its build directory: where
// the compiler runs says little. The top of a working tree is what most people mean.
std::string working_tree() {
    const std::filesystem::path here = std::filesystem::current_path();
    for (std::filesystem::path each = here;; each = each.parent_path()) {
        std::error_code ignored;
        if (std::filesystem::exists(each / ".git", ignored)) {
            return each.string();
        }
        if (each == each.parent_path()) {
            return here.string();
        }
    }
}

} // namespace

bool is_compiler_wrapper(const std::string& program) {
    return std::filesystem::path(program).filename() == "covkit-c++";
}

int run_compiler_wrapper(const std::vector<std::string>& arguments) {
    const std::string root = variable("COVKIT_ROOT");
    const std::string out = variable("COVKIT_MIRROR");
    const std::string build = variable("COVKIT_BUILD");
    compile_options options;
    options.project.root = absolute_path(root.empty() ? working_tree() : root);
    options.project.out = absolute_path(out.empty() ? "covkit-out" : out, options.project.root);
    options.project.build = build.empty() ? "" : absolute_path(build, options.project.root);
    options.project.covkit = find_include_directory();
    options.project.excluded = words_of(variable("COVKIT_EXCLUDE"));
    options.project.tests = words_of(variable("COVKIT_TESTS"));
    options.project.criteria = words_of(variable("COVKIT_CRITERIA"));
    std::string labels = variable("COVKIT_LABELS"); // also with commas, as on the command line
    std::replace(labels.begin(), labels.end(), ',', ' ');
    options.project.labels = words_of(labels);
    options.project.state = !variable("COVKIT_STATE").empty();
    options.project.state_assertions = words_of(variable("COVKIT_STATE_ASSERTIONS"));
    options.project.state_modifiers = words_of(variable("COVKIT_STATE_MODIFIERS"));
    options.project.state_inspectors = words_of(variable("COVKIT_STATE_INSPECTORS"));
    options.project.data_flow = variable("COVKIT_DATA_FLOW");
    options.project.data_flow_calls = !variable("COVKIT_DATA_FLOW_CALLS").empty();
    if (options.project.tests.empty()) {
        options.project.tests = default_tests();
    }
    options.command = words_of(variable("COVKIT_CXX"));
    if (options.command.empty()) {
        options.command = {"c++"};
    }
    options.command.insert(options.command.end(), arguments.begin(), arguments.end());
    options.links_runtime = true;
    return run_compile(options);
}

} // namespace covkit::gen
