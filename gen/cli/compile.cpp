// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/compile.hpp"

#include "cli/compiler_arguments.hpp"
#include "cli/compiler_sources.hpp"
#include "cli/instrumenter.hpp"
#include "cli/mixed_headers.hpp"
#include "cli/plain_units.hpp"
#include "cli/process.hpp"
#include "cli/response_files.hpp"
#include "cli/runtime_object.hpp"
#include "cli/say.hpp"
#include "data/unmeasured.hpp"
#include "emit/command.hpp"
#include "emit/dependencies.hpp"
#include "emit/files.hpp"
#include "facts/content_hash.hpp"
#include "frontend/compiler.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

namespace covkit::gen {

namespace {

using arguments = std::vector<std::string>;

// Before the libraries: who links without the default ones names those that the runtime needs, as libtool does. Behind
// all objects, whose copies of inline functions are to be taken.
arguments with_runtime(arguments link, const arguments& expanded, const std::string& runtime) {
    const auto library =
        std::find_if(link.begin(), link.end(), [](const auto& each) { return each.starts_with("-l"); });
    const auto is_language = [](const std::string& each) {
        return each.starts_with("-x") || each.starts_with("--language");
    };
    if (std::none_of(expanded.begin(), expanded.end(), is_language)) {
        link.insert(library, runtime);
        return link;
    }
    // Sources have a language, also those that follow.
    link.insert(link.end(), {"-x", "none", runtime});
    return link;
}

class compile_run {
  public:
    explicit compile_run(compile_options options)
        : options_(std::move(options)), work_(options_.project), plain_(work_.of(), options_.quiet) {
        const arguments more = take_launcher(options_.command);
        options_.launcher.insert(options_.launcher.end(), more.begin(), more.end());
    }

    int run() {
        if (!work_.error().empty()) {
            say(work_.error());
            return exit_usage;
        }
        const expanded_command expanded = with_response_files(options_.command);
        if (!expanded.error.empty()) {
            say("not instrumented: " + expanded.error);
            return plain(options_.command);
        }
        command_ = expanded.arguments;
        const compiler_task task = task_of(command_);
        if (task == compiler_task::other || is_configure_check(command_)) {
            return plain(options_.command);
        }
        const std::vector<compiler_source> sources = all_sources_in(command_);
        if (task == compiler_task::link) {
            return program(sources);
        }
        if (sources.size() > 1) {
            return several_objects(sources);
        }
        if (sources.size() == 1 && is_runtime_source(sources[0].name)) {
            return runtime(sources[0].name);
        }
        return sources.empty() ? plain(options_.command) : object(command_, options_.command, sources[0]);
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

    void leave_alone(const arguments& command, const compiler_source& source, const plain_reason& why,
                     const std::string& object) {
        is_named_ = true;
        plain_.leave_alone(command, source, why, object);
    }

    // `given` is the command as it came, with response files.
    int link(const arguments& command, const arguments& given) const {
        if (!options_.links_runtime) {
            return plain(given);
        }
        if (links_instrumented(command)) {
            const runtime_object runtime = find_runtime(command, {}, work_.of().options().out);
            const int code = runtime.path.empty() ? runtime.code : shown(with_runtime(given, command, runtime.path));
            if (code == 0) {
                name_mixed(command);
                name_other_projects(command);
            }
            return code;
        }
        const int code = plain(given);
        if (code == 0 && !is_named_ && !options_.quiet && !links_instrumented(command, linked_libraries::also_shared)) {
            say(output_of(command, "") +
                ": nothing that is linked here is instrumented, and nothing in it is measured");
        }
        return code;
    }

    // What others have compiled may replace functions with probes.
    void name_mixed(const arguments& command) const {
        arguments linked;
        for (std::size_t i = 1; i < command.size(); ++i) {
            if (is_input(command, i)) {
                linked.push_back(command[i]);
                forget_object(work_.of(), absolute_path(command[i]));
            }
        }
        for (const unit_record& each : mixed_objects(linked, work_.of())) {
            if (!options_.quiet) {
                const std::size_t more = each.headers.size() - 1;
                say(each.object + ": compiled without covkit, and has functions of " + each.headers.front() +
                    (more == 0 ? "" : " and " + std::to_string(more) + " more headers") +
                    " without probes, which may replace those that have them; compile it with covkit, too");
            }
            plain_.remember(each);
        }
    }

    // Where each directory of a project is built by itself, nothing tells that they belong together.
    void name_other_projects(const arguments& command) const {
        if (!options_.root_is_guessed || options_.quiet) {
            return;
        }
        for (const std::string& each : instrumented_files(command, linked_libraries::also_shared)) {
            if (!work_.of().is_in_root(absolute_path(each)) &&
                !project::is_in(absolute_path(each), work_.of().options().build)) {
                say(each + ": instrumented as another project than " + work_.of().options().root +
                    "; if they are one, name a directory with all of its sources by COVKIT_ROOT");
                return;
            }
        }
    }

    // Build systems that name the runtime as a source get a copy of the object that fits.
    int runtime(const std::string& source) const {
        const runtime_object made = find_runtime(command_, options_.launcher, work_.of().options().out);
        return made.path.empty() ? made.code : place_object(command_, source, made.path);
    }

    // One source with -c.
    int object(const arguments& expanded, const arguments& given, const compiler_source& source) {
        const std::string made = output_of(expanded, source.name);
        if (const std::optional<plain_reason> why = plain_.why(source)) {
            const int code = plain(given);
            if (code == 0) {
                leave_alone(expanded, source, *why, made);
            }
            return code;
        }
        const compile_command command = with_standard({absolute_path("."), absolute_path(source.name), expanded});
        const instrumented_unit unit = work_.run_apart(command);
        if (!unit.state.error.empty()) {
            // The compiler is the judge of what is wrong with the source.
            const int code = plain(given);
            if (code == 0) {
                leave_alone(expanded, source,
                            {!unit.died.empty()  ? plain_reasons::internal_error
                             : unit.cannot_write ? plain_reasons::unwritable
                                                 : plain_reasons::unreadable,
                             unit.state.error},
                            made);
            }
            return code;
        }
        const int code =
            plain(command_for_mirror(command, work_.of(), unit.state.tree, find_include_directory()).arguments);
        if (code != 0) {
            return code;
        }
        const std::string dependencies = dependency_file(expanded);
        if (!dependencies.empty()) {
            name_originals(dependencies, unit.state.tree, source.name);
        }
        plain_.remember({made, command.file, "", "", unit.state.aside, {}});
        return code;
    }

    void name_originals(const std::string& file, const std::string& tree, const std::string& source) const {
        if (const std::optional<std::string> text = read_file(file)) {
            // Who names sources relative to where the compiler runs has rules for such names.
            const bool relative = std::filesystem::path(source).is_relative();
            write_file(file, with_originals(*text, tree, work_.of(), relative ? absolute_path(".") : ""));
        }
    }

    // g++ -c a.cpp b.cpp
    int several_objects(const std::vector<compiler_source>& sources) {
        for (const compiler_source& each : sources) {
            const arguments command = command_for_object(command_, each.name, "");
            const int code = object(command, command, each);
            if (code != 0) {
                return code;
            }
        }
        return 0;
    }

    // g++ -o program a.cpp b.o c.c
    int program(const std::vector<compiler_source>& sources) {
        std::vector<std::pair<compiler_source, plain_reason>> alone;
        std::vector<compiler_source> ours;
        for (const compiler_source& each : sources) {
            if (std::optional<plain_reason> why = plain_.why(each)) {
                alone.emplace_back(each, std::move(*why));
            } else if (writes_dependencies(command_)) {
                alone.emplace_back(each, plain_reason{plain_reasons::one_step,
                                                      "dependency files are written only where compiling (-c) and "
                                                      "linking are two steps"});
            } else {
                ours.push_back(each);
            }
        }
        is_named_ = !alone.empty();

        const int code = ours.empty() ? link(command_, options_.command) : in_one_step(ours);
        for (const auto& [source, why] : alone) {
            if (code == 0) {
                leave_alone(command_, source, why, output_of(command_, source.name));
            }
        }
        return code;
    }
    int in_one_step(const std::vector<compiler_source>& sources) {
        std::map<std::string, std::string> objects;
        for (const compiler_source& each : sources) {
            std::string key = absolute_path(each.name);
            for (const std::string& word : command_) {
                key += '\0' + word;
            }
            const std::string made = work_.of().options().out + "/objects/" + hash_name(content_hash(key)) + ".o";
            std::error_code ignored;
            std::filesystem::create_directories(std::filesystem::path(made).parent_path(), ignored);
            const arguments command = command_for_object(command_, each.name, made);
            const int code = object(command, command, each);
            if (code != 0) {
                return code;
            }
            objects[each.name] = made;
        }
        const arguments linked = with_objects(command_, objects);
        return link(linked, linked);
    }

    compile_options options_;
    arguments command_; // without response files
    instrumenter work_;
    plain_units plain_;
    bool is_named_ = false; // something that is not instrumented
};

} // namespace

int run_compile(const compile_options& options) {
    try {
        return compile_run(options).run();
    } catch (const std::exception& error) {
        say(std::string(plain_reasons::internal_error) + ", " + error.what() + ": compiled as it is");
    }
    std::vector<std::string> whole = options.launcher;
    whole.insert(whole.end(), options.command.begin(), options.command.end());
    return run_command(whole);
}

} // namespace covkit::gen
