// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where text in a file is the argument of a macro that does more with it than put it in one place:
// stringises it, pastes it, or repeats it. Such text must not be changed.
#pragma once

#include "facts/facts.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace clang {
class MacroInfo;
class PPCallbacks;
class SourceManager;
} // namespace clang

namespace covkit::gen {

class macro_zones {
  public:
    struct zone {
        span where;
        std::string macro;
        bool is_text = false; // stringised or pasted; otherwise repeated
    };

    // To be added to the preprocessor; it writes into this object.
    std::unique_ptr<clang::PPCallbacks> watcher(const clang::SourceManager& sources);

    // The zone that covers any part of this text of a file, or null.
    const zone* at(unsigned file, span where) const;

  private:
    friend class zone_watcher;
    std::map<unsigned, std::vector<zone>> zones_; // by the hash of a FileID
};

} // namespace covkit::gen
