// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/cross_compiler.hpp"

#include "frontend/compiler_answer.hpp"

#include <llvm/ADT/SmallString.h>
#include <llvm/ADT/StringRef.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/Path.h>
#include <llvm/TargetParser/ARMTargetParser.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/Triple.h>

#include <map>
#include <mutex>
#include <set>

namespace covkit::gen {

namespace {

using llvm::StringRef;

// c++, g++-12, clang++ of this system: there is nothing to ask.
bool is_native_name(StringRef compiler) {
    const StringRef directory = llvm::sys::path::parent_path(compiler);
    if (!directory.empty() && directory != "/usr/bin" && directory != "/usr/local/bin" && directory != "/bin") {
        return false;
    }
    StringRef name = llvm::sys::path::filename(compiler);
    name = name.substr(0, name.find_last_not_of("0123456789.") + 1);
    name.consume_back("-");
    return name == "c++" || name == "g++" || name == "clang++" || name == "cc" || name == "gcc" || name == "clang";
}

// What a compiler says of itself.
struct self_portrait {
    std::string target;
    bool is_clang = false;
    std::vector<std::string> directories;
    std::map<std::string, std::string> macros;
    std::vector<std::string> options; // that the driver made of those it got
};

self_portrait portrait_in(StringRef answer) {
    self_portrait made;
    bool in_list = false;
    while (!answer.empty()) {
        StringRef line;
        std::tie(line, answer) = answer.split('\n');
        if (line.starts_with("#include <...>")) {
            in_list = true;
        } else if (line.starts_with("End of search list")) {
            in_list = false;
        } else if (in_list && line.starts_with(" ")) {
            made.directories.push_back(line.trim().str());
        } else if (line.consume_front("Target: ")) {
            made.target = line.trim().str();
        } else if (line.contains("clang version")) {
            made.is_clang = true;
        } else if (line.consume_front("#define ")) {
            const auto [name, value] = line.split(' ');
            made.macros[name.str()] = value.str();
        } else if (line.consume_front("COLLECT_GCC_OPTIONS=")) {
            made.options.clear();
            llvm::SmallVector<StringRef, 32> words;
            line.split(words, ' ');
            for (const StringRef word : words) {
                made.options.push_back(word.trim('\'').str());
            }
        }
    }
    return made;
}

// Clang has its own stddef.h, limits.h and intrinsics, which fit to it alone.
bool is_own_directory_of_gcc(StringRef directory) {
    if (!directory.consume_back("/include") && !directory.consume_back("/include-fixed")) {
        return false;
    }
    const StringRef target = llvm::sys::path::parent_path(directory);
    return llvm::sys::path::filename(llvm::sys::path::parent_path(target)) == "gcc";
}

// int32_t is long for one and int for the other, and sources overload functions for both.
bool is_type_of_width(StringRef macro) {
    if (!macro.consume_front("__") || !macro.consume_back("_TYPE__")) {
        return false;
    }
    macro.consume_front("U");
    if (!macro.consume_front("INT")) {
        return false;
    }
    if (!macro.consume_front("_LEAST")) {
        macro.consume_front("_FAST");
    }
    return macro == "8" || macro == "16" || macro == "32" || macro == "64" || macro == "PTR" || macro == "MAX";
}

} // namespace

std::vector<std::string> cross_arguments_from(const std::string& answer, const std::string& host) {
    const self_portrait compiler = portrait_in(answer);
    const llvm::Triple here(llvm::Triple::normalize(host));
    const llvm::Triple there(llvm::Triple::normalize(compiler.target));
    if (compiler.target.empty() || compiler.is_clang ||
        (here.getArch() == there.getArch() && here.getOS() == there.getOS())) {
        return {};
    }
    std::vector<std::string> result = {"--target=" + compiler.target, "-nostdinc++", "-nostdlibinc"};
    if (there.isRISCV()) { // their defaults differ
        for (const std::string& each : compiler.options) {
            if (StringRef(each).starts_with("-march=") || StringRef(each).starts_with("-mabi=")) {
                result.push_back(each);
            }
        }
    }
    const auto value_of = [&](const char* name) {
        const auto found = compiler.macros.find(name);
        return found == compiler.macros.end() ? std::string() : found->second;
    };
    if (!compiler.macros.empty()) {
        result.emplace_back(compiler.macros.count("__CHAR_UNSIGNED__") != 0 ? "-funsigned-char" : "-fsigned-char");
        result.emplace_back(value_of("__ARM_SIZEOF_MINIMAL_ENUM") == "1" ? "-fshort-enums" : "-fno-short-enums");
    }
    for (const auto& [name, value] : compiler.macros) {
        if (is_type_of_width(name)) {
            result.insert(result.end(), {"-U" + name, "-D" + name + "=" + value});
        }
    }
    for (const std::string& each : compiler.directories) {
        llvm::SmallString<256> path(each);
        llvm::sys::path::remove_dots(path, true);
        if (!is_own_directory_of_gcc(path)) {
            // The C++ library before Clang's own headers, the C library behind them.
            result.insert(result.end(), {path.str().contains("/c++") ? "-isystem" : "-idirafter", path.str().str()});
        }
    }
    return result;
}

std::vector<std::string> flags_that_choose_target(const std::vector<std::string>& arguments) {
    static const std::set<std::string> with_value = {"--sysroot", "-isysroot", "-B", "-specs", "--specs"};
    std::vector<std::string> result;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const StringRef each = arguments[i];
        if (with_value.count(arguments[i]) != 0 && i + 1 < arguments.size()) {
            result.insert(result.end(), {arguments[i], arguments[i + 1]});
            ++i;
        } else if (each.starts_with("-m") || each.starts_with("-specs=") || each.starts_with("--specs=") ||
                   each.starts_with("--sysroot=") || each.starts_with("-B") || each.starts_with("-nostdinc") ||
                   each.starts_with("-std=") || each == "-ffreestanding" || each.ends_with("short-enums") ||
                   each.ends_with("signed-char")) {
            result.push_back(arguments[i]);
        }
    }
    return result;
}

bool is_for_gcc_only(const std::string& argument) {
    StringRef rest = argument;
    if (rest == "-mfpu=auto" || rest.starts_with("-specs") || rest.starts_with("--specs")) {
        return true;
    }
    return rest.consume_front("-mcpu=") && rest.starts_with("cortex-") &&
           llvm::ARM::parseCPUArch(rest.split('+').first) == llvm::ARM::ArchKind::INVALID;
}

std::string without_unknown_extensions(const std::string& argument) {
    StringRef rest = argument;
    if (!rest.consume_front("-march=")) {
        return argument;
    }
    const auto [architecture, extensions] = rest.split('+');
    const llvm::ARM::ProfileKind profile = llvm::ARM::parseArchProfile(architecture);
    if (profile != llvm::ARM::ProfileKind::M && profile != llvm::ARM::ProfileKind::R) {
        return argument;
    }
    std::string kept = "-march=" + architecture.str();
    llvm::SmallVector<StringRef, 4> named;
    extensions.split(named, '+', -1, false);
    for (const StringRef each : named) {
        std::vector<StringRef> features;
        llvm::ARM::FPUKind fpu = llvm::ARM::FK_INVALID;
        if (llvm::ARM::appendArchExtFeatures("generic", llvm::ARM::parseArch(architecture), each, features, fpu)) {
            kept += "+" + each.str();
        }
    }
    return kept;
}

std::vector<std::string> harmless_flags(const std::vector<std::string>& flags, const std::string& directory) {
    const auto is_of_toolchain = [&](StringRef specs) {
        llvm::SmallString<256> here(directory);
        llvm::sys::path::append(here, specs);
        return !specs.contains('/') && !llvm::sys::fs::exists(here);
    };
    std::vector<std::string> result;
    for (std::size_t i = 0; i < flags.size(); ++i) {
        StringRef each = flags[i];
        if (each == "-B" || each == "-specs" || each == "--specs") {
            const bool is_kept = each != "-B" && i + 1 < flags.size() && is_of_toolchain(flags[i + 1]);
            if (is_kept) {
                result.insert(result.end(), {flags[i], flags[i + 1]});
            }
            ++i;
        } else if (!each.starts_with("-B") &&
                   (!(each.consume_front("-specs=") || each.consume_front("--specs=")) || is_of_toolchain(each))) {
            result.push_back(flags[i]);
        }
    }
    return result;
}

std::vector<std::string> cross_arguments(const compile_command& command) {
    if (command.arguments.empty() || is_native_name(command.arguments[0]) || command.trust == compiler_trust::none) {
        return {};
    }
    std::string ask = "LC_ALL=C " + shell_word(command.arguments[0]);
    const std::vector<std::string> flags = flags_that_choose_target(command.arguments);
    for (const std::string& each :
         command.trust == compiler_trust::full ? flags : harmless_flags(flags, command.directory)) {
        ask += " " + shell_word(each);
    }
    ask += " -dM -E -v -x c++ /dev/null 2>&1";
    if (!command.directory.empty()) { // a compiler or a sysroot may be named relative to it
        ask = "cd " + shell_word(command.directory) + " && " + ask;
    }
    static std::mutex mutex;
    static std::map<std::string, std::vector<std::string>> known;
    const std::lock_guard<std::mutex> guard(mutex);
    const auto [entry, is_new] = known.try_emplace(ask);
    if (is_new) {
        entry->second = cross_arguments_from(answer_of(ask), llvm::sys::getDefaultTargetTriple());
    }
    return entry->second;
}

} // namespace covkit::gen
