// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Macros whose body decides something are replaced by their expansion, so that probes can be put
// into it. Everything behind the analysis then works on the text with these replacements; it has
// the same lines as the original.
#pragma once

#include "facts/facts.hpp"

#include <clang/Basic/SourceManager.h>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
class PPCallbacks;
class Token;
} // namespace clang

namespace covkit::gen {

class macro_expansions {
  public:
    // Watches what the preprocessor makes of the files that `is_wanted` names.
    void watch(clang::Preprocessor& preprocessor, std::function<bool(clang::FileID)> is_wanted);

    // Where tokens that the compiler sees are in these files, in any order.
    const std::map<clang::FileID, std::vector<offset>>& seen() const { return seen_; }

    // A file that is included several times is one text: an invocation in it can only be replaced if it comes to the
    // same each time, and then in all of them.
    void share(const std::vector<clang::FileID>& same);

    // Asks for the invocation behind a location to be replaced. True if that is new and possible.
    bool request(clang::SourceLocation inside);
    // Puts what was asked for into effect; false if nothing was, since the last time.
    bool replace_requested();

    // Where a token of a replaced invocation now is.
    std::optional<span> token(clang::SourceLocation location) const;
    // Where an offset of the original file now is; inside of a replaced invocation: its beginning.
    offset moved(clang::FileID file, offset original) const;
    // The text with its replacements.
    std::string text(clang::FileID file) const;
    // The replacements of a file, if there are any.
    std::vector<replaced_span> replacements(clang::FileID file) const;

  private:
    friend class expansion_watcher;
    struct word {
        clang::SourceLocation location;
        std::string spelling;
        bool spaced = false;
    };
    struct invocation {
        span where; // in the original
        std::vector<word> words;
        bool possible = true;
        bool requested = false;
        // Once it is replaced:
        bool replaced = false;
        std::string text;
        offset begin = nowhere; // in the new text
    };
    // A replaced invocation, for finding places quickly: there are many questions.
    struct move {
        span where;         // in the original
        offset begin;       // in the new text
        std::int64_t shift; // of what is behind it
    };
    void see(const clang::Token& token);
    void note_seen(clang::SourceLocation location);
    static bool come_to_the_same(const invocation& a, const invocation& b);
    invocation* find(clang::SourceLocation inside);

    clang::Preprocessor* preprocessor_ = nullptr;
    const clang::SourceManager* sources_ = nullptr;
    std::function<bool(clang::FileID)> is_wanted_;
    std::map<clang::FileID, std::map<offset, invocation>> invocations_; // by where they begin
    std::map<clang::FileID, std::vector<move>> moves_;                  // from the first to the last
    std::map<clang::SourceLocation, span> tokens_;
    std::map<clang::FileID, std::vector<offset>> seen_;
    std::map<clang::FileID, std::vector<clang::FileID>> same_; // included again
    clang::FileID last_seen_;                                  // the file of the token before
    std::vector<offset>* last_offsets_ = nullptr;              // null if it is not wanted
};

} // namespace covkit::gen
