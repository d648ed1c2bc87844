// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/mirror.hpp"

#include "emit/files.hpp"
#include "emit/manifest.hpp"
#include "emit/table.hpp"
#include "facts/content_hash.hpp"
#include "rewrite/instrument.hpp"
#include "rewrite/mirrored_includes.hpp"

#include <algorithm>
#include <set>

namespace covkit::gen {

namespace {

file_summary summary_of(const numbered_file& file) {
    file_summary result;
    result.name = file.name;
    result.functions = file.functions.size();
    if (!file.is_silent) {
        result.decisions = file.decisions.size();
        for (const numbered_decision& each : file.decisions) {
            result.conditions += each.fact->conditions.size();
        }
    }
    for (const skipped_fact* const each : file.alone) {
        const line_and_column at = file.lines.at(each->where.begin);
        result.skipped.push_back({each->source, each->reason, at.line, at.column, each->what});
    }
    return result;
}

constexpr const char* main_file_head = "#include <covkit/probe/quiet.hpp>\n";

std::string table_name(const std::string& name) { return std::string(tables_folder) + name + ".hpp"; }
std::string include_of(const std::string& table) { return "#include <" + table + ">\n"; }

} // namespace

void mirror::learn(const translation_unit_facts& facts, port_directory& into) const {
    for (const seen_file& each : facts.seen) {
        const auto known = facts.files.find(each.path);
        if (known == facts.files.end()) {
            continue;
        }
        const numbered_file file =
            number_file(known->second, project_.name(each.path), read_file(each.path).value_or(""), wanted_);
        for (std::size_t f = 0; file.flow && f < file.flow->functions.size(); ++f) {
            if (const std::optional<flow_ports>& ports = file.flow->functions[f].ports) {
                into.add(file.flow->functions[f].flow->key, *ports);
            }
        }
    }
}

std::vector<mirror::rendered> mirror::render(const translation_unit_facts& facts, const port_directory* program,
                                             mirrored_unit& result) const {
    port_directory own;
    if (wanted_.calls && program == nullptr) {
        learn(facts, own);
    }
    std::vector<rendered> files;
    std::vector<std::string> tables;
    std::vector<std::pair<const seen_file*, std::string>> sources;
    std::map<std::string, numbered_file> numbered;
    for (const seen_file& each : facts.seen) {
        std::optional<std::string> text = read_file(each.path);
        if (!text) {
            result.error = each.path + ": cannot be read";
            return {};
        }
        const auto known = facts.files.find(each.path);
        if (known != facts.files.end()) {
            if (known->second.content_hash != content_hash(*text)) {
                result.error = each.path + ": changed while it was read; run again";
                return {};
            }
            const std::string name = project_.name(each.path);
            // Without the whole program a header must not look different where a body happens to be known.
            const find_ports callees = [&](const std::string& key) {
                const flow_ports* const found = (program == nullptr ? own : *program).find(key, name);
                const bool is_sure =
                    found != nullptr && (program != nullptr || found->file == name || found->is_inline);
                return is_sure ? found : nullptr;
            };
            numbered_file file = number_file(known->second, name, *text, wanted_, callees);
            result.files.push_back(summary_of(file));
            const file_unit unit(file);
            if (file.is_worth_a_table()) {
                files.push_back({manifest_in_tree(name), manifest_text(unit), content_hash(*text)});
            }
            if (!file.is_empty()) {
                tables.push_back(table_name(name));
                files.push_back({table_name(name), table_text(unit), content_hash(*text)});
                numbered.emplace(each.path, std::move(file));
            }
        }
        sources.emplace_back(&each, std::move(*text));
    }
    std::set<std::string> names;
    for (const seen_file& each : facts.seen) {
        names.insert(project_.name_in_mirror(each.path));
    }
    const name_in_mirror in_mirror = [&](const std::string& path) {
        const std::string name = project_.name_in_mirror(absolute_path(path));
        return names.count(name) != 0 ? name : "";
    };
    // Headers may be included in a namespace: their tables come with the main file.
    std::sort(tables.begin(), tables.end());
    std::string includes;
    for (const std::string& each : tables) {
        includes += include_of(each);
    }
    for (const auto& [seen, text] : sources) {
        const std::string name = project_.name_in_mirror(seen->path);
        const auto file = numbered.find(seen->path);
        std::string before;
        if (seen->path == facts.main_file) {
            before = main_file_head + includes;
        } else if (file != numbered.end()) {
            before = include_of(table_name(name));
        }
        const std::string written = file == numbered.end() ? mirrored_text(seen->shown, text, before)
                                                           : instrumented_text(file->second, seen->shown, text, before);
        files.push_back({"src/" + name, with_mirrored_includes(written, name, in_mirror), content_hash(text)});
    }
    return files;
}

mirrored_unit mirror::add(const translation_unit_facts& facts, const port_directory* program) {
    mirrored_unit result;
    const std::vector<rendered> files = render(facts, program, result);
    if (!result.error.empty()) {
        return result;
    }
    for (unsigned number = 1;; ++number) {
        result.tree = project_.options().out + "/mirror" + (number == 1 ? "" : "-" + std::to_string(number));
        tree_index& index = index_of(result.tree);
        const bool fits = std::all_of(files.begin(), files.end(), [&](const rendered& each) {
            const auto known = index.find(each.path);
            return known == index.end() || known->second.source != each.source_hash ||
                   known->second.content == content_hash(each.content);
        });
        if (fits) {
            for (const rendered& each : files) {
                result.error = write_file(result.tree + "/" + each.path, each.content);
                if (!result.error.empty()) {
                    return result;
                }
                index[each.path] = {each.source_hash, content_hash(each.content)};
            }
            result.error = write_index(result.tree, index);
            return result;
        }
    }
}

tree_index& mirror::index_of(const std::string& tree) {
    const auto [known, is_new] = indices_.try_emplace(tree);
    if (is_new) {
        known->second = read_index(tree);
    }
    return known->second;
}

} // namespace covkit::gen
