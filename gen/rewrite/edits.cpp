// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/edits.hpp"

#include <algorithm>
#include <utility>

namespace covkit::gen {

void edit_list::wrap(span where, std::string before, std::string after) {
    const std::size_t number = insertions_.size();
    insertions_.push_back({where.begin, kind::opening, where.end, number, std::move(before)});
    insertions_.push_back({where.end, kind::closing, where.begin, number, std::move(after)});
}

void edit_list::insert(std::uint32_t at, std::string text) {
    insertions_.push_back({at, kind::plain, at, insertions_.size(), std::move(text)});
}

bool edit_list::comes_before(const insertion& a, const insertion& b) {
    if (a.at != b.at) {
        return a.at < b.at;
    }
    if (a.what != b.what) {
        return a.what < b.what;
    }
    if (a.what == kind::plain) {
        return a.number < b.number;
    }
    // Of what opens here, the longest is outermost; of what closes here, the latest began last and
    // is innermost.
    if (a.other_end != b.other_end) {
        return a.other_end > b.other_end;
    }
    return a.what == kind::opening ? a.number < b.number : a.number > b.number;
}

std::string edit_list::apply(const std::string& original) const {
    std::vector<insertion> sorted = insertions_;
    std::sort(sorted.begin(), sorted.end(), comes_before);
    std::string result;
    std::size_t from = 0;
    for (const insertion& each : sorted) {
        result.append(original, from, each.at - from);
        result += each.text;
        from = each.at;
    }
    result.append(original, from, std::string::npos);
    return result;
}

} // namespace covkit::gen
