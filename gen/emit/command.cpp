// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/command.hpp"

#include "emit/files.hpp"
#include "emit/mirror.hpp"
#include "facts/standard.hpp"

#include <filesystem>

namespace covkit::gen {

namespace {

const std::vector<std::string>& directory_options() {
    static const std::vector<std::string> options = {"-iquote", "-isystem", "-idirafter", "-I"};
    return options;
}

class command_rewriter {
  public:
    command_rewriter(const compile_command& command, const project& of, const std::string& tree)
        : command_(command), project_(of), tree_(tree) {}

    mirror_command run(const std::string& include) {
        const std::vector<std::string>& all = command_.arguments;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (i == 0 || !(directory(i) || source(i) || precompiled_header(i) || forced_include(i) || standard(i))) {
                result_.arguments.push_back(all[i]);
            }
        }
        // What is included with quotes and is not in the mirror is found where it always was.
        const std::string beside = std::filesystem::path(command_.file).parent_path().string();
        for (const std::string& each :
             {std::string("-iquote"), beside, std::string("-I"), tree_, std::string("-isystem"), include}) {
            result_.arguments.push_back(each);
        }
        return std::move(result_);
    }

  private:
    // The name of the mirrored file or directory; empty if it is none of the project's.
    std::string mirrored(const std::string& path) const {
        const std::string whole = absolute_path(path, command_.directory);
        if (project_.is_root(whole)) {
            return tree_ + "/src";
        }
        const std::string name = project_.name_in_mirror(whole);
        return name[0] != '/' && !project::is_in(whole, project_.options().out) ? mirror::source_in(tree_, name) : "";
    }

    // First the mirror of a directory, then the directory.
    bool directory(std::size_t& i) {
        const std::string& each = command_.arguments[i];
        for (const std::string& option : directory_options()) {
            if (each == option && i + 1 < command_.arguments.size()) {
                add_directory(option, command_.arguments[++i]);
                return true;
            }
            if (each.size() > option.size() && each.compare(0, option.size(), option) == 0) {
                add_directory(option, each.substr(option.size()));
                return true;
            }
        }
        return false;
    }
    void add_directory(const std::string& option, const std::string& path) {
        for (const std::string& each : {mirrored(path), path}) {
            if (!each.empty()) {
                result_.arguments.push_back(option);
                result_.arguments.push_back(each);
            }
        }
    }

    bool source(std::size_t i) {
        const std::string& each = command_.arguments[i];
        if (each.empty() || each[0] == '-' || absolute_path(each, command_.directory) != command_.file ||
            command_.arguments[i - 1] == "-o" || command_.arguments[i - 1] == "-MT") {
            return false;
        }
        result_.arguments.push_back(mirrored(each));
        return true;
    }

    // -include FILE; CMake writes -Xclang -include -Xclang FILE for clang.
    bool forced_include(std::size_t& i) {
        const bool by_cc1 = word(i) == "-Xclang" && word(i + 1) == "-include" && word(i + 2) == "-Xclang";
        const std::size_t value = by_cc1 ? i + 3 : i + 1;
        if ((!by_cc1 && word(i) != "-include") || value >= command_.arguments.size()) {
            return false;
        }
        const std::string there = mirrored(word(value));
        std::error_code ignored;
        if (there.empty() || !std::filesystem::exists(there, ignored)) {
            return false;
        }
        result_.arguments.insert(result_.arguments.end(), {"-include", there});
        i = value;
        return true;
    }

    // A precompiled header is of originals. What it was made from is read instead: CMake also includes it by name.
    bool precompiled_header(std::size_t& i) {
        const std::size_t words = word(i) == "-include-pch"                               ? 2
                                  : word(i) == "-Xclang" && word(i + 1) == "-include-pch" ? 4
                                                                                          : 0;
        i += words == 0 ? 0 : words - 1;
        return words != 0;
    }
    std::string word(std::size_t i) const {
        return i < command_.arguments.size() ? command_.arguments[i] : std::string();
    }

    bool standard(std::size_t i) {
        const std::string& each = command_.arguments[i];
        const std::optional<std::string> raised = raised_standard(each);
        if (raised) {
            result_.arguments.push_back(*raised);
            result_.notes.push_back("compiled with " + *raised + " instead of " + each +
                                    ": covkit's tables need C++17");
        }
        return raised.has_value();
    }

    const compile_command& command_;
    const project& project_;
    const std::string& tree_;
    mirror_command result_;
};

} // namespace

mirror_command command_for_mirror(const compile_command& command, const project& of, const std::string& tree,
                                  const std::string& include) {
    return command_rewriter(command, of, tree).run(include);
}

} // namespace covkit::gen
