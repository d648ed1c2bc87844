// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/compiler_wrapper.hpp"

#include "cli/build_tree.hpp"
#include "cli/compile.hpp"
#include "cli/compiler_sources.hpp"
#include "cli/instrumenter.hpp"
#include "cli/make_directories.hpp"
#include "cli/response_files.hpp"
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

// The mirror goes into the build directory, so that each build has its own; into the root if none is known.
void set_places(compile_options& options, const std::vector<std::string>& arguments) {
    project_options& project = options.project;
    const std::string root = variable("COVKIT_ROOT");
    const std::string out = variable("COVKIT_MIRROR");
    const std::string build = variable("COVKIT_BUILD");
    std::vector<std::string> sources;
    for (const compiler_source& each : all_sources_in(with_response_files(arguments).arguments)) {
        if (each.name != "-") {
            sources.push_back(absolute_path(each.name));
        }
    }
    const build_tree found =
        root.empty() ? find_build_tree(absolute_path("."), sources, directories_of_make()) : build_tree{};
    options.root_is_guessed = found.is_guessed;
    project.root = root.empty() ? found.root : absolute_path(root);
    project.build = build.empty() ? found.build : absolute_path(build, project.root);
    project.out = !out.empty() ? absolute_path(out, project.root)
                               : absolute_path("covkit-out", project.build.empty() ? project.root : project.build);
}

} // namespace

bool is_compiler_wrapper(const std::string& program) {
    return std::filesystem::path(program).filename() == "covkit-c++";
}

int run_compiler_wrapper(const std::vector<std::string>& arguments) {
    compile_options options;
    options.project.covkit = find_include_directory();
    options.project.excluded = words_of(variable("COVKIT_EXCLUDE"));
    options.project.tests = words_of(variable("COVKIT_TESTS"));
    options.project.criteria = words_of(variable("COVKIT_CRITERIA"));
    std::string labels = variable("COVKIT_LABELS"); // also with commas, as on the command line
    std::replace(labels.begin(), labels.end(), ',', ' ');
    options.project.labels = words_of(labels);
    options.project.assertions = variable("COVKIT_ASSERTIONS");
    options.project.assertion_macros = words_of(variable("COVKIT_ASSERTION_MACROS"));
    options.project.state = !variable("COVKIT_STATE").empty();
    options.project.state_assertions = words_of(variable("COVKIT_STATE_ASSERTIONS"));
    options.project.state_modifiers = words_of(variable("COVKIT_STATE_MODIFIERS"));
    options.project.state_inspectors = words_of(variable("COVKIT_STATE_INSPECTORS"));
    options.project.data_flow = variable("COVKIT_DATA_FLOW");
    options.project.data_flow_calls = !variable("COVKIT_DATA_FLOW_CALLS").empty();
    options.command = words_of(variable("COVKIT_CXX"));
    if (options.command.empty()) {
        options.command = {"c++"};
    }
    options.command.insert(options.command.end(), arguments.begin(), arguments.end());
    set_places(options, options.command);
    options.links_runtime = true;
    return run_compile(options);
}

} // namespace covkit::gen
