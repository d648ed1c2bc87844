// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/sarif.hpp"

#include "report/missing.hpp"

#include <covkit/model/fingerprint.hpp>
#include <covkit/report/flow_wording.hpp>
#include <covkit/report/label_wording.hpp>
#include <covkit/report/manifest.hpp>
#include <covkit/report/mcdc_wording.hpp>
#include <covkit/report/never_entered.hpp>
#include <covkit/report/state_wording.hpp>
#include <covkit/version.hpp>

#include <llvm/Support/FormatVariadic.h>
#include <llvm/Support/JSON.h>

#include <map>
#include <set>

namespace covkit::gen {

namespace {

namespace json = llvm::json;
using resolve::located_label;

// Sources may be Latin-1.
std::string utf8(const std::string& text) { return json::fixUTF8(text); }

// A file name as a relative reference (RFC 3986).
std::string uri_of(const std::string& name) {
    std::string result;
    for (const char c : name) {
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                              std::string_view("/-._~+").find(c) != std::string_view::npos;
        result += is_plain ? std::string(1, c)
                           : llvm::formatv("%{0:X-2}", static_cast<unsigned>(static_cast<unsigned char>(c))).str();
    }
    return result;
}

// "covkit/wm/ror", "covkit/rte/division-by-zero", "covkit/limit". Tags and names of parameters are too many for rules.
std::string rule_of(const model::label& each) {
    using criterion = model::label_criterion;
    std::string rule = std::string("covkit/") + report::name_of(each.criterion);
    if ((each.criterion == criterion::wm || each.criterion == criterion::rte) && !each.op.empty()) {
        rule += "/";
        for (const char c : resolve::string_of(each.op)) {
            rule += c == ' ' ? '-' : c;
        }
    }
    return rule;
}

std::string description_of(const model::label& each) {
    using criterion = model::label_criterion;
    switch (each.criterion) {
    case criterion::wm:
        return "A mutant that no test tells from the program (weak mutation, operator " + resolve::string_of(each.op) +
               ")";
    case criterion::limit:
        return "A limit of a relation that no test hits";
    case criterion::loop:
        return "A number of rounds of a loop that no test makes";
    case criterion::idp:
        return "A class of inputs that no test has";
    case criterion::rte:
        return "A run-time error that no test provokes: " + resolve::string_of(each.op);
    case criterion::fcc:
        return "A call that no test makes";
    default:
        return "A label that no test covers";
    }
}

// "speed < limit → speed <= limit is live; needs speed == limit".
std::string message_of(const model::label& each) {
    const std::string needs = report::needs_text(each);
    const bool is_mutant = each.criterion == model::label_criterion::wm;
    return (is_mutant ? "" : report::kind_text(each) + ": ") + report::subject_text(each, " → ") +
           (is_mutant ? " is live" : " is not covered") + (needs.empty() ? "" : "; needs " + needs);
}

// One result, whatever it is about.
struct finding {
    std::string rule;
    std::string description; // of the rule
    const char* level = "note";
    std::string file; // empty: nobody knows where
    model::location where;
    std::string function;
    std::string message;
    const char* print = ""; // kind of the fingerprint
    std::string name;       // what it is known by, wherever the code has moved
    resolve::justification justified = nullptr;
    std::vector<resolve::chain_step> related;
};

finding finding_of(const std::string& file, const located_label& each) {
    const model::label& table = *each.table;
    return {rule_of(table),
            description_of(table),
            "note",
            file,
            table.where,
            resolve::string_of(table.function),
            message_of(table),
            "covkitLabel/v1",
            file + "\n" + resolve::string_of(table.function) + "\n" + report::label_tag(table),
            each.justified,
            {}};
}

finding finding_of(const std::string& file, const resolve::located_attribute& each) {
    const resolve::state_attribute& of = *each.table;
    finding made{"covkit/state/unchecked",
                 "State that tests modify, and that no assertion checks",
                 "note",
                 file,
                 of.where,
                 "",
                 report::unchecked_text(of) + "; " + report::advice_text(of),
                 "covkitState/v1",
                 file + "\n" + of.name,
                 each.justified,
                 {}};
    for (const resolve::state_place& at : of.modified_at) {
        made.related.push_back({"modified: " + report::on_one_line(at.source), at.file, at.where, true});
    }
    made.related.insert(made.related.end(), of.chain.begin(), of.chain.end());
    return made;
}

finding finding_of(const resolve::state_place& assertion) {
    return {"covkit/state/assertion-without-state",
            "An assertion that depends on no state",
            "note",
            assertion.file,
            assertion.where,
            assertion.function,
            std::string(report::finding_without_state()) + ": " + report::on_one_line(assertion.source),
            "covkitState/v1",
            assertion.file + "\n" + assertion.function + "\n" + assertion.source,
            nullptr,
            {}};
}

finding finding_of(const std::string& test) {
    return {"covkit/state/test-without-assertion",
            "A test that asserts nothing",
            "warning",
            "",
            {},
            "",
            report::finding_without_assertion(test),
            "covkitState/v1",
            test,
            nullptr,
            {}};
}

// Of functions, branches, decisions and data flow. What is in a function that no test enters restates that.
class gaps {
  public:
    gaps(const std::string& name, const resolve::file_view& file) : name_(name), file_(file), outside_(file) {}

    template <class Visit> void each(Visit&& visit) const {
        for (const resolve::located_function& each : file_.functions) {
            if (!each.reached && file_.total.functions.all != 0) {
                const std::string function = resolve::string_of(each.table->name);
                visit(made("function", "A function that no test enters", each.table->where, each.table->name,
                           function + " was never entered", "", each.justified));
            }
        }
        for (const resolve::located_branch& each : file_.branches) {
            if (!each.reached && file_.total.branches.all != 0 && is_entered(each.table->where, each.table->function)) {
                const std::string text = report::branch_sentence(*each.table, false);
                visit(made("branch", branch_description, each.table->where, each.table->function, text, text,
                           each.justified));
            }
        }
        for (const resolve::located_decision& each : file_.decisions) {
            if (is_entered(each.status->table->where, each.status->table->function)) {
                decision(*each.status, visit);
            }
        }
        for (const resolve::located_association& each : file_.associations) {
            if (!each.reached && is_entered(each.shown_at().where, each.function())) {
                visit(made("data-flow", "A value that no test takes from its definition to its use",
                           each.shown_at().where, each.function(), missing_text(each), report::association_text(each),
                           each.justified));
            }
        }
    }

  private:
    static constexpr const char* branch_description = "A branch that no test takes";

    bool is_entered(model::location where, model::text function) const { return !outside_.is_in(where, function); }

    // `what` names it, wherever the code has moved.
    finding made(const std::string& rule, const char* description, model::location where, model::text in,
                 const std::string& message, const std::string& what, resolve::justification justified) const {
        const std::string function = resolve::string_of(in);
        return {"covkit/" + rule,
                description,
                "note",
                name_,
                where,
                function,
                message,
                "covkitGap/v1",
                name_ + "\n" + function + "\n" + what,
                justified,
                {}};
    }

    template <class Visit> void decision(const resolve::decision_status& status, Visit&& visit) const {
        const model::decision& table = *status.table;
        const std::string text = report::readable(table.source);
        for (const bool v : {true, false}) {
            if (!status.outcome[v ? 1 : 0] && file_.total.branches.all != 0) {
                const std::string message = text + " was never " + report::word_for(v);
                visit(made("branch", branch_description, table.where, table.function, message, message,
                           status.outcome_justified[v ? 1 : 0]));
            }
        }
        if (status.conditions_proven() != status.conditions.size() && file_.total.masking_mcdc.all != 0) {
            visit(made("mcdc", "A decision of which tests do not show each condition independent (MC/DC, masking)",
                       table.where, table.function, text + ": " + missing_text(status), text, excuse_of(status)));
        }
    }
    // Only if nothing is missing that is not justified.
    static resolve::justification excuse_of(const resolve::decision_status& status) {
        resolve::justification why = nullptr;
        for (const resolve::condition_status& each : status.conditions) {
            if (!each.is_proven() && !each.is_justified()) {
                return nullptr;
            }
            for (const int v : {0, 1}) {
                why = why == nullptr && !each.shown[v] ? each.shown_justified[v] : why;
            }
        }
        return why;
    }

    const std::string& name_;
    const resolve::file_view& file_;
    report::never_entered outside_;
};

class sarif {
  public:
    explicit sarif(const applied_justifications& justifications) {
        for (const applied_justification& each : justifications.all) {
            if (each.written.is_in_source) {
                in_source_.insert(&each.written.says.reason);
            }
        }
    }

    std::string write(const resolve::suite_status& suite) {
        for (const auto& [name, file] : suite.files) {
            gaps(name, file).each([&](const finding& each) { result(each); });
            for (const located_label& each : file.labels) {
                if (each.decidable && !each.reached) {
                    result(finding_of(name, each));
                }
            }
        }
        state(suite);
        json::Object driver{{"name", "covkit"}, {"version", COVKIT_VERSION}, {"rules", std::move(rules_)}};
        json::Object run{{"tool", json::Object{{"driver", std::move(driver)}}},
                         {"columnKind", "unicodeCodePoints"},
                         {"results", std::move(results_)}};
        const json::Value all = json::Object{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                                             {"version", "2.1.0"},
                                             {"runs", json::Array{std::move(run)}}};
        return llvm::formatv("{0:2}\n", all).str();
    }

  private:
    void state(const resolve::suite_status& suite) {
        for (const auto& [name, file] : suite.files) {
            for (const resolve::located_attribute& each : file.attributes) {
                if (each.counts() && !each.reached) {
                    result(finding_of(name, each));
                }
            }
        }
        for (const resolve::state_place& each : suite.state.assertions_without_state) {
            result(finding_of(each));
        }
        for (std::size_t t = 0; t < suite.state.tests.size(); ++t) {
            if (suite.state.lacks_assertion(t)) {
                result(finding_of(suite.tests[t].name));
            }
        }
    }

    static json::Object physical(const std::string& file, model::location where) {
        json::Object made{{"artifactLocation", json::Object{{"uri", uri_of(file)}}}};
        if (where.line != 0) {
            json::Object region{{"startLine", where.line}};
            if (where.column != 0) {
                region["startColumn"] = where.column;
            }
            made["region"] = std::move(region);
        }
        return json::Object{{"physicalLocation", std::move(made)}};
    }
    void result(const finding& each) {
        json::Object made{{"ruleId", each.rule},
                          {"ruleIndex", index_of(each)},
                          {"level", each.level},
                          {"message", json::Object{{"text", utf8(each.message)}}},
                          {"partialFingerprints", json::Object{{each.print, fingerprint_of(each.name)}}}};
        if (!each.file.empty()) {
            json::Object location = physical(each.file, each.where);
            if (!each.function.empty()) {
                location["logicalLocations"] =
                    json::Array{json::Object{{"fullyQualifiedName", utf8(each.function)}, {"kind", "function"}}};
            }
            made["locations"] = json::Array{std::move(location)};
        }
        if (!each.related.empty()) {
            json::Array related;
            for (const resolve::chain_step& step : each.related) {
                json::Object at = physical(step.file, step.where);
                at["message"] = json::Object{{"text", utf8(step.name)}};
                related.push_back(std::move(at));
            }
            made["relatedLocations"] = std::move(related);
        }
        if (each.justified != nullptr) {
            made["suppressions"] =
                json::Array{json::Object{{"kind", in_source_.count(each.justified) != 0 ? "inSource" : "external"},
                                         {"justification", utf8(*each.justified)}}};
        }
        results_.push_back(std::move(made));
    }
    std::int64_t index_of(const finding& first) {
        const auto [known, is_new] = numbers_.emplace(first.rule, static_cast<std::int64_t>(rules_.size()));
        if (is_new) {
            rules_.push_back(json::Object{{"id", utf8(first.rule)},
                                          {"shortDescription", json::Object{{"text", utf8(first.description)}}},
                                          {"defaultConfiguration", json::Object{{"level", first.level}}}});
        }
        return known->second;
    }
    // The same thing again in a function is the second one.
    std::string fingerprint_of(const std::string& name) {
        model::fingerprint print;
        print.string({name.data(), static_cast<model::index>(name.size())});
        print.number(seen_[name]++);
        return report::hexadecimal(print.value);
    }

    std::set<resolve::justification> in_source_;
    std::map<std::string, std::int64_t> numbers_; // of rules
    std::map<std::string, model::index> seen_;
    json::Array rules_;
    json::Array results_;
};

} // namespace

std::string sarif_report(const resolve::suite_status& suite, const applied_justifications& justifications) {
    return sarif(justifications).write(suite);
}

} // namespace covkit::gen
