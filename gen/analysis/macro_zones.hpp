// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where text in a file is the argument of a macro that does more with it than put it in one place:
// stringises it, pastes it, or repeats it. Such text must not be changed; nor must text that means
// something else where its file is included again.
#pragma once

#include "facts/facts.hpp"

#include <clang/Basic/SourceLocation.h>

#include <map>
#include <memory>
#include <set>
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
        std::string reason;
    };

    // To be added to the preprocessor; it writes into this object.
    std::unique_ptr<clang::PPCallbacks> watcher(const clang::SourceManager& sources);

    // The zone that covers any part of this text of a file, or null.
    const zone* at(clang::FileID file, span where) const;

    // A file that is included several times is one text: what holds for one of them holds for all.
    void share(const std::vector<clang::FileID>& same);
    std::vector<clang::FileID> files() const;

    // What means different things: text, or a whole function whose body begins there. False if that is known.
    bool add_ambiguous(clang::FileID file, span where);
    bool add_ambiguous_body(clang::FileID file, offset body);
    bool is_ambiguous_body(clang::FileID file, offset body) const;
    static constexpr const char* ambiguous = "its file is included several times, and it means different things";

  private:
    friend class zone_watcher;
    std::map<clang::FileID, std::vector<zone>> zones_;
    std::map<clang::FileID, std::set<offset>> bodies_;
};

} // namespace covkit::gen
