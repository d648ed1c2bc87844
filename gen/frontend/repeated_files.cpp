// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "frontend/repeated_files.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace covkit::gen {

using clang::FileID;

void repeated_files::find(const facts_of_file& facts) {
    std::map<std::string, std::set<FileID>> all;
    const auto add = [&](FileID file) {
        if (const file_facts* const found = facts(file)) {
            all[found->path].insert(file);
        }
    };
    for (const auto& [file, seen] : expansions_.seen()) {
        add(file);
    }
    for (const FileID file : zones_.files()) { // nothing of it may have come to the compiler but its text
        add(file);
    }
    for (const auto& [path, files] : all) {
        if (files.size() > 1) {
            const std::vector<FileID> same(files.begin(), files.end());
            zones_.share(same);
            expansions_.share(same);
            files_[path] = same;
        }
    }
}

void repeated_files::settle(const facts_of_file& facts, const std::function<bool(const facts_of_file&)>& analyse) {
    bool is_settled = files_.empty();
    while (!is_settled) {
        std::map<FileID, file_facts> own;
        for (const auto& [path, files] : files_) {
            for (const FileID file : files) {
                own[file] = without_findings(*facts(file));
            }
        }
        const facts_of_file on_its_own = [&](FileID file) {
            const auto known = own.find(file);
            return known != own.end() ? &known->second : facts(file);
        };
        is_settled = analyse(on_its_own) && compare_all(own);
    }
}

// Whether nothing new has to be left alone.
bool repeated_files::compare_all(std::map<FileID, file_facts>& own) {
    bool is_settled = true;
    for (const auto& [path, files] : files_) {
        std::vector<inclusion> all;
        for (const FileID file : files) {
            inclusion made{std::move(own[file]), {}};
            made.facts.replaced = expansions_.replacements(file);
            if (const auto seen = expansions_.seen().find(file); seen != expansions_.seen().end()) {
                made.seen = seen->second;
                std::sort(made.seen.begin(), made.seen.end());
            }
            all.push_back(std::move(made));
        }
        disagreement& differs = found_[path] = compare(all);
        is_settled = !leave_alone(differs, all.front().facts.replaced, files) && is_settled;
    }
    return is_settled;
}

// Whether it has not been left alone before.
bool repeated_files::leave_alone(const disagreement& differs, const std::vector<replaced_span>& replaced,
                                 const std::vector<FileID>& files) {
    bool is_new = false;
    for (const FileID file : files) {
        for (const span each : differs.decisions) {
            const span where{without_replacements(each.begin, replaced), without_replacements(each.end, replaced)};
            is_new = zones_.add_ambiguous(file, where) || is_new;
        }
        for (const span each : differs.bodies) {
            is_new = zones_.add_ambiguous_body(file, without_replacements(each.begin, replaced)) || is_new;
        }
    }
    return is_new;
}

void repeated_files::take_back(std::map<std::string, file_facts>& files) const {
    for (const auto& [path, differs] : found_) {
        file_facts& facts = files.at(path);
        if (differs.is_structural()) { // in the expansion of a macro: nothing in it can be left alone
            facts = without_findings(facts);
            facts.aside = macro_zones::ambiguous;
        }
        gen::take_back(differs, macro_zones::ambiguous, facts);
    }
}

} // namespace covkit::gen
