// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/unmeasured.hpp"

#include "data/unmeasured_limit.hpp"

#include <covkit/report/json_text.hpp>

namespace covkit::gen {

namespace {

constexpr std::size_t most_named = 3;
const std::string indent(24, ' ');

// Totals stay the last line.
std::string with_lines(std::string json, const std::string& lines) {
    const std::size_t totals = json.rfind("{\"kind\":\"totals\"");
    const bool is_last_line = totals != std::string::npos && (totals == 0 || json[totals - 1] == '\n');
    return json.insert(is_last_line ? totals : json.size(), lines);
}

} // namespace

std::string counted(const std::vector<unmeasured>& all, const std::string& what) {
    std::size_t total = 0;
    std::string reasons;
    std::string only;
    for (const auto& [kind_and_reason, count] : counts_of(all)) {
        if (kind_and_reason.first == what) {
            total += count;
            only = total == count ? kind_and_reason.second : ""; // as long as there is no other
            reasons += (reasons.empty() ? "" : ", ") + std::to_string(count) + " " + kind_and_reason.second;
        }
    }
    reasons = only.empty() ? reasons : only;
    return total == 0 ? "" : std::to_string(total) + " " + what + (total == 1 ? ": " : "s: ") + reasons;
}

std::vector<unmeasured> all_unmeasured(const resolve::suite_status& suite, const std::vector<unmeasured>& left_out) {
    std::vector<unmeasured> all = left_out;
    for (const char* const kind : report::left_alone_kinds) {
        for (const auto& [name, file] : suite.files) {
            for (report::left_alone& each : report::left_alone_in(file)) {
                if (std::string_view(each.what) == kind) {
                    all.push_back({kind, name, std::move(each.reason), "", each.where, std::move(each.text)});
                }
            }
        }
    }
    return all;
}

std::string place_text(const unmeasured& each) {
    return each.where.line == 0 ? each.file : report::place_text(each.file, each.where) + ": " + each.text;
}

std::string reason_text(const unmeasured& each) {
    return each.reason + (each.detail.empty() ? "" : ", " + each.detail);
}

std::string unmeasured_summary(const std::vector<unmeasured>& all) {
    std::string result;
    for (const char* const what : {"file", "header"}) {
        const std::string text = counted(all, what);
        result += text.empty() ? "" : "  not measured          " + text + "\n";
    }
    // Which ones matters: a part of their coverage may be lost, and nothing shows it.
    std::size_t named = 0;
    for (const unmeasured& each : all) {
        if (each.what == "header" && named++ < most_named) {
            result += indent + each.file + " " + each.detail + "\n";
        }
    }
    return result.empty() ? "" : result + indent + "(--text lists all)\n";
}

std::string unmeasured_section(const std::vector<unmeasured>& all) {
    if (all.empty()) {
        return "";
    }
    std::string result = "\nnot measured\n";
    for (const unmeasured& each : all) {
        result += "  " + each.file + ": " + reason_text(each) + "\n";
    }
    return result;
}

std::string changed_section(const std::set<std::string>& names) {
    std::string result = names.empty() ? "" : "\nchanged since it was measured\n";
    for (const std::string& each : names) {
        result += "  " + each + ": lines are those of the old source\n";
    }
    return result;
}

std::string with_unmeasured(std::string json, const std::vector<unmeasured>& all, const resolve::suite_status& suite) {
    std::string lines = unmeasured_lines(all);
    for (const auto& [kind, share] : unmeasured_shares(suite, all)) {
        if (share.count != 0 && (kind == "file" || kind == "header")) { // the program's own report has the others
            lines += "{\"kind\":\"unmeasured_count\",\"what\":" + report::json_string(kind) +
                     ",\"count\":" + std::to_string(share.count) + ",\"all\":" + std::to_string(share.all) + "}\n";
        }
    }
    return with_lines(std::move(json), lines);
}

std::string with_changed(std::string json, const std::set<std::string>& names) {
    std::string lines;
    for (const std::string& each : names) {
        lines += "{\"kind\":\"changed\",\"file\":" + report::json_string(each) + "}\n";
    }
    return with_lines(std::move(json), lines);
}

} // namespace covkit::gen
