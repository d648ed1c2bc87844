// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/macro_expansions.hpp"

#include <clang/Lex/MacroInfo.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <set>

namespace covkit::gen {

using namespace clang;

// A macro whose expansion cannot be written down: its value differs from place to place.
class expansion_watcher : public PPCallbacks {
  public:
    explicit expansion_watcher(macro_expansions& all) : all_(all) {}

    void MacroExpands(const Token& name, const MacroDefinition&, SourceRange, const MacroArgs*) override {
        const IdentifierInfo* const macro = name.getIdentifierInfo();
        if (macro != nullptr && macro->getName() == "__COUNTER__") {
            const auto at = all_.sources_->getDecomposedExpansionLoc(name.getLocation());
            all_.invocations_[at.first][at.second].possible = false;
        }
    }

  private:
    macro_expansions& all_;
};

void macro_expansions::watch(Preprocessor& preprocessor, std::function<bool(FileID)> is_wanted) {
    preprocessor_ = &preprocessor;
    sources_ = &preprocessor.getSourceManager();
    is_wanted_ = std::move(is_wanted);
    preprocessor.addPPCallbacks(std::make_unique<expansion_watcher>(*this));
    preprocessor.setTokenWatcher([this](const Token& token) { see(token); });
}

void macro_expansions::note_seen(SourceLocation location) {
    const auto at = sources_->getDecomposedSpellingLoc(location);
    if (at.first != last_seen_) {
        last_seen_ = at.first;
        last_offsets_ = is_wanted_(at.first) ? &seen_[at.first] : nullptr;
    }
    if (last_offsets_ != nullptr) {
        last_offsets_->push_back(at.second);
    }
}

void macro_expansions::see(const Token& token) {
    const SourceLocation location = token.getLocation();
    note_seen(location);
    if (!location.isMacroID()) {
        return;
    }
    const CharSourceRange range = sources_->getExpansionRange(location);
    const auto begin = sources_->getDecomposedLoc(range.getBegin());
    const auto end = sources_->getDecomposedLoc(range.getEnd());
    if (!is_wanted_(begin.first)) {
        return;
    }
    invocation& found = invocations_[begin.first][begin.second];
    const IdentifierInfo* const name = token.isAnnotation() ? nullptr : token.getIdentifierInfo();
    // A name that was not expanded again would be, if it were written down.
    const bool would_expand = name != nullptr && name->hasMacroDefinition();
    if (token.isAnnotation() || begin.first != end.first || would_expand) {
        found.possible = false;
        return;
    }
    const offset last = end.second + Lexer::MeasureTokenLength(range.getEnd(), *sources_, preprocessor_->getLangOpts());
    found.where = {begin.second, found.where.exists() ? std::max(found.where.end, last) : last};
    found.words.push_back({location, preprocessor_->getSpelling(token), token.hasLeadingSpace()});
}

macro_expansions::invocation* macro_expansions::find(SourceLocation inside) {
    if (!inside.isMacroID()) {
        return nullptr;
    }
    const auto at = sources_->getDecomposedExpansionLoc(inside);
    const auto file = invocations_.find(at.first);
    if (file == invocations_.end()) {
        return nullptr;
    }
    const auto found = file->second.find(at.second);
    return found == file->second.end() ? nullptr : &found->second;
}

bool macro_expansions::request(SourceLocation inside) {
    invocation* const found = find(inside);
    if (found == nullptr || !found->possible || found->words.empty() || found->requested) {
        return false;
    }
    found->requested = true;
    const auto at = sources_->getDecomposedExpansionLoc(inside);
    if (const auto same = same_.find(at.first); same != same_.end()) {
        for (const FileID each : same->second) {
            invocations_[each][at.second].requested = true;
        }
    }
    return true;
}

bool macro_expansions::come_to_the_same(const invocation& a, const invocation& b) {
    return a.possible && b.possible && a.where == b.where &&
           std::equal(a.words.begin(), a.words.end(), b.words.begin(), b.words.end(),
                      [](const word& x, const word& y) { return x.spelling == y.spelling && x.spaced == y.spaced; });
}

void macro_expansions::share(const std::vector<FileID>& same) {
    std::set<offset> places;
    for (const FileID file : same) {
        same_[file] = same;
        for (const auto& [at, each] : invocations_[file]) {
            places.insert(at);
        }
    }
    for (const offset at : places) {
        const invocation& first = invocations_[same.front()][at];
        const bool is_one = std::all_of(same.begin(), same.end(),
                                        [&](FileID file) { return come_to_the_same(first, invocations_[file][at]); });
        for (const FileID file : same) {
            invocations_[file][at].possible = is_one;
        }
    }
}

namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '"' || c == '\''; }

// Only for the eye, except between what would grow together.
bool needs_space(const std::string& before, const std::string& after, bool spaced) {
    const char last = before.back();
    const char first = after.front();
    if (last == '(' || first == ')' || first == ',' || first == ';' || last == '[' || first == ']') {
        return false;
    }
    if (is_word(last) && first == '(') {
        return spaced;
    }
    return spaced || is_word(last) == is_word(first) || last == ')' || first == '(';
}

} // namespace

bool macro_expansions::replace_requested() {
    bool is_new = false;
    tokens_.clear();
    moves_.clear();
    for (auto& [file, all] : invocations_) {
        const llvm::StringRef original = sources_->getBufferData(file);
        std::int64_t shift = 0;
        for (auto& [at, each] : all) {
            if (!each.requested) {
                continue;
            }
            is_new = is_new || !each.replaced;
            each.replaced = true;
            each.text = "COVKIT_QUIET ";
            each.begin = static_cast<offset>(at + shift);
            for (const word& next : each.words) {
                if (each.text.back() != ' ' && needs_space(each.text, next.spelling, next.spaced)) {
                    each.text += ' ';
                }
                const auto start = static_cast<offset>(each.text.size());
                each.text += next.spelling;
                tokens_[next.location] = {each.begin + start, each.begin + static_cast<offset>(each.text.size())};
            }
            each.text += " COVKIT_LOUD";
            const llvm::StringRef before = original.slice(each.where.begin, each.where.end);
            each.text.append(static_cast<std::size_t>(before.count('\n')), '\n');
            shift += static_cast<std::int64_t>(each.text.size()) - static_cast<std::int64_t>(before.size());
            moves_[file].push_back({each.where, each.begin, shift});
        }
    }
    return is_new;
}

std::optional<span> macro_expansions::token(SourceLocation location) const {
    const auto found = tokens_.find(location);
    return found == tokens_.end() ? std::nullopt : std::optional<span>(found->second);
}

offset macro_expansions::moved(FileID file, offset original) const {
    const auto all = moves_.find(file);
    if (all == moves_.end()) {
        return original;
    }
    const auto behind = std::partition_point(all->second.begin(), all->second.end(),
                                             [&](const move& each) { return each.where.begin < original; });
    if (behind == all->second.begin()) {
        return original;
    }
    const move& last = *std::prev(behind);
    return original < last.where.end ? last.begin : static_cast<offset>(original + last.shift);
}

std::string macro_expansions::text(FileID file) const {
    return with_replacements(sources_->getBufferData(file).str(), replacements(file));
}

std::vector<replaced_span> macro_expansions::replacements(FileID file) const {
    std::vector<replaced_span> result;
    const auto all = invocations_.find(file);
    if (all == invocations_.end()) {
        return result;
    }
    for (const auto& [at, each] : all->second) {
        if (each.replaced) {
            result.push_back({each.where, each.begin, each.text});
        }
    }
    return result;
}

} // namespace covkit::gen
