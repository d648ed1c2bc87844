// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/formats.hpp"

#include "data/criterion.hpp"
#include "data/filter.hpp"

#include <covkit/report/colour.hpp>
#include <covkit/report/wording.hpp>

#include <algorithm>

namespace covkit::gen {

namespace {

struct table_line {
    std::string name;
    resolve::totals total;
};

// What has more to do comes first. Of MC/DC's two forms one is enough, nobody asks for all combinations, and all-uses
// has in it what other criteria of data flow have; nor count attributes twice. Labels that follow from something else
// have been counted with it.
std::size_t lacking(const resolve::totals& total) {
    std::size_t count = 0;
    for (const criterion& each : all_criteria) {
        const bool counts = each.value != &resolve::totals::unique_cause_mcdc &&
                            each.value != &resolve::totals::multiple_conditions &&
                            each.value != &resolve::totals::state_control &&
                            (!is_of_data_flow(each) || each.value == &resolve::totals::all_uses) &&
                            !(labels_of(each) && model::is_derived(*labels_of(each)));
        count += counts ? (total.*each.value).missing() : 0;
    }
    return count;
}

std::string left(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}
std::string right(const std::string& text, std::size_t width) {
    return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}

class text_table {
  public:
    text_table(const resolve::totals& all, bool coloured) : shown_(measured(all)), paint_(coloured) {}

    std::string text(std::vector<table_line> lines) const {
        std::sort(lines.begin(), lines.end(), [](const table_line& a, const table_line& b) {
            const std::size_t x = lacking(a.total);
            const std::size_t y = lacking(b.total);
            return x != y ? x > y : a.name < b.name;
        });
        std::size_t width = 8;
        for (const table_line& each : lines) {
            width = std::max(width, each.name.size());
        }
        std::string result = left("", width);
        for (const criterion& each : shown_) {
            result += "  " + right(each.brief, column(each));
        }
        result = paint_.strong(result) + "\n";
        for (const table_line& each : lines) {
            result += left(each.name, width);
            for (const criterion& of : shown_) {
                result += "  " + cell(each.total.*of.value, column(of));
            }
            result += "\n";
        }
        return result;
    }

  private:
    static std::size_t column(const criterion& each) {
        return std::max<std::size_t>(12, std::string(each.brief).size());
    }

    std::string cell(resolve::ratio ratio, std::size_t width) const {
        if (ratio.all == 0) {
            return right("-", width);
        }
        const std::string text = right(report::percent_text(ratio.percent()) +
                                           (ratio.justified == 0 ? "" : " +" + std::to_string(ratio.justified)),
                                       width);
        return ratio.missing() == 0 ? paint_.good(text) : ratio.covered == 0 ? paint_.bad(text) : paint_.middling(text);
    }

    std::vector<criterion> shown_;
    report::palette paint_;
};

} // namespace

std::string table_report(const resolve::suite_status& suite, table_rows rows, bool coloured) {
    std::vector<table_line> lines;
    if (rows == table_rows::classes) {
        resolve::totals all;
        for (const resolve::class_state& each : resolve::classes_of(suite.state)) {
            lines.push_back({each.name.empty() ? "(none)" : each.name, {}});
            lines.back().total.state = each.score;
            lines.back().total.state_control = each.with_control;
            all.add(lines.back().total);
        }
        return text_table(all, coloured).text(std::move(lines));
    }
    for (const auto& [name, file] : suite.files) {
        if (rows == table_rows::files) {
            lines.push_back({name, file.total});
            continue;
        }
        for (const function_totals& each : totals_by_function(file)) {
            lines.push_back({report::place_text(name, each.where) + " " + each.name, each.total});
        }
    }
    return text_table(suite.total, coloured).text(std::move(lines));
}

} // namespace covkit::gen
