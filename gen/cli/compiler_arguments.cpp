// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/compiler_arguments.hpp"

#include "cli/compiler_sources.hpp"
#include "emit/files.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>

namespace covkit::gen {

namespace {

bool has_argument(const std::vector<std::string>& arguments, const std::string& wanted) {
    return std::find(arguments.begin(), arguments.end(), wanted) != arguments.end();
}

bool begins_with(const std::string& text, const std::string& beginning) {
    return text.compare(0, beginning.size(), beginning) == 0;
}

// Names of instrumented code that no other code has: covkit::record in mangled form.
bool is_instrumented(const std::string& file) {
    const std::optional<std::string> content = read_file(file);
    return content && content->find("N6covkit6record") != std::string::npos;
}

} // namespace

std::string value_of(const std::vector<std::string>& arguments, const std::string& option) {
    const auto found = std::find(arguments.begin(), arguments.end(), option);
    return found != arguments.end() && found + 1 != arguments.end() ? *(found + 1) : "";
}

bool takes_value(const std::string& option) {
    static const std::set<std::string> options = {"-o",
                                                  "-MT",
                                                  "-MQ",
                                                  "-MF",
                                                  "-include",
                                                  "-imacros",
                                                  "-I",
                                                  "-isystem",
                                                  "-iquote",
                                                  "-idirafter",
                                                  "-D",
                                                  "-U",
                                                  "-L",
                                                  "-x",
                                                  "-Xlinker",
                                                  "-Xclang",
                                                  "-T",
                                                  "-u",
                                                  "-z",
                                                  "--language",
                                                  "--param",
                                                  "-Xassembler",
                                                  "-Xpreprocessor",
                                                  "-A",
                                                  "-MJ",
                                                  "-aux-info",
                                                  "-dumpbase",
                                                  "-dumpbase-ext",
                                                  "-dumpdir",
                                                  "-imultilib",
                                                  "-iprefix",
                                                  "-iwithprefix",
                                                  "-iwithprefixbefore",
                                                  "-isysroot",
                                                  "-wrapper",
                                                  "-specs",
                                                  "-include-pch",
                                                  "-mllvm",
                                                  "-target",
                                                  "-arch",
                                                  "-e",
                                                  "-rpath",
                                                  "--serialize-diagnostics"};
    return options.count(option) != 0;
}

bool is_input(const std::vector<std::string>& arguments, std::size_t i) {
    return i != 0 && !arguments[i].empty() && (arguments[i][0] != '-' || arguments[i] == "-") &&
           !takes_value(arguments[i - 1]);
}

std::vector<std::string> take_launcher(std::vector<std::string>& command) {
    static const std::set<std::string> known = {"ccache", "sccache", "distcc", "icecc"};
    std::vector<std::string> taken;
    while (command.size() > 1 && known.count(std::filesystem::path(command[0]).filename().string()) != 0) {
        taken.push_back(command[0]);
        command.erase(command.begin());
    }
    return taken;
}

compiler_task task_of(const std::vector<std::string>& arguments) {
    for (const char* const other : {"-E", "-S", "-M", "-MM", "-fsyntax-only", "-###"}) {
        if (has_argument(arguments, other)) {
            return compiler_task::other;
        }
    }
    if (has_argument(arguments, "-c")) {
        return compiler_task::objects;
    }
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        if (is_input(arguments, i)) {
            return has_argument(arguments, "-r") ? compiler_task::other : compiler_task::link;
        }
    }
    return compiler_task::other;
}

std::string output_of(const std::vector<std::string>& arguments, const std::string& source) {
    std::string named = value_of(arguments, "-o");
    for (const std::string& each : arguments) {
        named = named.empty() && begins_with(each, "-o") && each.size() > 2 ? each.substr(2) : named;
    }
    if (named.empty()) {
        named = task_of(arguments) == compiler_task::objects
                    ? std::filesystem::path(source).filename().replace_extension(".o").string()
                    : "a.out";
    }
    return absolute_path(named);
}

std::vector<std::string> with_objects(const std::vector<std::string>& arguments,
                                      const std::map<std::string, std::string>& objects) {
    std::vector<std::string> result;
    std::string language;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (const std::size_t words = i == 0 ? 0 : language_option(arguments, i, language)) {
            result.insert(result.end(), arguments.begin() + static_cast<std::ptrdiff_t>(i),
                          arguments.begin() + static_cast<std::ptrdiff_t>(std::min(i + words, arguments.size())));
            i += words - 1;
            continue;
        }
        const auto made = is_input(arguments, i) ? objects.find(arguments[i]) : objects.end();
        if (made == objects.end()) {
            result.push_back(arguments[i]);
        } else if (language.empty() || language == "none") {
            result.push_back(made->second);
        } else { // an object is not a source, whatever -x says
            result.insert(result.end(), {"-x", "none", made->second, "-x", language});
        }
    }
    return result;
}

bool writes_dependencies(const std::vector<std::string>& arguments) {
    return has_argument(arguments, "-MD") || has_argument(arguments, "-MMD");
}

std::string dependency_file(const std::vector<std::string>& arguments) {
    std::string named = value_of(arguments, "-MF");
    if (!named.empty() || !writes_dependencies(arguments)) {
        return named;
    }
    std::filesystem::path object = value_of(arguments, "-o");
    if (object.empty()) {
        const std::vector<std::string> sources = sources_in(arguments);
        object = sources.empty() ? "" : std::filesystem::path(sources[0]).filename();
    }
    return object.empty() ? "" : object.replace_extension(".d").string();
}

std::vector<std::string> command_for_object(const std::vector<std::string>& arguments, const std::string& source,
                                            const std::string& object) {
    std::string wanted; // -x, for this source
    for (const compiler_source& each : all_sources_in(arguments)) {
        wanted = each.name == source ? each.language : wanted;
    }
    std::vector<std::string> result = {arguments[0]};
    std::string other;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string& each = arguments[i];
        if (const std::size_t words = language_option(arguments, i, other)) {
            i += words - 1; // clang warns of one that no source follows
        } else if (each == "-o" || each == "-L" || each == "-Xlinker" || each == "-u" || each == "-z" || each == "-T") {
            ++i;
        } else if (each == source && is_input(arguments, i)) {
            if (!wanted.empty()) {
                result.insert(result.end(), {"-x", wanted});
            }
            result.push_back(each);
        } else if (each != "-c" && each != "-shared" && !begins_with(each, "-l") && !begins_with(each, "-L") &&
                   !begins_with(each, "-Wl,") && !is_input(arguments, i)) {
            result.push_back(each);
        }
    }
    result.emplace_back("-c");
    if (!object.empty()) {
        result.insert(result.end(), {"-o", object});
    }
    return result;
}

namespace {

// Those that are named, and where libraries may be.
std::vector<std::string> files_of_link(const std::vector<std::string>& arguments, linked_libraries which) {
    std::vector<std::string> directories;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string& each = arguments[i];
        if (each == "-L" && i + 1 < arguments.size()) {
            directories.push_back(arguments[i + 1]);
        } else if (begins_with(each, "-L")) {
            directories.push_back(each.substr(2));
        }
    }
    std::vector<std::string> result;
    const auto add = [&](const std::string& name) {
        std::transform(directories.begin(), directories.end(), std::back_inserter(result),
                       [&](const std::string& directory) { return directory + "/" + name; });
    };
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string& each = arguments[i];
        if (is_input(arguments, i)) {
            result.push_back(each);
        }
        if (begins_with(each, "-l") && each.size() > 2) {
            const bool is_file = each[2] == ':';
            add(is_file ? each.substr(3) : "lib" + each.substr(2) + ".a");
            if (!is_file && which == linked_libraries::also_shared) {
                add("lib" + each.substr(2) + ".so");
            }
        }
    }
    return result;
}

} // namespace

bool links_instrumented(const std::vector<std::string>& arguments, linked_libraries which) {
    const std::vector<std::string> files = files_of_link(arguments, which);
    return std::any_of(files.begin(), files.end(), is_instrumented);
}

std::vector<std::string> instrumented_files(const std::vector<std::string>& arguments, linked_libraries which) {
    std::vector<std::string> files = files_of_link(arguments, which);
    files.erase(std::remove_if(files.begin(), files.end(), [](const auto& each) { return !is_instrumented(each); }),
                files.end());
    return files;
}

} // namespace covkit::gen
