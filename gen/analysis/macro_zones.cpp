// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/macro_zones.hpp"

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/MacroArgs.h>
#include <clang/Lex/MacroInfo.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>

#include <algorithm>

namespace covkit::gen {

struct parameter_use {
    bool as_text = false;
    unsigned times = 0;
};

namespace {

// `, ## __VA_ARGS__` drops a comma and pastes nothing.
bool is_comma_paste(llvm::ArrayRef<clang::Token> body, std::size_t hashes) {
    return hashes > 0 && body[hashes - 1].is(clang::tok::comma);
}

std::vector<parameter_use> uses_of_parameters(const clang::MacroInfo& macro) {
    std::vector<parameter_use> uses(macro.getNumParams());
    const llvm::ArrayRef<clang::Token> body = macro.tokens();
    for (std::size_t i = 0; i < body.size(); ++i) {
        const clang::IdentifierInfo* const name = body[i].getIdentifierInfo();
        const int number = name == nullptr ? -1 : macro.getParameterNum(name);
        if (number < 0) {
            continue;
        }
        parameter_use& use = uses[static_cast<std::size_t>(number)];
        ++use.times;
        const bool stringised = i > 0 && body[i - 1].isOneOf(clang::tok::hash, clang::tok::hashat);
        const bool pasted_before = i > 0 && body[i - 1].is(clang::tok::hashhash) && !is_comma_paste(body, i - 1);
        const bool pasted_after = i + 1 < body.size() && body[i + 1].is(clang::tok::hashhash);
        use.as_text = use.as_text || stringised || pasted_before || pasted_after;
    }
    return uses;
}

} // namespace

class zone_watcher : public clang::PPCallbacks {
  public:
    zone_watcher(macro_zones& zones, const clang::SourceManager& sources) : zones_(zones), sources_(sources) {}

    void MacroExpands(const clang::Token& name, const clang::MacroDefinition& definition, clang::SourceRange,
                      const clang::MacroArgs* arguments) override {
        const clang::MacroInfo* const macro = definition.getMacroInfo();
        if (arguments == nullptr || macro == nullptr || macro->getNumParams() == 0) {
            return;
        }
        auto known = uses_.find(macro);
        if (known == uses_.end()) {
            known = uses_.emplace(macro, uses_of_parameters(*macro)).first;
        }
        for (unsigned i = 0; i < macro->getNumParams() && i < arguments->getNumMacroArguments(); ++i) {
            const parameter_use& use = known->second[i];
            if (use.as_text || use.times > 1) {
                add(name, *arguments, i, use.as_text);
            }
        }
    }

  private:
    void add(const clang::Token& name, const clang::MacroArgs& arguments, unsigned number, bool is_text) {
        const clang::Token* const first = arguments.getUnexpArgument(number);
        const unsigned length = clang::MacroArgs::getArgLength(first);
        if (length == 0) {
            return;
        }
        const auto begin = sources_.getDecomposedSpellingLoc(first->getLocation());
        const clang::Token& last = first[length - 1];
        const auto end = sources_.getDecomposedSpellingLoc(last.getLocation());
        if (begin.first != end.first || begin.second > end.second) {
            return;
        }
        const clang::IdentifierInfo* const macro = name.getIdentifierInfo();
        const std::string shown = "macro " + (macro == nullptr ? std::string() : macro->getName().str());
        zones_.zones_[begin.first].push_back(
            {{begin.second, end.second + last.getLength()},
             shown + (is_text ? " turns its argument into text" : " uses its argument more than once")});
    }

    macro_zones& zones_;
    const clang::SourceManager& sources_;
    std::map<const clang::MacroInfo*, std::vector<parameter_use>> uses_;
};

std::unique_ptr<clang::PPCallbacks> macro_zones::watcher(const clang::SourceManager& sources) {
    return std::make_unique<zone_watcher>(*this, sources);
}

const macro_zones::zone* macro_zones::at(clang::FileID file, span where) const {
    const auto found = zones_.find(file);
    if (found == zones_.end()) {
        return nullptr;
    }
    for (const zone& each : found->second) {
        if (each.where.begin < where.end && where.begin < each.where.end) {
            // A whole invocation may be wrapped, even if its arguments may not be changed.
            if (!(where.contains(each.where) && where != each.where)) {
                return &each;
            }
        }
    }
    return nullptr;
}

std::vector<clang::FileID> macro_zones::files() const {
    std::vector<clang::FileID> result;
    for (const auto& [file, zones] : zones_) {
        result.push_back(file);
    }
    return result;
}

void macro_zones::share(const std::vector<clang::FileID>& same) {
    std::vector<zone> all;
    for (const clang::FileID file : same) {
        const std::vector<zone>& here = zones_[file];
        all.insert(all.end(), here.begin(), here.end());
    }
    for (const clang::FileID file : same) {
        zones_[file] = all;
    }
}

bool macro_zones::add_ambiguous(clang::FileID file, span where) {
    std::vector<zone>& here = zones_[file];
    if (std::any_of(here.begin(), here.end(), [&](const zone& each) { return each.where == where; })) {
        return false;
    }
    here.push_back({where, ambiguous});
    return true;
}

bool macro_zones::add_ambiguous_body(clang::FileID file, offset body) { return bodies_[file].insert(body).second; }

bool macro_zones::is_ambiguous_body(clang::FileID file, offset body) const {
    const auto found = bodies_.find(file);
    return found != bodies_.end() && found->second.count(body) != 0;
}

} // namespace covkit::gen
