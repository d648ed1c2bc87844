// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/missing.hpp"

#include <covkit/report/label_wording.hpp>
#include <covkit/report/mcdc_wording.hpp>
#include <covkit/report/state_wording.hpp>
#include <covkit/resolve/derived_labels.hpp>

#include <algorithm>
#include <set>
#include <tuple>

namespace covkit::gen {

namespace {

using resolve::totals;

template <class Located> bool is_missing(const Located& each) { return !each.reached && each.justified == nullptr; }

class collector {
  public:
    collector(const resolve::file_view& file, const criterion& of) : file_(file), of_(of), outside_(file) {}

    std::vector<missing_item> all() {
        functions();
        statements();
        exits();
        assertions();
        branches();
        for (const resolve::located_decision& each : file_.decisions) {
            decision(*each.status);
        }
        associations();
        labels();
        attributes();
        std::sort(items_.begin(), items_.end(),
                  [](const missing_item& a, const missing_item& b) { return key_of(a) < key_of(b); });
        items_.erase(std::unique(items_.begin(), items_.end(),
                                 [](const missing_item& a, const missing_item& b) { return key_of(a) == key_of(b); }),
                     items_.end());
        return std::move(items_);
    }

  private:
    static std::tuple<model::index, model::index, const std::string&> key_of(const missing_item& each) {
        return {each.where.line, each.where.column, each.what};
    }
    bool is(resolve::ratio totals::*one) const { return of_.value == one; }

    void add(model::location where, model::text function, const std::string& what) {
        const model::function* const in = outside_.at(where, function);
        items_.push_back(in == nullptr ? missing_item{where, what} : entry(*in));
    }
    static missing_item entry(const model::function& each) {
        return {each.where, report::string_of(each.name) + " was never entered"};
    }

    void functions() {
        for (const resolve::located_function& each : file_.functions) {
            if (is(&totals::functions) && is_missing(each)) {
                items_.push_back(entry(*each.table));
            }
        }
    }
    void statements() {
        for (const resolve::located_statement& each : file_.statements) {
            if (is(&totals::statements) && is_missing(each)) {
                add(each.where, {}, "the statement was never executed");
            }
        }
    }
    void exits() {
        for (const resolve::located_exit& each : file_.exits) {
            if (is(&totals::exits) && is_missing(each)) {
                add(each.table->where, each.table->function,
                    report::string_of(each.table->function) + " was never left here (" +
                        report::name_of(each.table->what) + ")");
            }
        }
    }
    void assertions() {
        for (const resolve::located_assertion& each : file_.assertions) {
            if (is(&totals::assertions) && is_missing(each)) {
                add(each.table->where, each.table->function, report::assertion_sentence(*each.table));
            }
        }
    }
    void branches() {
        for (const resolve::located_branch& each : file_.branches) {
            if (is(&totals::branches) && is_missing(each)) {
                add(each.table->where, each.table->function, report::branch_sentence(*each.table, false));
            }
        }
    }

    void decision(const resolve::decision_status& status) {
        const std::string text = report::readable(status.table->source);
        const auto put = [&](model::location where, const std::string& what) {
            add(where, status.table->function, what);
        };
        for (const bool v : {true, false}) {
            const int i = v ? 1 : 0;
            const bool is_lacking = !status.outcome[i] && status.outcome_justified[i] == nullptr;
            if ((is(&totals::decisions) || is(&totals::branches)) && is_lacking) {
                put(status.table->where, text + " was never " + report::word_for(v));
            }
        }
        std::string without_cause;
        for (model::index c = 0; c < status.conditions.size(); ++c) {
            const resolve::condition_status& each = status.conditions[c];
            const model::condition& table = status.table->conditions[c];
            for (const bool v : {true, false}) {
                const int i = v ? 1 : 0;
                if (is(&totals::conditions) && !each.seen[i] && each.seen_justified[i] == nullptr) {
                    put(table.where, report::readable(table.source) + " was never " + report::word_for(v));
                }
            }
            if (status.has_vectors && !each.unique_cause.found() && !each.is_justified()) {
                without_cause += (without_cause.empty() ? "" : ", ") + report::readable(table.source);
            }
        }
        if (is(&totals::masking_mcdc) && (!status.missing.empty() || status.conditions_not_determined() != 0)) {
            put(status.table->where, text + ": " + missing_text(status));
        }
        if (is(&totals::unique_cause_mcdc) && !without_cause.empty()) {
            put(status.table->where, text + ": not shown by unique cause: " + without_cause);
        }
        if (is(&totals::multiple_conditions) && status.has_vectors && status.executed.size() < status.possible) {
            put(status.table->where, text + ": " + std::to_string(status.executed.size()) + " of " +
                                         report::count_text(status.possible, "evaluation") + " executed");
        }
    }

    void associations() {
        if (is(&totals::all_defs)) {
            definitions();
        }
        for (const resolve::located_association& each : file_.associations) {
            if (is_missing(each) &&
                (is(&totals::all_uses) || is(each.is_in_predicate() ? &totals::p_uses : &totals::c_uses))) {
                add(each.shown_at().where, each.function(), missing_text(each));
            }
        }
    }
    // Those of which no use is covered.
    void definitions() {
        const auto key = [](const resolve::located_association& each) {
            return resolve::detail::definition_key(*each.flow, each.definition());
        };
        std::set<decltype(key(file_.associations.front()))> done;
        for (const resolve::located_association& each : file_.associations) {
            if (each.reached || each.justified != nullptr) {
                done.insert(key(each));
            }
        }
        for (const resolve::located_association& each : file_.associations) {
            if (done.insert(key(each)).second) {
                add(each.definition().at.where, each.function(),
                    "no use of " + report::string_of(each.variable().name) + " as it is defined by '" +
                        report::readable(each.definition().at.source) + "' is covered");
            }
        }
    }

    void labels() {
        for (const resolve::located_label& each : file_.labels) {
            if (each.is_missing() && is(totals::member_of(each.table->criterion))) {
                add(each.table->where, each.table->function, missing_text({"", {&each}}));
            }
        }
        const std::optional<model::label_criterion> derived = labels_of(of_);
        if (!derived || !model::is_derived(*derived)) {
            return;
        }
        resolve::each_derived_label(file_, [&](const resolve::derived_label& each) {
            if (each.criterion == *derived && !each.covered && each.justified == nullptr) {
                const std::string function = report::function_of(each);
                add(each.where, {function.data(), static_cast<model::index>(function.size())},
                    "not covered: " + report::needs_text(each));
            }
        });
    }

    void attributes() {
        for (const resolve::located_attribute& each : file_.attributes) {
            const bool lacks = is(&totals::state) ? each.is_missing()
                               : is(&totals::state_control)
                                   ? each.counts() && !each.table->checked_with_control && each.justified == nullptr
                                   : false;
            if (lacks) {
                items_.push_back({each.table->where, report::unchecked_text(*each.table)});
            }
        }
    }

    const resolve::file_view& file_;
    const criterion& of_;
    report::never_entered outside_;
    std::vector<missing_item> items_;
};

} // namespace

std::string missing_text(const resolve::decision_status& status) {
    std::string text = std::to_string(status.conditions_proven()) + " of " +
                       report::count_text(status.conditions.size(), "condition") + " shown independent";
    if (!status.missing.empty()) {
        text += "; add a test with " + report::vector_text(*status.table, status.missing.front().vector.values);
    }
    const std::string undetermined = report::undetermined_text(status);
    return text + (undetermined.empty() ? "" : "; ") + undetermined;
}

std::string missing_text(const resolve::located_association& each) {
    const std::string needed = report::required_text(*each.flow, each.use().at);
    return report::string_of(each.variable().name) + ": " + report::association_sentence(each) + ": " +
           report::name_of(each.found) +
           (each.found == resolve::verdict::not_covered && !needed.empty() ? "; reach the use by " + needed : "");
}

std::string missing_text(const report::missing_labels& here) {
    std::string text;
    for (const resolve::located_label* const each : here.all) {
        const std::string needs = report::needs_text(*each->table);
        text += (text.empty() ? "" : "; ") + report::kind_text(*each->table) + ": " +
                report::subject_text(*each->table, " → ") + (needs.empty() ? "" : " needs " + needs);
    }
    return text;
}

std::vector<resolve::located_association> missing_associations_of(const resolve::file_view& file) {
    const report::never_entered outside(file);
    std::vector<resolve::located_association> missing;
    for (const resolve::located_association& each : file.associations) {
        if (!each.reached && each.justified == nullptr && !outside.is_in(each.shown_at().where, each.function())) {
            missing.push_back(each);
        }
    }
    return missing;
}

std::vector<missing_item> missing_of(const resolve::file_view& file, const criterion& of) {
    return collector(file, of).all();
}

} // namespace covkit::gen
