// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/filter.hpp"

#include "data/criterion.hpp"
#include "data/obligation.hpp"
#include "facts/globs.hpp"
#include "facts/near_name.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace covkit::gen {

namespace {

constexpr const char* all_states[] = {"covered", "missing", "justified"};

// Those that are no globs are left out: error_of() has said so.
globs compiled(const std::vector<std::string>& texts) {
    globs result;
    for (const std::string& each : texts) {
        result.add(each);
    }
    return result;
}
globs compiled_files(std::vector<std::string> texts) {
    std::transform(texts.begin(), texts.end(), texts.begin(), file_glob);
    return compiled(texts);
}

template <class Entry, class Keep> void keep_if(std::vector<Entry>& entries, Keep&& keep) {
    entries.erase(std::remove_if(entries.begin(), entries.end(), [&](const Entry& e) { return !keep(e); }),
                  entries.end());
}

// The function that an entry of a file is in.
class function_names {
  public:
    explicit function_names(const resolve::file_view& file) : extents_(file) {}

    using key = std::tuple<index, index, std::string>; // where it begins, if that is known

    key of(const resolve::located_function& each) const { return of(*each.table); }
    key of(const resolve::located_exit& each) const { return of(each.table->where, each.table->function); }
    key of(const resolve::located_assertion& each) const { return of(each.table->where, each.table->function); }
    key of(const resolve::located_branch& each) const { return of(each.table->where, each.table->function); }
    key of(const resolve::located_statement& each) const { return of(each.where, {}); }
    key of(const resolve::located_decision& each) const {
        return of(each.status->table->where, each.status->table->function);
    }
    key of(const resolve::located_association& each) const { return of(each.shown_at().where, each.function()); }
    key of(const resolve::located_definition& each) const { return of(each.table->at.where, each.variable().function); }
    key of(const resolve::located_variable& each) const { return of(each.table->where, each.table->function); }
    key of(const resolve::located_attribute&) const { return {0, 0, ""}; } // of a class, not of a function
    key of(const resolve::located_label& each) const { return of(each.table->where, each.table->function); }
    key of(const resolve::located_left_alone& each) const { return of(each.table->where, {}); }

  private:
    static key of(const model::function& each) {
        return {each.end.line == 0 ? 0 : each.where.line, each.end.line == 0 ? 0 : each.where.column,
                resolve::string_of(each.name)};
    }
    key of(model::location where, model::text name) const {
        const model::function* const in = extents_.at(where);
        return in != nullptr ? of(*in) : key(0, 0, resolve::string_of(name));
    }

    function_extents extents_;
};

template <class Visit> void each_list(resolve::file_view& file, Visit&& visit) {
    visit(file.functions);
    visit(file.exits);
    visit(file.assertions);
    visit(file.statements);
    visit(file.branches);
    visit(file.decisions);
    visit(file.associations);
    visit(file.labels);
    visit(file.attributes);
}

void keep_functions(const globs& wanted, resolve::file_view& file) {
    const function_names names(file);
    const auto keep = [&](auto& entries) {
        keep_if(entries, [&](const auto& each) { return wanted.match(std::get<2>(names.of(each))); });
    };
    each_list(file, keep);
    keep(file.dead_definitions);
    keep(file.monitored);
    keep(file.unmonitored);
    keep(file.left_alone);
}

bool has(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Whether what is left alone would count in one of these criteria.
bool is_of_one(model::left_alone::kind what, const std::vector<std::string>& names) {
    using kind = model::left_alone::kind;
    const auto any_of = [&](std::initializer_list<const char*> wanted) {
        return std::any_of(wanted.begin(), wanted.end(), [&](const char* each) { return has(names, each); });
    };
    switch (what) {
    case kind::decision:
    case kind::constant:
        return any_of({"branch", "decision", "condition", "mcdc", "unique-cause", "multiple-condition", "dc", "cc",
                       "dcc", "mcc", "gacc", "cacc", "racc"});
    case kind::loop:
        return any_of({"branch"});
    case kind::function:
        return any_of({"all-uses", "all-defs", "c-uses", "p-uses"});
    case kind::operation:
        return any_of({"wm", "limit", "rte", "fcc", "loop"});
    case kind::input:
        return any_of({"idp"});
    case kind::assertion:
        return any_of({"assertion"});
    }
    return true;
}

void keep_criteria(const std::vector<std::string>& names, resolve::file_view& file) {
    for (const criterion& each : all_criteria) {
        if (!has(names, each.name)) {
            file.total.*each.value = {};
            if (const auto labels = labels_of(each)) {
                file.derived &= ~(index{1} << static_cast<index>(*labels));
            }
        }
    }
    if (!has(names, "wm")) {
        file.total.operators.clear();
        file.equivalent = file.duplicate = 0;
    }
    keep_if(file.labels,
            [&](const resolve::located_label& each) { return has(names, report::name_of(each.table->criterion)); });
    const auto clear_unless = [&](auto& entries, std::initializer_list<const char*> one_of) {
        if (std::none_of(one_of.begin(), one_of.end(), [&](const char* each) { return has(names, each); })) {
            entries.clear();
        }
    };
    clear_unless(file.functions, {"function", "fc"});
    clear_unless(file.exits, {"exit"});
    clear_unless(file.assertions, {"assertion"});
    clear_unless(file.statements, {"statement", "ic"});
    clear_unless(file.branches, {"branch"});
    clear_unless(file.decisions, {"branch", "decision", "condition", "mcdc", "unique-cause", "multiple-condition", "dc",
                                  "cc", "dcc", "mcc", "gacc", "cacc", "racc"});
    const bool all_kinds = has(names, "all-uses") || has(names, "all-defs");
    keep_if(file.associations, [&](const resolve::located_association& each) {
        return all_kinds || has(names, each.is_in_predicate() ? "p-uses" : "c-uses");
    });
    clear_unless(file.dead_definitions, {"all-uses", "all-defs"});
    clear_unless(file.attributes, {"state", "state-control"});
    for (auto* const each : {&file.monitored, &file.unmonitored}) {
        clear_unless(*each, {"all-uses", "all-defs", "c-uses", "p-uses"});
    }
    keep_if(file.left_alone,
            [&](const resolve::located_left_alone& each) { return is_of_one(each.table->what, names); });
}

void keep_status(const std::vector<std::string>& wanted, resolve::file_view& file) {
    keep_if(file.labels, [](const resolve::located_label& each) { return each.decidable; }); // others have none
    keep_if(file.attributes, [](const resolve::located_attribute& each) { return each.counts(); });
    each_list(file, [&](auto& entries) {
        if constexpr (std::is_same_v<std::decay_t<decltype(entries)>, std::vector<resolve::located_decision>>) {
            keep_if(entries, [&](const resolve::located_decision& each) {
                resolve::totals total;
                total.add(*each.status);
                bool missing = false;
                bool justified = false;
                for (const auto value :
                     {&resolve::totals::decisions, &resolve::totals::conditions, &resolve::totals::masking_mcdc}) {
                    missing = missing || (total.*value).missing() != 0;
                    justified = justified || (total.*value).justified != 0;
                }
                return (missing && has(wanted, "missing")) || (justified && has(wanted, "justified")) ||
                       (!missing && !justified && has(wanted, "covered"));
            });
        } else {
            keep_if(entries, [&](const auto& each) {
                return has(wanted, each.reached ? "covered" : each.justified == nullptr ? "missing" : "justified");
            });
        }
    });
}

// What is known of tests and classes, too. Before the states are filtered: what is not listed counts all the same.
void keep_state(const filter_options& options, const globs& functions, resolve::suite_status& suite) {
    std::set<const resolve::state_attribute*> kept;
    for (const auto& [name, file] : suite.files) {
        for (const resolve::located_attribute& each : file.attributes) {
            kept.insert(each.table);
        }
    }
    resolve::keep_attributes(suite.state, [&](const resolve::state_attribute& each) { return kept.count(&each) != 0; });
    keep_if(suite.state.assertions_without_state, [&](const resolve::state_place& each) {
        return suite.files.count(each.file) != 0 && (functions.is_empty() || functions.match(each.function));
    });
    if (!options.criteria.empty() && !has(options.criteria, "state") && !has(options.criteria, "state-control")) {
        suite.state.is_measured = suite.state.knows_assertions = false;
        suite.state.assertions_without_state.clear();
    }
}

} // namespace

std::string error_of(const filter_options& options) {
    for (const auto* const texts : {&options.files, &options.functions, &options.tests}) {
        for (const std::string& each : *texts) {
            const std::string wrong = globs().add(each);
            if (!wrong.empty()) {
                return each + ": " + wrong;
            }
        }
    }
    for (const std::string& each : options.criteria) {
        if (criterion_named(each) == nullptr) {
            return "there is no criterion '" + each + "'" + did_you_mean(each, criterion_names());
        }
    }
    for (const std::string& each : options.status) {
        if (std::find(std::begin(all_states), std::end(all_states), each) == std::end(all_states)) {
            return "--status: expected covered, missing or justified, found '" + each + "'" +
                   did_you_mean(each, {std::begin(all_states), std::end(all_states)});
        }
    }
    return "";
}

void keep_tests(const filter_options& options, record::profile& profile) {
    if (!options.tests.empty()) {
        const globs wanted = compiled(options.tests);
        keep_if(profile.tests, [&](const record::profile_test& each) { return wanted.match(each.name); });
    }
}

void keep_asked_for(const filter_options& options, resolve::suite_status& suite) {
    const globs files = compiled_files(options.files);
    const globs functions = compiled(options.functions);
    suite.total = {};
    for (auto at = suite.files.begin(); at != suite.files.end();) {
        resolve::file_view& file = at->second;
        if (!files.is_empty() && !files.match("/" + at->first)) {
            at = suite.files.erase(at);
            continue;
        }
        if (!functions.is_empty()) {
            keep_functions(functions, file);
            file.total = resolve::totals_of(file);
        }
        if (!options.criteria.empty()) {
            keep_criteria(options.criteria, file);
        }
        suite.total.add(file.total);
        ++at;
    }
    keep_state(options, functions, suite);
    if (!options.status.empty()) {
        for (auto& [name, file] : suite.files) {
            keep_status(options.status, file);
        }
    }
}

void keep_files(const filter_options& options, std::vector<unmeasured>& left_out) {
    const globs files = compiled_files(options.files);
    keep_if(left_out, [&](const unmeasured& each) { return files.is_empty() || files.match("/" + each.file); });
}

std::vector<function_totals> totals_by_function(const resolve::file_view& file) {
    const function_names names(file);
    std::map<function_names::key, resolve::file_view> parts;
    for (const auto& each : file.functions) {
        parts[names.of(each)].functions.push_back(each);
    }
    for (const auto& each : file.exits) {
        parts[names.of(each)].exits.push_back(each);
    }
    for (const auto& each : file.assertions) {
        parts[names.of(each)].assertions.push_back(each);
    }
    for (const auto& each : file.statements) {
        parts[names.of(each)].statements.push_back(each);
    }
    for (const auto& each : file.branches) {
        parts[names.of(each)].branches.push_back(each);
    }
    for (const auto& each : file.decisions) {
        parts[names.of(each)].decisions.push_back(each);
    }
    for (const auto& each : file.associations) {
        parts[names.of(each)].associations.push_back(each);
    }
    for (const auto& each : file.labels) {
        parts[names.of(each)].labels.push_back(each);
    }
    std::vector<function_totals> result;
    for (auto& [key, part] : parts) {
        part.derived = file.derived;
        const resolve::totals total = resolve::totals_of(part);
        result.push_back({std::get<2>(key), {std::get<0>(key), std::get<1>(key)}, total, std::move(part)});
    }
    return result;
}

} // namespace covkit::gen
