// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/obligation.hpp"

#include <covkit/report/flow_wording.hpp>
#include <covkit/report/label_wording.hpp>

#include <algorithm>

namespace covkit::gen {

namespace {

bool is_before(model::location a, model::location b) {
    return a.line != b.line ? a.line < b.line : a.column < b.column;
}

class enumeration {
  public:
    enumeration(resolve::file_view& file, const std::function<void(const obligation&)>& visit)
        : file_(file), extents_(file), visit_(visit) {}

    void all() {
        for (resolve::located_function& each : file_.functions) {
            next_ = {};
            next_.function = report::string_of(each.table->name);
            put("function", each.table->where, each.reached, each.justified);
        }
        for (resolve::located_exit& each : file_.exits) {
            begin(each.table->function, report::name_of(each.table->what));
            put("exit", each.table->where, each.reached, each.justified);
        }
        for (resolve::located_assertion& each : file_.assertions) {
            begin(each.table->function, report::readable(each.table->source));
            put("assertion", each.table->where, each.reached, each.justified);
        }
        for (resolve::located_statement& each : file_.statements) {
            const model::function* const in = extents_.at(each.where);
            begin(in == nullptr ? model::text() : in->name, "");
            put("statement", each.where, each.reached, each.justified);
        }
        for (resolve::located_branch& each : file_.branches) {
            const std::string source = report::readable(each.table->source);
            const std::string kind = report::name_of(each.table->what);
            const bool says_it = source.compare(0, kind.size(), kind) == 0; // "case 3", "default"
            begin(each.table->function, says_it ? source : source.empty() ? kind : kind + " " + source);
            next_.branch = each.table;
            put("branch", each.table->where, each.reached, each.justified);
        }
        for (resolve::located_decision& each : file_.decisions) {
            decision(*each.status);
        }
        for (resolve::located_association& each : file_.associations) {
            association(each);
        }
        for (resolve::located_label& each : file_.labels) {
            label(each);
        }
        attributes(true);
    }

    void attributes(bool that_count) {
        for (resolve::located_attribute& each : file_.attributes) {
            if (each.counts() == that_count) {
                begin({}, each.table->name);
                next_.attribute = &each;
                put("state", each.table->where, each.reached, each.justified);
            }
        }
    }

  private:
    void begin(model::text function, const std::string& text) {
        next_ = {};
        next_.function = report::string_of(function);
        next_.text = text;
    }
    void put(const char* criterion, model::location where, bool covered, resolve::justification& why) {
        next_.criterion = criterion;
        next_.where = where;
        next_.covered = covered;
        next_.justified = &why;
        visit_(next_);
    }
    void both(const char* criterion, model::location where, const bool (&covered)[2],
              resolve::justification (&why)[2]) {
        for (const bool value : {true, false}) {
            next_.value = value;
            put(criterion, where, covered[value ? 1 : 0], why[value ? 1 : 0]);
        }
    }
    void decision(resolve::decision_status& status) {
        begin(status.table->function, report::readable(status.table->source));
        next_.decision = &status;
        both("decision", status.table->where, status.outcome, status.outcome_justified);
        for (index c = 0; c < status.conditions.size(); ++c) {
            resolve::condition_status& each = status.conditions[c];
            const model::condition& table = status.table->conditions[c];
            next_.condition = report::readable(table.source);
            next_.number = c + 1;
            both("condition", table.where, each.seen, each.seen_justified);
            both("mcdc", table.where, each.shown, each.shown_justified);
        }
    }

    void association(resolve::located_association& each) {
        begin(each.function(), report::association_text(each));
        const model::text way = each.use().way;
        if (way == "true" || way == "false") {
            next_.value = way == "true";
        }
        next_.association = &each;
        put("all-uses", each.shown_at().where, each.reached, each.justified);
    }

    // What nothing can decide need not be covered.
    void label(resolve::located_label& each) {
        if (!each.decidable) {
            return;
        }
        const model::label& table = *each.table;
        begin(table.function,
              (table.op.empty() ? "" : report::readable(table.op) + ": ") + report::subject_text(table));
        next_.label = &each;
        put(report::name_of(table.criterion), table.where, each.reached, each.justified);
    }

    resolve::file_view& file_;
    function_extents extents_;
    const std::function<void(const obligation&)>& visit_;
    obligation next_;
};

} // namespace

function_extents::function_extents(const resolve::file_view& file) {
    for (const resolve::located_function& each : file.functions) { // which is in this order
        if (each.table->end.line != 0) {
            functions_.push_back(each.table);
        }
    }
}

const model::function* function_extents::at(model::location where) const {
    auto behind = std::upper_bound(
        functions_.begin(), functions_.end(), where,
        [](model::location wanted, const model::function* each) { return is_before(wanted, each->where); });
    // What begins later is further inside.
    while (behind != functions_.begin()) {
        --behind;
        if (is_before(where, (*behind)->end)) {
            return *behind;
        }
    }
    return nullptr;
}

std::string described(const obligation& each) {
    std::string text = each.criterion;
    const std::string what = each.text.empty() ? each.function : each.text;
    text += what.empty() ? "" : ": " + what;
    text += each.condition.empty() ? "" : ": " + each.condition;
    return text + (each.value && each.association == nullptr ? std::string(" = ") + report::word_for(*each.value) : "");
}

void each_obligation(resolve::file_view& file, const std::function<void(const obligation&)>& visit) {
    enumeration(file, visit).all();
}

void each_idle_attribute(resolve::file_view& file, const std::function<void(const obligation&)>& visit) {
    enumeration(file, visit).attributes(false);
}

} // namespace covkit::gen
