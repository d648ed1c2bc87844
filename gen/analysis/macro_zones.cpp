// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/macro_zones.hpp"

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/MacroArgs.h>
#include <clang/Lex/MacroInfo.h>
#include <clang/Lex/PPCallbacks.h>
#include <clang/Lex/Preprocessor.h>

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
        zones_.zones_[begin.first.getHashValue()].push_back({{begin.second, end.second + last.getLength()},
                                                             macro == nullptr ? std::string() : macro->getName().str(),
                                                             is_text});
    }

    macro_zones& zones_;
    const clang::SourceManager& sources_;
    std::map<const clang::MacroInfo*, std::vector<parameter_use>> uses_;
};

std::unique_ptr<clang::PPCallbacks> macro_zones::watcher(const clang::SourceManager& sources) {
    return std::make_unique<zone_watcher>(*this, sources);
}

const macro_zones::zone* macro_zones::at(unsigned file, span where) const {
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

} // namespace covkit::gen
