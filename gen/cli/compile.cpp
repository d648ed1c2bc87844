// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/compile.hpp"

#include "cli/compiler_arguments.hpp"
#include "cli/instrumenter.hpp"
#include "cli/process.hpp"
#include "cli/runtime_object.hpp"
#include "cli/say.hpp"
#include "emit/command.hpp"
#include "emit/dependencies.hpp"
#include "emit/files.hpp"
#include "facts/content_hash.hpp"
#include "frontend/compiler.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace covkit::gen {

namespace {

using arguments = std::vector<std::string>;

// Behind everything else, also behind a `-x c++` for the sources that are linked in one step.
arguments with_runtime(arguments link, const std::string& runtime) {
    if (std::any_of(link.begin(), link.end(), [](const std::string& each) { return each.compare(0, 2, "-x") == 0; })) {
        link.insert(link.end(), {"-x", "none"});
    }
    link.push_back(runtime);
    return link;
}

class compile_run {
  public:
    explicit compile_run(compile_options options) : options_(std::move(options)), work_(options_.project) {
        const arguments more = take_launcher(options_.command);
        options_.launcher.insert(options_.launcher.end(), more.begin(), more.end());
    }

    int run() {
        if (!work_.error().empty()) {
            say(work_.error());
            return exit_usage;
        }
        const compiler_task task = task_of(options_.command);
        const arguments named = sources_in(options_.command);
        if (task == compiler_task::objects && named.size() == 1 && is_runtime_source(named[0])) {
            return runtime(named[0]);
        }
        const arguments sources = task == compiler_task::other ? arguments() : of_project(options_.command);
        if (task == compiler_task::objects && named.size() == 1) {
            return sources.empty() ? plain(options_.command) : object(options_.command, sources[0]);
        }
        if (sources.empty()) {
            return task == compiler_task::link ? link(options_.command) : plain(options_.command);
        }
        return task == compiler_task::link ? in_one_step(sources) : several_objects();
    }

  private:
    int plain(const arguments& command) const {
        arguments whole = options_.launcher;
        whole.insert(whole.end(), command.begin(), command.end());
        return shown(whole);
    }
    int shown(const arguments& command) const {
        if (options_.verbose) {
            std::string line = "runs";
            for (const std::string& each : command) {
                line += " " + each;
            }
            say(line);
        }
        return run_command(command);
    }
    void left_alone(const std::string& why) const {
        if (!options_.quiet) {
            say("not instrumented: " + why);
        }
    }

    int link(const arguments& command) const {
        if (!options_.links_runtime || !links_instrumented(command)) {
            return plain(command);
        }
        const runtime_object runtime = find_runtime(command, {}, work_.of().options().out);
        return runtime.path.empty() ? runtime.code : shown(with_runtime(command, runtime.path));
    }

    // Build systems that name the runtime as a source get a copy of the object that fits.
    int runtime(const std::string& source) const {
        const runtime_object made = find_runtime(options_.command, options_.launcher, work_.of().options().out);
        return made.path.empty() ? made.code : place_object(options_.command, source, made.path);
    }

    arguments of_project(const arguments& command) const {
        arguments result;
        for (const std::string& each : sources_in(command)) {
            if (work_.of().role(absolute_path(each)) != file_role::foreign) {
                result.push_back(each);
            }
        }
        return result;
    }

    // One source with -c.
    int object(const arguments& original, const std::string& source) {
        const compile_command command = with_standard({absolute_path("."), absolute_path(source), original});
        const instrumented_unit unit = work_.run(command);
        if (!unit.state.error.empty()) {
            // The compiler is the judge of what is wrong with the source.
            const int code = plain(original);
            if (code == 0) {
                left_alone(unit.state.error);
            }
            return code;
        }
        const int code =
            plain(command_for_mirror(command, work_.of(), unit.state.tree, find_include_directory()).arguments);
        const std::string dependencies = dependency_file(original);
        if (code == 0 && !dependencies.empty()) {
            name_originals(dependencies, unit.state.tree, source);
        }
        return code;
    }

    void name_originals(const std::string& file, const std::string& tree, const std::string& source) const {
        if (const std::optional<std::string> text = read_file(file)) {
            // Who names sources relative to where the compiler runs has rules for such names.
            const bool relative = std::filesystem::path(source).is_relative();
            write_file(file,
                       with_originals(*text, tree, work_.of().options().root, relative ? absolute_path(".") : ""));
        }
    }

    // g++ -c a.cpp b.cpp
    int several_objects() {
        for (const std::string& each : sources_in(options_.command)) {
            const arguments command = command_for_object(options_.command, each, "");
            const bool ours = !of_project(command).empty();
            const int code = ours ? object(command, each) : plain(command);
            if (code != 0) {
                return code;
            }
        }
        return 0;
    }

    // g++ -o program a.cpp b.cpp
    int in_one_step(const arguments& sources) {
        if (writes_dependencies(options_.command)) {
            left_alone(sources[0] + ": dependency files are written only where compiling (-c) and linking "
                                    "are two steps");
            return plain(options_.command);
        }
        arguments linked = options_.command;
        for (const std::string& each : sources) {
            std::string key = absolute_path(each);
            for (const std::string& word : options_.command) {
                key += '\0' + word;
            }
            const std::string made = work_.of().options().out + "/objects/" + hash_name(content_hash(key)) + ".o";
            std::error_code ignored;
            std::filesystem::create_directories(std::filesystem::path(made).parent_path(), ignored);
            const int code = object(command_for_object(options_.command, each, made), each);
            if (code != 0) {
                return code;
            }
            std::replace(linked.begin(), linked.end(), each, made);
        }
        return link(linked);
    }

    compile_options options_;
    instrumenter work_;
};

} // namespace

int run_compile(const compile_options& options) { return compile_run(options).run(); }

} // namespace covkit::gen
