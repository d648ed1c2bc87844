// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/unmeasured_limit.hpp"

#include "facts/near_name.hpp"

#include <llvm/ADT/StringRef.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <set>

namespace covkit::gen {

namespace {

constexpr const char* kinds_of_build[] = {"file", "header"};

double percent_of(report::left_alone_share found) {
    return found.all == 0 ? 0 : 100 * static_cast<double>(found.count) / static_cast<double>(found.all);
}

} // namespace

std::vector<std::string> unmeasured_kinds() {
    std::vector<std::string> kinds(std::begin(kinds_of_build), std::end(kinds_of_build));
    kinds.insert(kinds.end(), std::begin(report::left_alone_kinds), std::end(report::left_alone_kinds));
    return kinds;
}

report::left_alone_shares unmeasured_shares(const resolve::suite_status& suite,
                                            const std::vector<unmeasured>& left_out) {
    report::left_alone_shares shares = report::left_alone_counts(suite);
    std::set<std::string> files;
    for (const auto& [name, file] : suite.files) {
        files.insert(name);
    }
    std::set<std::pair<std::string, std::string>> found;
    for (const unmeasured& each : left_out) {
        files.insert(each.file);
        found.emplace(each.what, each.file);
    }
    for (const char* const kind : kinds_of_build) {
        const auto count =
            std::count_if(found.begin(), found.end(), [&](const auto& each) { return each.first == kind; });
        shares[kind] = {static_cast<std::size_t>(count), files.size()};
    }
    return shares;
}

bool unmeasured_limit::holds(report::left_alone_share found) const {
    return (is_percentage ? percent_of(found) : static_cast<double>(found.count)) <= most;
}

std::string read_limit(const std::string& text, unmeasured_limit& into) {
    const std::size_t equals = text.find('=');
    const std::string kind = text.substr(0, equals);
    const std::vector<std::string> kinds = unmeasured_kinds();
    if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end()) {
        std::string known;
        for (const std::string& each : kinds) {
            known += (known.empty() ? "" : ", ") + each;
        }
        const std::string near = did_you_mean(kind, kinds);
        return "nothing of the kind '" + kind + "' can be unmeasured" +
               (near.empty() ? "; expected one of " + known : near);
    }
    llvm::StringRef number = equals == std::string::npos ? llvm::StringRef() : llvm::StringRef(text).substr(equals + 1);
    const bool is_percentage = number.consume_back("%");
    double most = -1;
    std::size_t count = 0;
    const bool is_number = is_percentage ? !number.getAsDouble(most) : !number.getAsInteger(10, count);
    most = is_percentage ? most : static_cast<double>(count);
    if (!is_number || !(most >= 0) || (is_percentage && most > 100)) {
        return "expected " + kind + "=NUMBER, or " + kind + "=PERCENTAGE%, found '" + text + "'";
    }
    into = {kind, most, is_percentage};
    return "";
}

std::string described(const unmeasured_limit& limit, report::left_alone_share found) {
    char most[32];
    std::snprintf(most, sizeof most, "%g%s", limit.most, limit.is_percentage ? " %" : "");
    char share[32];
    std::snprintf(share, sizeof share, ", %.1f %%", percent_of(found));
    return "not measured: " + limit.kind + ": " + std::to_string(found.count) + " of " + std::to_string(found.all) +
           (limit.is_percentage ? share : "") + "; at most " + most + " allowed";
}

} // namespace covkit::gen
