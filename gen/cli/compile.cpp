// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/compile.hpp"

#include "cli/compiler_arguments.hpp"
#include "cli/instrumenter.hpp"
#include "cli/process.hpp"
#include "cli/response_files.hpp"
#include "cli/runtime_object.hpp"
#include "cli/say.hpp"
#include "emit/command.hpp"
#include "emit/dependencies.hpp"
#include "emit/files.hpp"
#include "emit/unit_records.hpp"
#include "facts/content_hash.hpp"
#include "frontend/compiler.hpp"
#include "frontend/database.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

#include <unistd.h>

namespace covkit::gen {

namespace {

using arguments = std::vector<std::string>;

// Behind everything else, also behind a `-x c++` for the sources that are linked in one step.
arguments with_runtime(arguments link, const arguments& expanded, const std::string& runtime) {
    if (std::any_of(expanded.begin(), expanded.end(), [](const std::string& each) {
            return each.compare(0, 2, "-x") == 0 || each.compare(0, 10, "--language") == 0;
        })) {
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

    // Why a source is not instrumented, and what can be done; nothing if it is. Covkit's own sources are not spoken of.
    struct plain_reason {
        std::string reason;
        std::string detail;
        bool is_said = true;
    };
    std::optional<plain_reason> why_plain(const compiler_source& source) const {
        if (source.name == "-") {
            return plain_reason{source.reason, "it has no name; compile a file instead"};
        }
        const std::string path = absolute_path(source.name);
        const set_aside why = work_.of().why_aside(path, false);
        if (why == set_aside::own) {
            return plain_reason{"", "", false};
        }
        if (why == set_aside::generated && work_.of().role(path, false) == file_role::foreign) {
            return plain_reason{text_of(why), "", false};
        }
        if (why == set_aside::outside) {
            return plain_reason{text_of(why), "which is " + work_.of().options().root +
                                                  "; name another directory by COVKIT_ROOT, or --root"};
        }
        if (source.reason.empty()) {
            return std::nullopt;
        }
        const bool is_module = source.reason == "C++ module";
        return plain_reason{source.reason, is_module ? "which is not measured yet" : "only C++ sources are measured"};
    }

    // After the compiler has taken it: what is wrong with a source is for the compiler to say.
    void left_alone(const arguments& command, const compiler_source& source, const plain_reason& why,
                    const std::string& object) {
        is_named_ = true;
        if (why.reason.empty()) {
            return;
        }
        const std::string path = source.name == "-" ? "" : absolute_path(source.name);
        if (!options_.quiet && why.is_said) {
            const bool has_place = why.detail.compare(0, source.name.size(), source.name) == 0 ||
                                   (!path.empty() && why.detail.compare(0, path.size(), path) == 0);
            say("not instrumented: " + (has_place ? why.detail
                                                  : (source.name == "-" ? "" : source.name + ": ") + why.reason +
                                                        (why.detail.empty() ? "" : ", " + why.detail)));
        }
        const bool is_cpp = source.reason.empty();
        remember({object, path, why.reason, why.detail, {}, is_cpp ? headers_of(command, source.name) : arguments()});
    }
    void remember(const unit_record& unit) const {
        const std::string failed = unit.object == "/dev/null" ? "" : save_unit(work_.of(), unit);
        if (!failed.empty() && !options_.quiet) {
            say(failed);
        }
    }

    // Names of files of the project that a source includes, which was compiled as it is.
    arguments headers_of(const arguments& command, const std::string& source) const {
        std::string list = dependency_file(command);
        const bool is_written = !list.empty() && writes_dependencies(command);
        if (!is_written) {
            list = work_.of().options().out + "/units/" + std::to_string(::getpid()) + ".d";
            std::error_code ignored;
            std::filesystem::create_directories(std::filesystem::path(list).parent_path(), ignored);
            arguments asked = command_for_object(command, source, list);
            std::replace(asked.begin(), asked.end(), std::string("-c"), std::string("-MM"));
            // With it, g++ says that it would rather compile.
            asked.erase(std::remove(asked.begin(), asked.end(), std::string("-fmodules-ts")), asked.end());
            run_command(asked);
        }
        arguments result;
        for (const std::string& each : prerequisites(read_file(list).value_or(""))) {
            const std::string path = absolute_path(each);
            if (path != absolute_path(source) && !is_cpp_source(path) &&
                work_.of().role(path, false) != file_role::foreign) {
                result.push_back(work_.of().name(path));
            }
        }
        if (!is_written) {
            std::error_code ignored;
            std::filesystem::remove(list, ignored);
        }
        return result;
    }

    // `given` is the command as it came, with response files.
    int link(const arguments& command, const arguments& given) const {
        if (!options_.links_runtime) {
            return plain(given);
        }
        if (links_instrumented(command)) {
            const runtime_object runtime = find_runtime(command, {}, work_.of().options().out);
            return runtime.path.empty() ? runtime.code : shown(with_runtime(given, command, runtime.path));
        }
        const int code = plain(given);
        if (code == 0 && !is_named_ && !options_.quiet && !links_instrumented(command, linked_libraries::also_shared)) {
            say(output_of(command, "") +
                ": nothing that is linked here is instrumented, and nothing in it is measured");
        }
        return code;
    }

    // Build systems that name the runtime as a source get a copy of the object that fits.
    int runtime(const std::string& source) const {
        const runtime_object made = find_runtime(command_, options_.launcher, work_.of().options().out);
        return made.path.empty() ? made.code : place_object(command_, source, made.path);
    }

    // One source with -c.
    int object(const arguments& expanded, const arguments& given, const compiler_source& source) {
        const std::string made = output_of(expanded, source.name);
        if (const std::optional<plain_reason> why = why_plain(source)) {
            const int code = plain(given);
            if (code == 0) {
                left_alone(expanded, source, *why, made);
            }
            return code;
        }
        const compile_command command = with_standard({absolute_path("."), absolute_path(source.name), expanded});
        const instrumented_unit unit = work_.run(command);
        if (!unit.state.error.empty()) {
            // The compiler is the judge of what is wrong with the source.
            const int code = plain(given);
            if (code == 0) {
                left_alone(expanded, source,
                           {unit.cannot_write ? "cannot be written" : "cannot be read", unit.state.error}, made);
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
        remember({made, command.file, "", "", unit.state.aside, {}});
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
            if (std::optional<plain_reason> why = why_plain(each)) {
                alone.emplace_back(each, std::move(*why));
            } else if (writes_dependencies(command_)) {
                alone.emplace_back(each, plain_reason{"compiled and linked in one step",
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
                left_alone(command_, source, why, output_of(command_, source.name));
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
    bool is_named_ = false; // something that is not instrumented
};

} // namespace

int run_compile(const compile_options& options) { return compile_run(options).run(); }

} // namespace covkit::gen
