// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Files that a translation unit includes several times, and of which the compiler sees more than one inclusion.
#pragma once

#include "analysis/collector.hpp"
#include "facts/inclusions.hpp"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace covkit::gen {

class repeated_files {
  public:
    repeated_files(macro_zones& zones, macro_expansions& expansions) : zones_(zones), expansions_(expansions) {}

    // Once everything has been read. From then on, what macros do in one inclusion holds for all.
    void find(const facts_of_file& facts);

    // Has each inclusion analysed on its own, and what they disagree on left alone. `analyse` is false if some macro
    // was replaced; then, and if something new is left alone, it is done again.
    void settle(const facts_of_file& facts, const std::function<bool(const facts_of_file&)>& analyse);

    // What they disagree on, after they have been analysed as one.
    void take_back(std::map<std::string, file_facts>& files) const;

  private:
    bool compare_all(std::map<clang::FileID, file_facts>& own);
    bool leave_alone(const disagreement& differs, const std::vector<replaced_span>& replaced,
                     const std::vector<clang::FileID>& files);

    macro_zones& zones_;
    macro_expansions& expansions_;
    std::map<std::string, std::vector<clang::FileID>> files_;
    std::map<std::string, disagreement> found_;
};

} // namespace covkit::gen
