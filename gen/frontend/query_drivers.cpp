// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/query_drivers.hpp"

#include <llvm/Support/Path.h>
#include <llvm/Support/Program.h>

#include <regex>

namespace covkit::gen {

bool is_known_compiler(const std::string& path) {
    static const std::regex known("([A-Za-z0-9_.]+-)*"
                                  "(cc|c\\+\\+|gcc|g\\+\\+|clang|clang\\+\\+|icx|icpx|armclang)"
                                  "(-?[0-9]+([.][0-9]+)*)?(-posix|-win32)?([.]exe)?");
    return std::regex_match(llvm::sys::path::filename(path).str(), known);
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
