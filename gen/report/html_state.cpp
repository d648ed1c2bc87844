// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/html_state.hpp"

#include "report/html_flow.hpp"

#include <covkit/report/state_wording.hpp>

#include <iterator>
#include <map>

namespace covkit::gen {

namespace {

using llvm::json::OStream;

std::int64_t as_json(std::size_t n) { return static_cast<std::int64_t>(n); }

class writer {
  public:
    writer(OStream& out, const resolve::suite_status& suite) : out_(out), suite_(suite) {
        for (const auto& [name, file] : suite.files) {
            files_.emplace(name, as_json(files_.size()));
            for (const resolve::located_attribute& each : file.attributes) {
                reasons_.emplace(each.table, each.justified);
            }
        }
    }

    void all() const {
        out_.attributeArray("attributes", [&] {
            for (const resolve::state_attribute& each : suite_.state.attributes) {
                attribute(each);
            }
        });
        out_.attributeArray("tests", [&] {
            for (const resolve::test_state& each : suite_.state.tests) {
                out_.array([&] {
                    for (const auto* const list : {&each.modified, &each.checked, &each.checked_with_control}) {
                        out_.array([&] {
                            for (const index a : *list) {
                                out_.value(a);
                            }
                        });
                    }
                    out_.value(as_json(each.assertions));
                });
            }
        });
        out_.attributeArray("classes", [&] {
            for (const resolve::class_state& each : resolve::classes_of(suite_.state)) {
                out_.array([&] {
                    out_.value(clean(each.name));
                    out_.value(as_json(each.score.all));
                    out_.value(as_json(each.score.covered));
                    out_.value(as_json(each.with_control.covered));
                });
            }
        });
        out_.attributeArray("withoutAssertion", [&] {
            for (std::size_t t = 0; t < suite_.state.tests.size(); ++t) {
                if (suite_.state.lacks_assertion(t)) {
                    out_.value(as_json(t));
                }
            }
        });
        out_.attributeArray("withoutState", [&] {
            for (const resolve::state_place& each : suite_.state.assertions_without_state) {
                place(each.file, each.where, report::on_one_line(each.source));
            }
        });
        out_.attribute("knowsAssertions", suite_.state.knows_assertions);
    }

  private:
    // File number or null, its name, line, text.
    void place(const std::string& file, model::location where, const std::string& text, bool executed = true) const {
        out_.array([&] {
            const auto found = files_.find(file);
            out_.value(found == files_.end() ? llvm::json::Value(nullptr) : llvm::json::Value(found->second));
            out_.value(clean(file));
            out_.value(where.line);
            out_.value(clean(text));
            out_.value(executed);
        });
    }
    void attribute(const resolve::state_attribute& each) const {
        const auto reason = reasons_.find(&each);
        const bool justified = reason != reasons_.end() && reason->second != nullptr;
        out_.array([&] {
            out_.value(clean(each.name));
            out_.value(report::name_of(each.what));
            place(each.file, each.where, "");
            out_.value(each.counts());
            out_.value(each.checked);
            out_.value(each.checked_with_control);
            out_.value(justified ? llvm::json::Value(clean(*reason->second)) : llvm::json::Value(nullptr));
            out_.array([&] {
                for (const resolve::state_place& at : each.modified_at) {
                    place(at.file, at.where, report::on_one_line(at.source));
                }
            });
            out_.array([&] {
                for (const resolve::chain_step& step : each.chain) {
                    place(step.file, step.where, step.name, step.executed);
                }
            });
            out_.value(each.ends_in_assertion);
            out_.value(each.needs_control);
        });
    }

    OStream& out_;
    const resolve::suite_status& suite_;
    std::map<std::string, std::int64_t> files_;
    std::map<const resolve::state_attribute*, resolve::justification> reasons_;
};

} // namespace

void write_attributes(OStream& out, const resolve::file_view& file) {
    for (const resolve::located_attribute& each : file.attributes) {
        if (!each.counts()) {
            continue;
        }
        out.array([&] {
            out.value(each.table->where.line);
            out.value(clean(each.table->name));
            out.value(each.reached);
            out.value(each.justified == nullptr ? llvm::json::Value(nullptr)
                                                : llvm::json::Value(clean(*each.justified)));
            out.value(clean(each.reached
                                ? report::attribute_sentence(each)
                                : report::unchecked_text(*each.table) + "; " + report::advice_text(*each.table)));
        });
    }
}

void write_state_of_test(OStream& out, const resolve::state_status& state, std::size_t test) {
    const bool is_known = state.is_measured && state.tests[test].is_test;
    const auto put = [&](std::size_t n) {
        out.value(is_known ? llvm::json::Value(as_json(n)) : llvm::json::Value(nullptr));
    };
    put(is_known ? state.tests[test].modified.size() : 0);
    put(is_known ? state.tests[test].checked.size() : 0);
    put(is_known ? state.tests[test].checked_with_control.size() : 0);
}

void write_state(OStream& out, const resolve::suite_status& suite) { writer(out, suite).all(); }

} // namespace covkit::gen
