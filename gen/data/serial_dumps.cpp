// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/serial_dumps.hpp"

#include <covkit/embedded/frame.hpp>

#include <algorithm>
#include <optional>
#include <set>

namespace covkit::gen {

namespace {

using embedded::frame_kind;
using payload_map = std::map<unsigned, std::string>;

bool is_end(const std::string& payload) { return static_cast<frame_kind>(payload[0]) == frame_kind::end; }

// "frame 2 is", "frames 3, 7-9 are"
std::string those(const char* what, const std::set<unsigned>& numbers) {
    std::string text;
    for (auto at = numbers.begin(); at != numbers.end();) {
        const unsigned first = *at;
        unsigned last = first;
        for (++at; at != numbers.end() && *at == last + 1; ++at) {
            ++last;
        }
        text += (text.empty() ? "" : ", ") + std::to_string(first) + (last == first ? "" : "-" + std::to_string(last));
    }
    return numbers.size() == 1 ? std::string(what) + " " + text + " is" : std::string(what) + "s " + text + " are";
}

bool contradict(const payload_map& one, const payload_map& other) {
    return std::any_of(other.begin(), other.end(), [&](const auto& each) {
        const auto known = one.find(each.first);
        return known != one.end() && known->second != each.second;
    });
}

// What is known of one dump while passes are put together.
struct growing {
    received_dump made;
    bool is_open = false;                // its last pass began, and did not end
    std::optional<std::size_t> previous; // the dump that had this number before
};

struct dump_end {
    unsigned frames = 0; // before it
    index checksum = 0;  // of them
};

std::optional<dump_end> end_of(const payload_map& payloads) {
    const auto found =
        std::find_if(payloads.begin(), payloads.end(), [](const auto& each) { return is_end(each.second); });
    if (found == payloads.end()) {
        return std::nullopt;
    }
    return dump_end{static_cast<unsigned>(number_at(found->second, 1, 2)),
                    static_cast<index>(number_at(found->second, 3, 4))};
}

index checksum_of(unsigned dump, const payload_map& payloads, unsigned count) {
    embedded::checksum all;
    for (unsigned n = 0; n < count; ++n) {
        all.add(checksum_of(serial_frame{dump, n, payloads.at(n)}));
    }
    return all.value;
}

std::set<unsigned> missing_in(const payload_map& payloads, unsigned count) {
    std::set<unsigned> missing;
    for (unsigned n = 0; n < count; ++n) {
        if (payloads.count(n) == 0) {
            missing.insert(n);
        }
    }
    return missing;
}

// Only the end was sent again, and what was before it is as it was before.
bool is_completed_by(const growing& each, const payload_map& before, const dump_end& end) {
    payload_map all = each.made.payloads;
    all.insert(before.begin(), before.end());
    return missing_in(all, end.frames).empty() && checksum_of(each.made.number, all, end.frames) == end.checksum;
}

void tell_what_is_lost(growing& each, const std::vector<growing>& all) {
    received_dump& dump = each.made;
    const std::string where = "dump " + std::to_string(dump.number) + ": ";
    const std::optional<dump_end> end = end_of(dump.payloads);
    const unsigned last = dump.payloads.rbegin()->first;
    const std::set<unsigned> missing = missing_in(dump.payloads, end ? end->frames : last);
    if (!missing.empty() && !(end && each.previous && is_completed_by(each, all[*each.previous].made.payloads, *end))) {
        dump.problems.push_back(where + those("frame", missing) + " lost" +
                                (end ? " of " + std::to_string(end->frames + 1) : ""));
    } else if (end && missing.empty() && checksum_of(dump.number, dump.payloads, end->frames) != end->checksum) {
        dump.problems.push_back(where + "its end does not belong to what was sent before it: the target was reset in "
                                        "between, and frames are lost");
    }
    if (!end || each.is_open) {
        dump.problems.push_back(where + "it has no end; what was behind frame " + std::to_string(last) + " is lost");
    }
}

} // namespace

bool serial_dumps::pass::has_end() const { return is_end(payloads.rbegin()->second); }

void serial_dumps::add(const serial_frame& frame) {
    const auto known = latest_.find(frame.dump);
    if (known != latest_.end()) {
        pass& here = passes_[known->second];
        if (frame.number == here.last() && frame.payload == here.payloads.rbegin()->second) {
            ++duplicates_;
            return;
        }
        if (frame.number > here.last() && !here.has_end()) {
            here.payloads[frame.number] = frame.payload;
            return;
        }
    }
    latest_[frame.dump] = passes_.size();
    passes_.push_back({frame.dump, {{frame.number, frame.payload}}});
}

std::vector<std::string> serial_dumps::lost_dumps() const {
    std::vector<std::string> problems;
    for (std::size_t i = 1; i < passes_.size(); ++i) {
        const unsigned from = passes_[i - 1].number;
        const unsigned ahead = (passes_[i].number - from) & 0xffU;
        if (passes_[i].number == 0 || ahead > 127) {
            continue; // a reset, or an older part of the log
        }
        std::set<unsigned> lost;
        for (unsigned step = 1; step < ahead; ++step) {
            lost.insert((from + step) & 0xffU);
        }
        for (std::size_t later = i; later < passes_.size() && later < i + 256 && !lost.empty(); ++later) {
            lost.erase(passes_[later].number);
        }
        if (!lost.empty()) {
            problems.push_back(those("dump", lost) + " lost, behind dump " + std::to_string(from));
        }
    }
    return problems;
}

serial_dumps::result serial_dumps::put_together() const {
    result made;
    made.duplicates = duplicates_;
    std::vector<growing> all;
    std::map<unsigned, std::size_t> known;
    for (const pass& each : passes_) {
        const auto before = known.find(each.number);
        if (before == known.end() || contradict(all[before->second].made.payloads, each.payloads)) {
            all.push_back({{each.number, {}, {}}, false, {}});
            if (before != known.end()) {
                all.back().previous = before->second;
            }
            known[each.number] = all.size() - 1;
        }
        growing& dump = all[known[each.number]];
        for (const auto& [n, payload] : each.payloads) {
            made.duplicates += dump.made.payloads.emplace(n, payload).second ? 0 : 1;
        }
        // A frame alone may be one that the line has doubled or delayed.
        const bool is_begun = each.payloads.begin()->first == 0 && each.payloads.size() > 1;
        dump.is_open = !each.has_end() && (is_begun || dump.is_open);
    }
    made.problems = lost_dumps();
    for (growing& each : all) {
        tell_what_is_lost(each, all);
    }
    for (growing& each : all) {
        made.dumps.push_back(std::move(each.made));
    }
    return made;
}

} // namespace covkit::gen
