// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/changed_sources.hpp"

#include "facts/content_hash.hpp"

#include <covkit/resolve/string_of.hpp>

#include <map>

namespace covkit::gen {

namespace {

constexpr std::size_t most_named = 3;

} // namespace

std::set<std::string> changed_sources(const std::vector<const model::unit*>& tables, source_tree& sources) {
    std::set<std::string> changed;
    std::map<std::string, std::uint64_t> hashes; // 0: cannot be read
    for (const model::unit* const table : tables) {
        if (table == nullptr || table->source_hash == 0) {
            continue;
        }
        const std::string name = resolve::string_of(table->file);
        const auto [known, is_new] = hashes.try_emplace(name, 0);
        if (is_new) {
            const std::optional<std::string> text = sources.text_of(name);
            known->second = text ? content_hash(*text) : 0;
        }
        if (known->second != 0 && known->second != table->source_hash) {
            changed.insert(name);
        }
    }
    return changed;
}

std::string changed_text(const std::set<std::string>& names) {
    std::string list;
    std::size_t named = 0;
    for (const std::string& each : names) {
        if (named++ < most_named) {
            list += (list.empty() ? "" : ", ") + each;
        }
    }
    if (names.empty()) {
        return "";
    }
    return list + (names.size() > most_named ? " and " + std::to_string(names.size() - most_named) + " more" : "") +
           (names.size() == 1 ? ": the source has" : ": the sources have") +
           " changed since; lines are those that were measured. Build and run the tests again";
}

} // namespace covkit::gen
