// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/asked_commands.hpp"

#include "cli/compiler_arguments.hpp"
#include "cli/compiler_sources.hpp"
#include "emit/files.hpp"
#include "frontend/query_drivers.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace covkit::gen {

namespace {

// Without its sources, and without what only links: what is left applies to each source.
std::vector<std::string> flags_of(const std::vector<std::string>& command) {
    const std::vector<std::string> sources = sources_in(command);
    std::vector<std::string> flags;
    for (std::size_t i = 0; i < command.size(); ++i) {
        const std::string& each = command[i];
        const auto begins = [&](const char* with) { return each.rfind(with, 0) == 0; };
        if (each == "-o") {
            ++i;
        } else if (each != "-c" && !begins("-l") && !begins("-L") && !begins("-Wl,") &&
                   std::find(sources.begin(), sources.end(), each) == sources.end()) {
            flags.push_back(each);
        }
    }
    return flags;
}

// What stands behind "--": flags, or the whole command, as it compiles the sources.
database from_flags(const instrument_options& options) {
    std::vector<std::string> command = options.flags;
    take_launcher(command);
    const bool has_compiler = !command.empty() && command[0].compare(0, 1, "-") != 0 && !is_cpp_source(command[0]);
    if (!has_compiler) {
        command.insert(command.begin(), "c++");
    }
    database made;
    for (const std::string& each : options.sources.empty() ? sources_in(command) : options.sources) {
        std::vector<std::string> arguments = flags_of(command);
        arguments.insert(arguments.end(), {"-c", absolute_path(each)});
        made.commands.push_back({absolute_path("."), absolute_path(each), std::move(arguments)});
    }
    if (made.commands.empty()) {
        made.error = "nothing to instrument: expected -p DIRECTORY, or sources and the flags that compile them, as in "
                     "covkit instrument a.cpp -- -std=c++17 -Iinclude";
    }
    return made;
}

} // namespace

std::string why_plain(const compile_command& command) {
    for (const compiler_source& each : all_sources_in(command.arguments)) {
        if (absolute_path(each.name, command.directory) == command.file) {
            return each.reason;
        }
    }
    return "not a C++ source";
}

std::string trust_compilers(const std::vector<std::string>& globs, std::vector<compile_command>& commands,
                            std::set<std::string>& untrusted) {
    query_drivers drivers;
    for (const std::string& each : globs) {
        const std::string wrong = drivers.add(each);
        if (!wrong.empty()) {
            return "--query-driver " + each + ": " + wrong;
        }
    }
    for (compile_command& each : commands) {
        each.trust = each.arguments.empty() ? compiler_trust::none : drivers.trust_of(each.arguments[0]);
        if (each.trust == compiler_trust::none && !each.arguments.empty()) {
            untrusted.insert(each.arguments[0]);
        }
    }
    return "";
}

database commands_for(const instrument_options& options) {
    if (!options.database.empty()) {
        database all = read_database(options.database);
        for (auto* const list : {&all.commands, &all.others}) {
            for (compile_command& each : *list) {
                take_launcher(each.arguments);
            }
        }
        for (compile_command& each : std::exchange(all.others, {})) {
            (why_plain(each).empty() ? all.commands : all.others).push_back(std::move(each));
        }
        if (options.sources.empty() || !all.error.empty()) {
            return all;
        }
        database chosen;
        for (const std::string& each : options.sources) {
            const std::string path = absolute_path(each);
            const std::size_t before = chosen.commands.size();
            std::copy_if(all.commands.begin(), all.commands.end(), std::back_inserter(chosen.commands),
                         [&](const compile_command& c) { return c.file == path; });
            if (chosen.commands.size() == before) {
                chosen.error = path + ": not in the compile database " + options.database;
            }
        }
        return chosen;
    }
    return from_flags(options);
}

} // namespace covkit::gen
