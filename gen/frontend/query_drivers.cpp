// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/query_drivers.hpp"

#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Path.h>
#include <llvm/Support/Program.h>

#include <set>

namespace covkit::gen {

namespace {

// 12 or 12.2.1, behind a dash or not.
llvm::StringRef without_version(llvm::StringRef name) {
    llvm::StringRef rest = name.rtrim("0123456789.");
    const llvm::StringRef version = name.substr(rest.size());
    if (version.empty() || version.front() == '.' || version.back() == '.') {
        return name;
    }
    rest.consume_back("-");
    return rest;
}

bool is_target(llvm::StringRef prefix) {
    return prefix.empty() || (prefix.front() != '-' && prefix.find_if_not([](char c) {
               return llvm::isAlnum(c) || c == '_' || c == '.' || c == '-';
           }) == llvm::StringRef::npos);
}

} // namespace

bool is_known_compiler(const std::string& path) {
    static const std::set<std::string> known = {"cc",      "c++", "gcc",  "g++",     "clang",
                                                "clang++", "icx", "icpx", "armclang"};
    llvm::StringRef name = llvm::sys::path::filename(path);
    name.consume_back(".exe");
    if (!name.consume_back("-posix")) { // threads of MinGW
        name.consume_back("-win32");
    }
    name = without_version(name);
    const std::size_t target = name.rfind('-') + 1; // 0: none
    return known.count(name.substr(target).str()) != 0 && is_target(name.substr(0, target));
}

compiler_trust query_drivers::trust_of(const std::string& compiler) const {
    const llvm::ErrorOr<std::string> found = llvm::sys::findProgramByName(compiler);
    if (globs_.match(compiler) || (found && globs_.match(*found))) {
        return compiler_trust::full;
    }
    return is_known_compiler(compiler) ? compiler_trust::by_name : compiler_trust::none;
}

std::string untrusted_text(const std::string& compiler) {
    return compiler +
           " is no compiler that covkit knows by name, and was not run to ask for its standard and its headers; if you "
           "trust it, --query-driver '" +
           compiler + "'";
}

} // namespace covkit::gen
