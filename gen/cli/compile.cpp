// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/compile.hpp"

#include "cli/instrumenter.hpp"
#include "emit/command.hpp"
#include "emit/files.hpp"
#include "frontend/database.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include <sys/wait.h>
#include <unistd.h>

namespace covkit::gen {

namespace {

void say(const std::string& text) { std::cerr << "covkit: " + text + "\n"; }

bool has(const std::vector<std::string>& arguments, const std::string& wanted) {
    return std::find(arguments.begin(), arguments.end(), wanted) != arguments.end();
}

std::string value_of(const std::vector<std::string>& arguments, const std::string& option) {
    const auto found = std::find(arguments.begin(), arguments.end(), option);
    return found != arguments.end() && found + 1 != arguments.end() ? *(found + 1) : "";
}

int run_command(const std::vector<std::string>& arguments) {
    std::vector<char*> raw;
    for (const std::string& each : arguments) {
        raw.push_back(const_cast<char*>(each.c_str()));
    }
    raw.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
        ::execvp(raw[0], raw.data());
        say(arguments[0] + ": cannot be run: " + std::strerror(errno));
        ::_exit(127);
    }
    int status = 0;
    while (child > 0 && ::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return child > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 127;
}

// The C++ source that a command compiles; empty if it does something else.
std::string source_of(const std::vector<std::string>& arguments) {
    std::string found;
    if (!has(arguments, "-c") || has(arguments, "-E") || has(arguments, "-S")) {
        return found;
    }
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string& each = arguments[i];
        if (!each.empty() && each[0] != '-' && is_cpp_source(each) && arguments[i - 1] != "-o" &&
            arguments[i - 1] != "-MT" && arguments[i - 1] != "-MQ") {
            if (!found.empty()) {
                return ""; // several at once
            }
            found = each;
        }
    }
    return found;
}

bool links(const std::vector<std::string>& arguments) {
    for (const char* const other : {"-c", "-E", "-S", "-M", "-MM", "-fsyntax-only", "--version",
                                    "-v", "-dumpversion", "-dumpmachine", "-r"}) {
        if (has(arguments, other)) {
            return false;
        }
    }
    return std::any_of(arguments.begin() + 1, arguments.end(), [](const std::string& each) {
        return !each.empty() && each[0] != '-';
    });
}

// Build systems are to watch the sources, not the mirror.
void name_originals(const std::string& file, const std::string& tree, const std::string& root) {
    std::optional<std::string> text = read_file(file);
    if (!text) {
        return;
    }
    const std::string from = tree + "/src/";
    for (std::size_t at = 0; (at = text->find(from, at)) != std::string::npos;) {
        text->replace(at, from.size(), root + "/");
        at += root.size() + 1;
    }
    write_file(file, *text);
}

std::string dependency_file(const std::vector<std::string>& arguments) {
    const std::string named = value_of(arguments, "-MF");
    if (!named.empty()) {
        return named;
    }
    const std::string object = value_of(arguments, "-o");
    return (has(arguments, "-MD") || has(arguments, "-MMD")) && !object.empty()
               ? std::filesystem::path(object).replace_extension(".d").string()
               : "";
}

std::vector<std::string> with_runtime(const std::vector<std::string>& link) {
    const std::string include = find_include_directory();
    std::vector<std::string> result = link;
    result.insert(result.end(), {"-x", "c++", "-std=c++17", "-isystem", include,
                                 include + "/covkit/listen/runtime.cpp", "-x", "none"});
    return result;
}

} // namespace

int run_compile(const compile_options& options) {
    const std::string source = source_of(options.command);
    if (source.empty()) {
        const bool adds = options.links_runtime && links(options.command);
        return run_command(adds ? with_runtime(options.command) : options.command);
    }
    const compile_command command{absolute_path("."), absolute_path(source), options.command};
    instrumenter work(options.project);
    if (!work.of().error().empty()) {
        say(work.of().error());
        return exit_usage;
    }
    if (work.of().role(command.file) == file_role::foreign) {
        return run_command(options.command);
    }
    const instrumented_unit unit = work.run(command);
    if (!unit.state.error.empty()) {
        // The compiler is the judge of what is wrong with the source.
        const int code = run_command(options.command);
        if (code == 0) {
            say("not instrumented: " + unit.state.error);
        }
        return code;
    }
    const mirror_command made = command_for_mirror(command, work.of(), unit.state.tree,
                                                   find_include_directory());
    const int code = run_command(made.arguments);
    const std::string dependencies = dependency_file(options.command);
    if (code == 0 && !dependencies.empty()) {
        name_originals(dependencies, unit.state.tree, work.of().options().root);
    }
    return code;
}

} // namespace covkit::gen
