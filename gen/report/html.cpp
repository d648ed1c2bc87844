// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/html.hpp"

#include "data/criterion.hpp"
#include "data/filter.hpp"
#include "report/html_flow.hpp"
#include "report/html_labels.hpp"
#include "report/html_parts.hpp"
#include "report/html_state.hpp"
#include "report/unmeasured.hpp"
#include "report/xml.hpp"

#include <covkit/report/lines.hpp>
#include <covkit/report/mcdc_wording.hpp>
#include <covkit/report/order.hpp>
#include <covkit/resolve/attribution.hpp>
#include <covkit/version.hpp>

#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

namespace covkit::gen {

namespace {

using llvm::json::OStream;

// A script must not end in the middle of its data.
std::string for_script(std::string json) {
    for (std::size_t at = 0; (at = json.find("</", at)) != std::string::npos; at += 3) {
        json.replace(at, 2, "<\\/");
    }
    for (std::size_t at = 0; (at = json.find("<!--", at)) != std::string::npos; at += 5) {
        json.replace(at, 1, "\\u003c");
    }
    return json;
}

template <class Write> std::string json_of(Write&& write) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    OStream out(stream);
    write(out);
    stream.flush();
    return for_script(std::move(text));
}

class html_data {
  public:
    explicit html_data(const html_input& input)
        : input_(input), files_(input.suite.files), tests_(input.profile, input.tables),
          alone_(input.profile.tests.size()) {
        std::size_t number = 0;
        for (auto& [name, file] : input.suite.files) {
            each_obligation(file, [&](const obligation& each) {
                const std::size_t test = input.matrix.only_test_of(each);
                if (test != test_matrix::no_test) {
                    alone_[test].push_back({number, each.where.line, described(each)});
                }
            });
            ++number;
        }
    }

    const std::map<std::string, report::file_view>& files() const { return files_; }

    // What the overview needs.
    std::string overview(bool in_one_file) const {
        return json_of([&](OStream& out) {
            out.object([&] {
                out.attribute("title", clean(input_.title));
                out.attribute("version", COVKIT_VERSION);
                out.attribute("inOneFile", in_one_file);
                out.attribute("hasState", input_.suite.state.is_measured);
                out.attributeArray("columns", [&] {
                    for (const criterion& each : all_criteria) {
                        out.array([&] {
                            out.value(title_of(each, input_.suite));
                            out.value(each.brief);
                        });
                    }
                });
                out.attributeArray("total", [&] { ratios(out, input_.suite.total); });
                write_operators(out, input_.suite.total);
                out.attributeArray("files", [&] {
                    for (const auto& [name, file] : files_) {
                        out.array([&] {
                            out.value(clean(name));
                            out.array([&] { ratios(out, file.total); });
                        });
                    }
                });
                out.attributeArray("unmeasured", [&] {
                    for (const unmeasured& each : all_unmeasured(input_.suite, input_.left_out)) {
                        out.array([&] {
                            for (const std::string& text :
                                 {each.what, each.file, each.reason, each.where.line == 0 ? each.detail : each.text}) {
                                out.value(clean(text));
                            }
                            out.value(each.where.line);
                        });
                    }
                });
                out.attributeArray("tests", [&] {
                    std::size_t number = 0;
                    for (const resolve::test_status& each : input_.suite.tests) {
                        out.array([&] {
                            out.value(clean(each.name));
                            out.value(record::name_of(each.outcome));
                            out.value(each.overlapped);
                            out.value(static_cast<std::int64_t>(each.shown));
                            out.value(static_cast<std::int64_t>(each.only_here));
                            out.value(static_cast<std::int64_t>(alone_[number].size()));
                            write_state_of_test(out, input_.suite.state, number);
                        });
                        ++number;
                    }
                });
            });
        });
    }

    // For each test what it alone covers: file, line, what.
    std::string tests() const {
        return json_of([&](OStream& out) {
            out.array([&] {
                for (const std::vector<covered_alone>& all : alone_) {
                    out.array([&] {
                        for (const covered_alone& each : all) {
                            out.array([&] {
                                out.value(static_cast<std::int64_t>(each.file));
                                out.value(each.line);
                                out.value(clean(each.what));
                            });
                        }
                    });
                }
            });
        });
    }

    // Loaded with the view of state, or with the first panel of a test.
    std::string state() const {
        return json_of([&](OStream& out) { out.object([&] { write_state(out, input_.suite); }); });
    }

    std::string details(const std::string& name, const report::file_view& file) const {
        return json_of([&](OStream& out) {
            out.object([&] {
                const std::optional<std::string> source = input_.source(name);
                out.attribute("source", source ? llvm::json::Value(clean(*source)) : llvm::json::Value(nullptr));
                out.attribute("changed", input_.changed.count(name) != 0);
                out.attributeArray("lines", [&] {
                    for (const auto& [line, status] : report::all_lines_of(file)) {
                        out.array([&] {
                            out.value(line);
                            out.value(status.colour());
                        });
                    }
                });
                out.attributeArray("functions", [&] {
                    for (const report::located_function& each : file.functions) {
                        entry(out, each.table->where, each.reached, each.justified, {clean(each.table->name)});
                    }
                });
                out.attributeArray("byFunction", [&] {
                    for (const function_totals& each : totals_by_function(file)) {
                        out.array([&] {
                            out.value(each.where.line);
                            out.value(clean(each.name));
                            out.array([&] { ratios(out, each.total); });
                        });
                    }
                });
                out.attributeArray("exits", [&] {
                    for (const report::located_exit& each : file.exits) {
                        entry(out, each.table->where, each.reached, each.justified,
                              {report::name_of(each.table->what), clean(each.table->function)});
                    }
                });
                out.attributeArray("assertions", [&] {
                    for (const report::located_assertion& each : file.assertions) {
                        entry(out, each.table->where, each.reached, each.justified,
                              {clean(report::readable(each.table->source))});
                    }
                });
                out.attributeArray("statements", [&] {
                    for (const report::located_statement& each : file.statements) {
                        entry(out, each.where, each.reached, each.justified, {});
                    }
                });
                out.attributeArray("branches", [&] {
                    for (const report::located_branch& each : file.branches) {
                        entry(out, each.table->where, each.reached, each.justified,
                              {report::name_of(each.table->what), clean(report::readable(each.table->source))});
                    }
                });
                out.attributeArray("decisions", [&] {
                    for (const report::located_decision& each : file.decisions) {
                        decision(out, *each.status);
                    }
                });
                out.attributeObject("flow", [&] { write_flow(out, file, input_.matrix); });
                out.attributeObject("labels", [&] { write_labels(out, file, input_.matrix); });
                out.attributeArray("attributes", [&] { write_attributes(out, file); });
                out.attributeArray("alone", [&] {
                    for (const resolve::located_left_alone& each : file.left_alone) {
                        if (each.table->what != model::left_alone::kind::constant) {
                            out.array([&] {
                                out.value(each.table->where.line);
                                out.value(report::name_of(each.table->what));
                                out.value(clean(report::readable(each.table->source)));
                                out.value(clean(each.table->reason));
                            });
                        }
                    }
                });
            });
        });
    }

  private:
    struct covered_alone {
        std::size_t file = 0;
        model::index line = 0;
        std::string what;
    };

    static void ratios(OStream& out, const resolve::totals& totals) {
        for (const criterion& each : all_criteria) {
            const resolve::ratio ratio = totals.*each.value;
            for (const std::size_t n : {ratio.covered, ratio.all, ratio.justified}) {
                out.value(static_cast<std::int64_t>(n));
            }
        }
    }

    static void reason(OStream& out, resolve::justification why) {
        if (why == nullptr) {
            out.value(nullptr);
        } else {
            out.value(clean(*why));
        }
    }
    static void entry(OStream& out, model::location where, bool reached, resolve::justification why,
                      const std::vector<std::string>& texts) {
        out.array([&] {
            out.value(where.line);
            out.value(where.column);
            out.value(reached);
            reason(out, why);
            for (const std::string& each : texts) {
                out.value(each);
            }
        });
    }

    static void both(OStream& out, const bool (&values)[2]) {
        out.value(values[0]);
        out.value(values[1]);
    }

    static void both(OStream& out, const resolve::justification (&values)[2]) {
        reason(out, values[0]);
        reason(out, values[1]);
    }

    static void pair(OStream& out, mcdc::pair found) {
        if (!found.found()) {
            out.value(nullptr);
            return;
        }
        out.array([&] {
            out.value(found.with_true);
            out.value(found.with_false);
        });
    }

    void decision(OStream& out, const resolve::decision_status& status) const {
        const model::decision& table = *status.table;
        out.object([&] {
            out.attribute("line", table.where.line);
            out.attribute("column", table.where.column);
            out.attribute("text", clean(report::readable(table.source)));
            out.attribute("function", clean(table.function));
            out.attributeArray("outcomes", [&] { both(out, status.outcome); });
            out.attributeArray("justified", [&] { both(out, status.outcome_justified); });
            out.attribute("vectors", status.has_vectors);
            out.attribute("possible", status.possible);
            out.attributeArray("conditions", [&] {
                for (model::index c = 0; c < status.conditions.size(); ++c) {
                    condition(out, status.conditions[c], table.conditions[c]);
                }
            });
            out.attributeArray("executed", [&] {
                for (const resolve::evaluation& each : status.executed) {
                    out.array([&] {
                        out.value(report::letters(each.values));
                        out.value(each.outcome == model::truth::yes);
                        out.array([&] {
                            for (const std::size_t t : tests_.tests_of(table, each)) {
                                out.value(static_cast<std::int64_t>(t));
                            }
                        });
                    });
                }
            });
            out.attributeArray("missing", [&] {
                for (const resolve::missing_vector& each : status.missing) {
                    missing(out, each);
                }
            });
        });
    }

    static void condition(OStream& out, const resolve::condition_status& status, const model::condition& table) {
        out.object([&] {
            out.attribute("line", table.where.line);
            out.attribute("column", table.where.column);
            out.attribute("text", clean(report::readable(table.source)));
            out.attributeArray("seen", [&] { both(out, status.seen); });
            out.attribute("lacks", status.is_proven() ? "" : clean(report::unshown_text(status)));
            out.attributeArray("shown", [&] { both(out, status.shown); });
            out.attributeArray("justified", [&] { both(out, status.shown_justified); });
            out.attributeBegin("masking");
            pair(out, status.masking);
            out.attributeEnd();
            out.attributeBegin("uniqueCause");
            pair(out, status.unique_cause);
            out.attributeEnd();
        });
    }

    static void missing(OStream& out, const resolve::missing_vector& each) {
        out.array([&] {
            out.value(report::letters(each.vector.values));
            out.value(each.vector.outcome == model::truth::yes);
            out.array([&] {
                for (const auto& shows : each.shows) {
                    out.array([&] {
                        out.value(shows.condition);
                        out.value(shows.value);
                    });
                }
            });
            out.value(each.contradictory);
        });
    }

    const html_input& input_;
    const std::map<std::string, report::file_view>& files_;
    resolve::attribution tests_;
    std::vector<std::vector<covered_alone>> alone_; // by test
};

void replace(std::string& text, const std::string& mark, const std::string& by) {
    const std::size_t at = text.find(mark);
    text.replace(at, mark.size(), by);
}

std::string page(const html_input& input, const std::string& data) {
    std::string text = html_parts::page;
    replace(text, "@STYLE@", html_parts::style);
    replace(text, "@FLOW@", html_parts::flow);
    replace(text, "@LABELS@", html_parts::labels);
    replace(text, "@STATE@", html_parts::state);
    replace(text, "@SCRIPT@", html_parts::script);
    replace(text, "@DATA@", data);
    replace(text, "@TITLE@", xml_text(clean(input.title)));
    return text;
}

} // namespace

std::vector<std::pair<std::string, std::string>> html_folder(const html_input& input) {
    const html_data data(input);
    std::vector<std::pair<std::string, std::string>> result;
    std::size_t number = 0;
    for (const auto& [name, file] : data.files()) {
        const std::string n = std::to_string(number++);
        result.emplace_back("data/" + n + ".js", "covkit.file(" + n + ", " + data.details(name, file) + ");\n");
    }
    result.emplace_back("data/tests.js", "covkit.tests(" + data.tests() + ");\n");
    if (input.suite.state.is_measured) {
        result.emplace_back("data/state.js", "covkit.state(" + data.state() + ");\n");
    }
    result.emplace_back("index.html", page(input, "covkit.start(" + data.overview(false) + ");"));
    return result;
}

std::string html_file(const html_input& input) {
    const html_data data(input);
    std::string all = "covkit.start(" + data.overview(true) + ");\ncovkit.tests(" + data.tests() + ");\n" +
                      (input.suite.state.is_measured ? "covkit.state(" + data.state() + ");\n" : "");
    std::size_t number = 0;
    for (const auto& [name, file] : data.files()) {
        all += "covkit.file(" + std::to_string(number++) + ", " + data.details(name, file) + ");\n";
    }
    return page(input, all);
}

} // namespace covkit::gen
