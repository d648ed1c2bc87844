// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/check.hpp"

#include "cli/exit_code.hpp"
#include "cli/put.hpp"
#include "cli/say.hpp"
#include "data/baseline.hpp"
#include "data/criterion.hpp"
#include "emit/files.hpp"
#include "report/formats.hpp"

#include <covkit/report/json.hpp>

#include <cstdlib>

namespace covkit::gen {

namespace {

void add_results(const std::vector<gate>& gates, const resolve::totals& totals, const std::string& where,
                 std::vector<gate_result>& into) {
    for (const gate& each : gates) {
        into.push_back({where, each.criterion, each.least, totals.*criterion_named(each.criterion)->value});
    }
}

constexpr const char* new_code = "new code";

// Says what is lost; the gates on what is new are added.
int check_baseline(const answer& found, const check_options& options, std::vector<gate_result>& results) {
    const std::optional<std::string> text = read_file(options.baseline);
    obligations before;
    const std::string error = text ? read_obligations(*text, before) : "cannot be read";
    if (!error.empty()) {
        say(options.baseline + ": " + error);
        return exit_read;
    }
    obligations now;
    read_obligations(report::json_report(found.suite), now);
    const baseline_comparison compared = compare(before, now);
    for (const obligation_status& each : compared.lost) {
        say(each.where + ": " + each.criterion + ": was covered before, and is not any more: " + each.what);
    }
    for (const gate& each : options.of_new) {
        const auto added = compared.added.find(each.criterion);
        gate_result result{new_code, each.criterion, each.least, {}};
        if (added != compared.added.end()) {
            result.found = added->second;
        }
        results.push_back(result);
    }
    return compared.lost.empty() ? exit_ok : exit_lost;
}

} // namespace

int check_gates(const answer& found, const check_options& options) {
    std::vector<gate_result> results;
    add_results(options.total, found.suite.total, "", results);
    for (const auto& [name, file] : found.suite.files) {
        add_results(options.per_file, file.total, name, results);
        if (options.per_function.empty()) {
            continue;
        }
        for (const function_totals& each : totals_by_function(file)) {
            add_results(options.per_function, each.total, report::place_text(name, each.where) + ": " + each.name,
                        results);
        }
    }
    int code = options.baseline.empty() ? exit_ok : check_baseline(found, options, results);
    for (const gate_result& each : results) {
        if (!each.passed()) {
            say((each.where.empty() ? "in total" : each.where) + ": " + described(each));
            code |= each.where.empty()       ? exit_total_missed
                    : each.where == new_code ? exit_new_missed
                                             : exit_file_missed;
        }
    }
    if (!options.junit.empty() && !put(options.junit, junit_report(results))) {
        code |= exit_write;
    }
    return code;
}

std::optional<gate> gate_of(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || criterion_named(text.substr(0, equals)) == nullptr) {
        return std::nullopt;
    }
    const std::string number = text.substr(equals + 1);
    char* end = nullptr;
    const double least = std::strtod(number.c_str(), &end);
    if (number.empty() || *end != '\0' || !(least >= 0 && least <= 100)) {
        return std::nullopt;
    }
    return gate{text.substr(0, equals), least};
}

int run_check(const check_options& options) {
    answer found;
    int code = exit_ok;
    if (!has_answer(options.inputs, found, code)) {
        return code;
    }
    return check_gates(found, options) | code;
}

} // namespace covkit::gen
