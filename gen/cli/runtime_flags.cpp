// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/runtime_flags.hpp"

#include "cli/compiler_arguments.hpp"

#include <llvm/Support/Program.h>

#include <filesystem>
#include <regex>
#include <string>
#include <string_view>

namespace covkit::gen {

namespace {

bool begins_with(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

// A list is words between single spaces.
bool is_in(std::string_view list, std::string_view word) {
    return list.find(' ' + std::string(word) + ' ') != std::string_view::npos;
}

bool begins_with_one(std::string_view text, std::string_view list) {
    for (list.remove_prefix(1); !list.empty(); list.remove_prefix(list.find(' ') + 1)) {
        if (begins_with(text, list.substr(0, list.find(' ')))) {
            return true;
        }
    }
    return false;
}

// -fNAME, -fno-NAME and -fNAME=VALUE that change neither the layout of a class nor which library is used.
bool is_harmless_code_option(std::string_view option) {
    static constexpr std::string_view names =
        " PIC PIE pic pie plt lto fat-lto-objects whole-program semantic-interposition visibility "
        "visibility-inlines-hidden exceptions rtti coroutines concepts char8_t modules modules-ts "
        "module-mapper deps-format omit-frame-pointer asynchronous-unwind-tables unwind-tables "
        "stack-protector stack-protector-strong stack-protector-all stack-clash-protection cf-protection "
        "hardened trivial-auto-var-init zero-call-used-regs strict-flex-arrays delete-null-pointer-checks "
        "strict-aliasing strict-overflow wrapv builtin common function-sections data-sections "
        "merge-constants merge-all-constants ident record-gcc-switches permissive message-length max-errors "
        "error-limit color-diagnostics caret-diagnostics ansi-escape-codes show-column file-prefix-map "
        "macro-prefix-map debug-prefix-map debug-info-for-profiling debug-macro standalone-debug "
        "debug-types-section template-depth template-backtrace-limit constexpr-depth constexpr-steps "
        "constexpr-ops-limit constexpr-loop-limit constexpr-cache-depth use-ld profile-arcs test-coverage "
        "coverage-mapping coverage-mcdc profile-instr-generate profile-update inline inline-functions "
        "inline-limit math-errno fast-math finite-math-only trapping-math signed-zeros associative-math "
        "reciprocal-math unsafe-math-optimizations rounding-math fp-contract unroll-loops vectorize "
        "slp-vectorize tree-vectorize peel-loops ipa-cp-clone openmp elide-constructors pch-preprocess "
        "pch-instantiate-templates keep-inline-functions ";
    option.remove_prefix(2);
    option = option.substr(0, option.find('='));
    return is_in(names, option) || (begins_with(option, "no-") && is_in(names, option.substr(3))) ||
           begins_with_one(option, " diagnostics- no-diagnostics- macro-backtrace-limit ");
}

// Instruction sets: what is compiled without them works beside what is compiled with them.
bool is_harmless_machine_option(std::string_view option) {
    return option == "-m64" ||
           begins_with_one(option,
                           " -march= -mtune= -mcpu= -mfpmath= -msse -mssse -mavx -mfma -mbmi -mpopcnt -maes -mpclmul "
                           "-mrdrnd -mrdseed -mf16c -mlzcnt -mcx16 -mmovbe -mno-sse4 -mno-avx -mprefer-vector-width= "
                           "-mrecip -mshstk -momit-leaf-frame-pointer -mno-omit-leaf-frame-pointer ");
}

// A macro of the standard library or of covkit may change what the runtime is; others it does not look at.
bool is_harmless_macro(std::string_view name) {
    name = name.substr(0, name.find('='));
    return name == "COVKIT_INSTRUMENTED" || name == "_GLIBCXX_ASSERTIONS" ||
           !begins_with_one(name, " COVKIT_ _GLIBCXX_ _LIBCPP_ ");
}

bool is_harmless(const std::string& option) {
    static constexpr std::string_view words =
        " -c -shared -pthread -pipe -pie -no-pie -rdynamic -s -v -w -ansi -pedantic -pedantic-errors "
        "-save-temps -P -time --coverage -nostartfiles -Qunused-arguments --driver-mode=g++ -r -static -static-libgcc "
        "-static-libstdc++ -static-pie ";
    if (begins_with(option, "-f")) {
        return is_harmless_code_option(option);
    }
    if (begins_with_one(option, " -D -U ")) {
        return is_harmless_macro(std::string_view(option).substr(2));
    }
    return is_in(words, option) || is_harmless_machine_option(option) ||
           begins_with_one(option,
                           " -O -g -W -I -L -l -M -x -o -std= --std= -isystem -iquote -idirafter -include -imacros "
                           "-R -z ");
}

// A value of its own word goes with its option.
bool matters_with_value(const std::string& option, const std::string& value) {
    static constexpr std::string_view options = " -target -B --sysroot -isysroot -arch -gcc-toolchain -mllvm -specs ";
    return option == "-D" || option == "-U" ? !is_harmless_macro(value) : is_in(options, option);
}

bool has_value(const std::string& option) {
    return takes_value(option) || option == "-isysroot" || option == "-arch" || option == "-target" || option == "-B" ||
           option == "--sysroot" || option == "-gcc-toolchain" || option == "-mllvm" || option == "--param";
}

} // namespace

std::vector<std::string> runtime_flags(const std::vector<std::string>& command) {
    std::vector<std::string> result;
    for (std::size_t i = 1; i < command.size(); ++i) {
        const std::string& each = command[i];
        if (has_value(each) && i + 1 < command.size()) {
            const std::string& value = command[++i];
            if (matters_with_value(each, value)) {
                result.insert(result.end(), {each, value});
            }
        } else if (!each.empty() && each[0] == '-' && !is_harmless(each)) {
            result.push_back(each);
        }
    }
    return result;
}

bool is_system_compiler(const std::string& program) {
    static const std::regex name(R"((c|g|clang)\+\+(-[0-9.]+)?)");
    const llvm::ErrorOr<std::string> found = llvm::sys::findProgramByName(program);
    if (!found || !std::regex_match(std::filesystem::path(*found).filename().string(), name)) {
        return false;
    }
    // What is installed elsewhere may bring a standard library and a target of its own.
    std::error_code failed;
    const std::string place = std::filesystem::canonical(*found, failed).string();
    return !failed && begins_with(place, "/usr/") && !begins_with(place, "/usr/local/");
}

} // namespace covkit::gen
