// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/remedies.hpp"

#include "data/unmeasured.hpp"
#include "emit/project.hpp"

#include <map>

namespace covkit::gen {

remedy remedy_for(const std::string& reason) {
    static const std::map<std::string, remedy> known = {
        {text_of(set_aside::outside),
         {"name a directory with all sources in it: COVKIT_ROOT of covkit-c++, ROOT of covkit_instrument, --root"}},
        {text_of(set_aside::excluded), {"COVKIT_EXCLUDE, EXCLUDE or --exclude names it", false}},
        {text_of(set_aside::generated), {"what a build generates is not the project's own code", false}},
        {text_of(set_aside::test),
         {"tests measure, and are not measured; COVKIT_TESTS, TESTS or --tests with other globs says which they are",
          false}},
        {plain_reasons::unreadable,
         {"Clang has to read it as the compiler does: mend what the message names, or exclude the file"}},
        {plain_reasons::unwritable,
         {"make the folder writable, or name another (COVKIT_MIRROR, --out), and build again"}},
        {plain_reasons::internal_error,
         {"a defect of covkit, or too little memory for it: report it with the file, and try again with more memory"}},
        {plain_reasons::one_step, {"compile (-c) and link in two steps, or without -MD and -MMD"}},
        {plain_reasons::standard_input, {"compile a file instead"}},
        {plain_reasons::c_source, {"only C++ is measured yet"}},
        {plain_reasons::without_covkit,
         {"call covkit_instrument for its target, or compile it with covkit-c++, and build again"}},
        {plain_reasons::mixed,
         {"instrument all that include it: of each of its functions a linker keeps one, maybe that without probes"}}};
    const auto found = known.find(reason);
    return found == known.end() ? remedy{"only C++ sources are measured"} : found->second;
}

} // namespace covkit::gen
