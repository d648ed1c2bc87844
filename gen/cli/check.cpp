// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/check.hpp"

#include "cli/exit_code.hpp"
#include "cli/put.hpp"
#include "cli/say.hpp"
#include "data/baseline.hpp"
#include "data/criterion.hpp"
#include "emit/files.hpp"
#include "facts/near_name.hpp"
#include "report/formats.hpp"
#include "report/missing.hpp"
#include "report/unmeasured.hpp"

#include <covkit/report/json.hpp>

#include <cstdlib>

namespace covkit::gen {

namespace {

constexpr std::size_t most_places = 10; // that a gate names
constexpr std::size_t most_places_of_file = 3;

// Places where something is missing: "src/brakes.cpp:9:12: …", not too many of them.
class place_list {
  public:
    explicit place_list(std::size_t most) : most_(most) {}

    void add(const std::string& place) {
        if (++count_ <= most_) {
            places_.push_back(place);
        }
    }
    void add(const std::string& file, const resolve::file_view& view, const std::string& criterion) {
        for (const missing_item& each : missing_of(view, *criterion_named(criterion))) {
            add(report::place_text(file, each.where) + ": " + each.what);
        }
    }
    void say_all(const std::string& profiles) const {
        for (const std::string& each : places_) {
            say("  " + each);
        }
        if (count_ > most_) {
            say("  … and " + std::to_string(count_ - most_) + " more; covkit report" + profiles +
                " --html DIR shows all");
        }
    }

  private:
    std::size_t most_;
    std::size_t count_ = 0;
    std::vector<std::string> places_;
};

class gate_check {
  public:
    gate_check(const answer& found, const check_options& options) : found_(found), options_(options) {}

    int run() {
        for (const gate& each : options_.total) {
            total(each);
        }
        for (const gate& each : options_.per_file) {
            files(each);
        }
        for (const gate& each : options_.per_function) {
            functions(each);
        }
        if (!options_.unmeasured.empty()) {
            limits();
        }
        if (!options_.baseline.empty()) {
            baseline();
        }
        if (!options_.junit.empty() && !put(options_.junit, junit_report(results_))) {
            code_ |= exit_write;
        }
        return code_;
    }

  private:
    gate_result add(const std::string& where, const gate& each, resolve::ratio ratio) {
        const gate_result result{where, each.criterion, each.least, ratio};
        results_.push_back({where, each.criterion, result.passed() ? "" : described(result)});
        return result;
    }
    void held(const std::string& what) const {
        if (!options_.inputs.quiet) {
            say("held: " + what);
        }
    }
    void missed(const std::string& what, const place_list& places, int code) {
        say("missed: " + what);
        std::string profiles;
        for (const std::string& each : options_.inputs.profiles) {
            profiles += " " + each;
        }
        places.say_all(profiles);
        code_ |= code;
    }
    static resolve::ratio ratio_of(const resolve::totals& totals, const gate& each) {
        return totals.*criterion_named(each.criterion)->value;
    }

    void total(const gate& wanted) {
        const gate_result result = add("", wanted, ratio_of(found_.suite.total, wanted));
        const std::string what = "in total: " + described(result);
        if (result.passed()) {
            held(what);
            return;
        }
        place_list places(most_places);
        for (const auto& [name, file] : found_.suite.files) {
            places.add(name, file, wanted.criterion);
        }
        missed(what, places, exit_total_missed);
    }

    // What has least of it, and how many there are, for a gate that all of them pass.
    struct passed_gate {
        std::size_t count = 0;
        bool is_missed = false;
        gate_result least;

        void add(const gate_result& each) {
            least =
                count == 0 || each.found.percent_with_justified() < least.found.percent_with_justified() ? each : least;
            ++count;
        }
    };
    void held_by_each(const char* noun, const passed_gate& all) const {
        if (all.count == 1 && !all.is_missed) {
            held(all.least.where + ": " + described(all.least));
        } else if (all.count != 0 && !all.is_missed) {
            held("all " + report::count_text(all.count, noun) + ": " + described(all.least) + "; the least is in " +
                 all.least.where);
        }
    }
    void one_of_many(const std::string& where, const std::string& file, const resolve::file_view& view,
                     const resolve::totals& total, const gate& wanted, passed_gate& all) {
        const gate_result result = add(where, wanted, ratio_of(total, wanted));
        if (result.passed()) {
            all.add(result);
            return;
        }
        all.is_missed = true;
        place_list places(most_places_of_file);
        places.add(file, view, wanted.criterion);
        missed(where + ": " + described(result), places, exit_file_missed);
    }
    void files(const gate& wanted) {
        passed_gate all;
        for (const auto& [name, file] : found_.suite.files) {
            one_of_many(name, name, file, file.total, wanted, all);
        }
        held_by_each("file", all);
    }
    void functions(const gate& wanted) {
        passed_gate all;
        for (const auto& [name, file] : found_.suite.files) {
            for (const function_totals& each : totals_by_function(file)) {
                one_of_many(report::place_text(name, each.where) + ": " + each.name, name, each.part, each.total,
                            wanted, all);
            }
        }
        held_by_each("function", all);
    }

    void limits() {
        const report::left_alone_shares shares = unmeasured_shares(found_.suite, found_.left_out);
        for (const unmeasured_limit& each : options_.unmeasured) {
            const report::left_alone_share share = shares.at(each.kind);
            const std::string what = described(each, share);
            results_.push_back({"", "unmeasured " + each.kind, each.holds(share) ? "" : what});
            if (each.holds(share)) {
                held(what);
                continue;
            }
            place_list places(most_places);
            for (const unmeasured& one : all_unmeasured(found_.suite, found_.left_out)) {
                if (one.what == each.kind) {
                    places.add(place_text(one) + ": " + reason_text(one));
                }
            }
            missed(what, places, exit_total_missed);
        }
    }

    void baseline() {
        const std::optional<std::string> text = read_file(options_.baseline);
        obligations before;
        const std::string error = text ? read_obligations(*text, before) : "cannot be read";
        if (!error.empty()) {
            say(options_.baseline + ": " + error);
            code_ |= exit_read;
            return;
        }
        obligations now;
        read_obligations(report::json_report(found_.suite), now);
        const baseline_comparison compared = compare(before, now);
        for (const obligation_status& each : compared.lost) {
            say(each.where + ": " + each.criterion + ": was covered before, and is not any more: " + each.what);
            code_ |= exit_lost;
        }
        if (compared.lost.empty()) {
            held(options_.baseline +
                 ": what was covered before still is: " + report::count_text(compared.kept, "obligation"));
        }
        for (const gate& each : options_.of_new) {
            of_new(each, compared);
        }
    }
    void of_new(const gate& wanted, const baseline_comparison& compared) {
        const auto added = compared.added.find(wanted.criterion);
        const gate_result result =
            add("new code", wanted, added == compared.added.end() ? resolve::ratio() : added->second);
        const std::string what = "new code: " + described(result);
        if (result.passed()) {
            held(what);
            return;
        }
        place_list places(most_places);
        for (const obligation_status& each : compared.added_missing) {
            if (each.criterion == wanted.criterion) {
                places.add(each.where + ": " + each.what);
            }
        }
        missed(what, places, exit_new_missed);
    }

    const answer& found_;
    const check_options& options_;
    std::vector<gate_case> results_;
    int code_ = exit_ok;
};

} // namespace

int check_gates(const answer& found, const check_options& options) { return gate_check(found, options).run(); }

std::string read_gate(const std::string& text, gate& into) {
    const std::size_t equals = text.find('=');
    const std::string name = text.substr(0, equals);
    if (criterion_named(name) == nullptr) {
        const std::string near = did_you_mean(name, criterion_names());
        return "there is no criterion '" + name + "'" + (near.empty() ? "; expected one of " + criterion_list() : near);
    }
    const std::string number = equals == std::string::npos ? "" : text.substr(equals + 1);
    char* end = nullptr;
    const double least = std::strtod(number.c_str(), &end);
    if (number.empty() || *end != '\0' || !(least >= 0 && least <= 100)) {
        return "expected CRITERION=PERCENT, as in " + name + "=100, found '" + text + "'";
    }
    into = {name, least};
    return "";
}

int run_check(const check_options& options) {
    if (options.total.empty() && options.per_file.empty() && options.per_function.empty() && options.baseline.empty() &&
        options.unmeasured.empty()) {
        say("check: no gate is given: expected --min, --min-file, --min-function, --max-unmeasured or --baseline, as "
            "in "
            "covkit check coverage --min mcdc=100");
        return exit_usage;
    }
    answer found;
    int code = exit_ok;
    if (!has_answer(options.inputs, found, code)) {
        return code;
    }
    return check_gates(found, options) | code;
}

} // namespace covkit::gen
