// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/flags.hpp"

#include "facts/standard.hpp"
#include "frontend/cross_compiler.hpp"

#include <clang/Basic/Version.h>
#if __has_include(<clang/Options/Options.h>) // since LLVM 22
#include <clang/Options/Options.h>
#else
#include <clang/Driver/Options.h>
#endif
#include <llvm/ADT/StringExtras.h>
#include <llvm/Option/ArgList.h>
#include <llvm/Option/OptTable.h>
#include <llvm/Support/FileSystem.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/Program.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <tuple>

namespace covkit::gen {

#if __has_include(<clang/Options/Options.h>)
namespace clang_options = clang::options;
using clang::getDriverOptTable;
#else
namespace clang_options = clang::driver::options;
using clang::driver::getDriverOptTable;
#endif

namespace {

bool starts_with(const std::string& text, const std::string& beginning) {
    return text.compare(0, beginning.size(), beginning) == 0;
}

// What the build does besides compiling: outputs, dependency files, precompiled headers.
class kept_arguments {
  public:
    explicit kept_arguments(const std::vector<std::string>& all) : all_(all) {}

    std::vector<std::string> run() {
        std::vector<std::string> kept = {full_name(all_.empty() ? "c++" : all_[0])};
        for (at_ = 1; at_ < all_.size(); ++at_) {
            if (!is_dropped()) {
                kept.push_back(all_[at_]);
            }
        }
        return kept;
    }

  private:
    // Clang looks for a C++ library beside the compiler.
    static std::string full_name(const std::string& compiler) {
        const llvm::ErrorOr<std::string> found = llvm::sys::findProgramByName(compiler);
        return found ? *found : "/usr/bin/" + llvm::sys::path::filename(compiler).str();
    }

    bool is_dropped() {
        static const std::set<std::string> with_value = {"-o", "-MF", "-MT", "-MQ", "--serialize-diagnostics", "-MJ"};
        static const std::set<std::string> alone = {
            "-c",          "-S",     "-M",  "-MM",   "-MD",           "-MMD",
            "-MP",         "-MG",    "-MV", "-pipe", "-Winvalid-pch", "-fpch-preprocess",
            "-save-temps", "-Werror"};
        const std::string& each = all_[at_];
        if (with_value.count(each) != 0) {
            ++at_;
            return true;
        }
        // CMake with clang: -Xclang -include-pch -Xclang FILE. A plugin is code that would run in this process.
        static const std::set<std::string> with_file = {"-include-pch", "-load", "-plugin", "-add-plugin"};
        if (each == "-Xclang" && with_file.count(next(1)) != 0) {
            at_ += 3;
            return true;
        }
        if (each == "-include-pch") {
            ++at_;
            return true;
        }
        return alone.count(each) != 0 || (starts_with(each, "-o") && each.size() > 2) ||
               starts_with(each, "-Werror=") || starts_with(each, "-fdiagnostics") || starts_with(each, "-fcoverage") ||
               starts_with(each, "-fprofile") || starts_with(each, "-fplugin") || starts_with(each, "-fpass-plugin");
    }
    std::string next(std::size_t by) const { return at_ + by < all_.size() ? all_[at_ + by] : std::string(); }

    const std::vector<std::string>& all_;
    std::size_t at_ = 0;
};

std::string text_of_file(const std::string& name) {
    const auto read = llvm::MemoryBuffer::getFile(name);
    return read ? (*read)->getBuffer().str() : "";
}

bool is_of_modules(const std::string& argument) {
    return argument == "-fmodules-ts" || starts_with(argument, "-fmodule-file=") ||
           starts_with(argument, "-fmodule-mapper=");
}

bool has_module_argument(const std::vector<std::string>& arguments) {
    return std::any_of(arguments.begin(), arguments.end(), is_of_modules);
}

// `export module a;`, `import b;`, `module;`: the first words of a line. CMake gives the options of modules to all
// sources of a target in C++20, and most have none.
bool speaks_of_modules(llvm::StringRef text) {
    while (!text.empty()) {
        llvm::StringRef line;
        std::tie(line, text) = text.split('\n');
        line = line.ltrim(" \t");
        if (line.starts_with("export ") || line.starts_with("export\t")) {
            line = line.drop_front(6).ltrim(" \t");
        }
        if (!line.consume_front("module") && !line.consume_front("import")) {
            continue;
        }
        const llvm::StringRef rest = line.ltrim(" \t");
        const char next = rest.empty() ? '\0' : rest.front();
        if (next == ';' || next == ':' || next == '<' || next == '"' ||
            (rest.size() != line.size() && (llvm::isAlpha(next) || next == '_'))) {
            return true;
        }
    }
    return false;
}

// Indices of arguments that Clang does not know at all.
std::set<std::size_t> unknown_to_clang(const std::vector<std::string>& arguments) {
    std::vector<const char*> raw;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        raw.push_back(arguments[i].c_str());
    }
    unsigned missing_index = 0;
    unsigned missing_count = 0;
    const llvm::opt::InputArgList parsed = getDriverOptTable().ParseArgs(raw, missing_index, missing_count);
    std::set<std::size_t> result;
    for (const llvm::opt::Arg* each : parsed.filtered(clang_options::OPT_UNKNOWN)) {
        result.insert(each->getIndex() + 1);
    }
    // And what it only knows to complain of.
    for (const llvm::opt::Arg* each : parsed) {
        if (each->getOption().hasFlag(clang_options::Unsupported)) {
            result.insert(each->getIndex() + 1);
        }
    }
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        if (is_for_gcc_only(arguments[i])) {
            result.insert(i);
            if (arguments[i] == "-specs" || arguments[i] == "--specs") { // the name is the next word
                result.insert(i + 1);
            }
        }
    }
    if (missing_count != 0) {
        result.insert(missing_index + 1);
    }
    return result;
}

} // namespace

parser_flags flags_for_parser(const compile_command& command, const std::string& resource_directory) {
    parser_flags result;
    std::vector<std::string> kept = kept_arguments(command.arguments).run();
    const bool has_headers_as_modules = std::find(kept.begin(), kept.end(), "-fmodules") != kept.end();
    const bool has_modules = has_module_argument(kept) && speaks_of_modules(text_of_file(command.file));
    if (has_headers_as_modules || has_modules) {
        result.error = command.file + ": modules are not measured yet, nor what imports them";
        return result;
    }
    kept.erase(std::remove_if(kept.begin(), kept.end(), is_of_modules), kept.end());
    const std::set<std::size_t> unknown = unknown_to_clang(kept);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        if (unknown.count(i) != 0) {
            result.notes.push_back("Clang does not know " + kept[i] + "; ignored for analysis");
            continue;
        }
        const std::string known = without_unknown_extensions(kept[i]);
        if (known != kept[i]) {
            result.notes.push_back("Clang does not know all of " + kept[i] + "; read as " + known);
        }
        result.arguments.push_back(raised_standard(known).value_or(known));
        if (i == 0) {
            result.arguments.insert(result.arguments.end(),
                                    {"-resource-dir", resource_directory, "-w", "-Wno-everything", "-fsyntax-only",
                                     "-DCOVKIT_READ_BY_GENERATOR", "-fno-delayed-template-parsing",
                                     "-fno-caret-diagnostics"});
            const std::vector<std::string> cross = cross_arguments(command);
            result.arguments.insert(result.arguments.end(), cross.begin(), cross.end());
        }
    }
    return result;
}

std::string find_resource_directory() {
    if (const char* const chosen = std::getenv("COVKIT_RESOURCE_DIR")) {
        return chosen;
    }
    return COVKIT_CLANG_RESOURCE_DIR;
}

} // namespace covkit::gen
