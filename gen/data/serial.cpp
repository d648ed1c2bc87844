// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/serial.hpp"

#include "data/decoded_profile.hpp"
#include "data/serial_frame.hpp"

#include <covkit/embedded/frame.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace covkit::gen {

namespace {

using embedded::frame_kind;

// "3, 7-9"
std::string ranges_text(const std::set<unsigned>& numbers) {
    std::string text;
    for (auto at = numbers.begin(); at != numbers.end();) {
        const unsigned first = *at;
        unsigned last = first;
        while (++at != numbers.end() && *at == last + 1) {
            ++last;
        }
        text += (text.empty() ? "" : ", ") + std::to_string(first) +
                (last == first ? "" : "-" + std::to_string(last));
    }
    return text;
}

class decoder {
  public:
    decoder(const unit_library& library, serial_log& into)
        : into_(into), units_(library, into.profile, into.problems) {}

    void log(std::string_view text) {
        std::size_t line = 1;
        std::size_t counted = 0;
        // The mark itself may be broken in two.
        for (std::size_t at = 0; (at = text.find(embedded::frame_mark[0], at)) != std::string_view::npos;) {
            line += static_cast<std::size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(counted),
                                                        text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
            counted = at;
            const bool is_marked = text.compare(at, 3, embedded::frame_mark) == 0;
            std::size_t size = 1;
            if (const std::optional<serial_frame> found = frame_in(text.substr(at), size)) {
                add(*found);
            } else if (const std::optional<serial_frame> mended = mended_frame(text.substr(at))) {
                ++into_.mended;
                add(*mended);
                size = 1; // what broke in may have frames of its own
            } else if (is_marked) {
                garbled_.push_back(line);
            }
            at += size;
        }
        for (auto& [number, each] : dumps_) {
            finish(number, each);
        }
        tell();
    }

  private:
    struct before {
        bool operator()(record::observation a, record::observation b) const {
            return a.unit != b.unit ? a.unit < b.unit : a.cell < b.cell;
        }
    };
    struct test {
        record::test_outcome outcome = record::test_outcome::unknown;
        std::set<record::observation, before> observed;
    };
    struct dump {
        std::map<unsigned, std::string> payloads; // by number
    };

    void add(const serial_frame& each) {
        ++into_.frames;
        dump& here = dumps_[each.dump];
        const auto known = here.payloads.find(each.number);
        if (known != here.payloads.end() && known->second == each.payload) {
            ++into_.duplicates;
            return;
        }
        if (known != here.payloads.end()) { // the target was reset, and counts its dumps anew
            finish(each.dump, here);
            here = {};
        }
        here.payloads[each.number] = each.payload;
    }

    void finish(unsigned number, const dump& each) {
        std::map<unsigned, std::string> names = {{0, ""}};
        std::optional<unsigned> total;
        for (const auto& [n, payload] : each.payloads) {
            const auto kind = static_cast<frame_kind>(payload[0]);
            if (kind == frame_kind::test) {
                const std::string name = payload.substr(std::min<std::size_t>(4, payload.size()));
                names[static_cast<unsigned>(number_at(payload, 1, 2))] = name;
                test& known = tests_[name]; // one that observed nothing is a test as well
                const auto outcome = std::min(number_at(payload, 3, 1), std::uint64_t{3});
                known.outcome = record::worse(known.outcome, static_cast<record::test_outcome>(outcome));
            } else if (kind == frame_kind::end) {
                total = static_cast<unsigned>(number_at(payload, 1, 2));
            }
        }
        for (const auto& [n, payload] : each.payloads) {
            const auto kind = static_cast<frame_kind>(payload[0]);
            if (kind == frame_kind::unit && payload.size() == 13) {
                unit(payload);
            } else if (kind == frame_kind::cells && payload.size() > 15) {
                cells(payload, names, number);
            } else if (kind != frame_kind::test && kind != frame_kind::end) {
                problem("dump " + std::to_string(number) + ": frame " + std::to_string(n) +
                        " is of another version of covkit");
            }
        }
        lost(number, each, total);
    }
    void lost(unsigned number, const dump& each, std::optional<unsigned> total) {
        const unsigned known = total ? *total : each.payloads.rbegin()->first;
        std::set<unsigned> missing;
        for (unsigned n = 0; n < known; ++n) {
            if (each.payloads.count(n) == 0) {
                missing.insert(n);
            }
        }
        const std::string where = "dump " + std::to_string(number) + ": ";
        if (!missing.empty()) {
            problem(where + "frames " + ranges_text(missing) + " are lost" +
                    (total ? " of " + std::to_string(*total + 1) : ""));
        }
        if (!total) {
            problem(where + "it has no end; what was behind frame " + std::to_string(known) + " is lost");
        }
    }

    void unit(const std::string& payload) {
        const std::optional<index> known = unit_of(number_at(payload, 1, 8));
        if (known && into_.profile.units[*known].cell_count != number_at(payload, 9, 4)) {
            problem(into_.profile.units[*known].file + ": the target has another number of cells than the manifest");
        }
    }
    void cells(const std::string& payload, const std::map<unsigned, std::string>& names, unsigned number) {
        const auto test = static_cast<unsigned>(number_at(payload, 1, 2));
        const auto name = names.find(test);
        const std::optional<index> unit = unit_of(number_at(payload, 3, 8));
        const std::uint64_t first = number_at(payload, 11, 4);
        std::set<record::observation, before>& observed =
            tests_[name != names.end() ? name->second
                                       : "test " + std::to_string(test) + " of dump " + std::to_string(number) +
                                             ", whose name is lost"]
                .observed;
        if (!unit) {
            return;
        }
        const record::profile_unit& known = into_.profile.units[*unit];
        for (std::size_t bit = 0; bit < 8 * (payload.size() - 15); ++bit) {
            if ((static_cast<unsigned char>(payload[15 + bit / 8]) >> bit % 8 & 1U) == 0) {
                continue;
            }
            if (first + bit >= known.cell_count) {
                problem(known.file + ": a frame speaks of cell " + std::to_string(first + bit) + " of " +
                        std::to_string(known.cell_count));
                return;
            }
            observed.insert({*unit, static_cast<index>(first + bit)});
        }
    }

    std::optional<index> unit_of(std::uint64_t fingerprint) { return units_.unit_of(fingerprint); }
    void problem(const std::string& what) { units_.problem(what); }
    void tell() {
        if (!garbled_.empty()) {
            constexpr std::size_t most = 5;
            std::string lines;
            for (std::size_t i = 0; i < garbled_.size() && i < most; ++i) {
                lines += (i == 0 ? "" : ", ") + std::to_string(garbled_[i]);
            }
            problem(std::to_string(garbled_.size()) + " garbled, in line" + (garbled_.size() == 1 ? " " : "s ") +
                    lines + (garbled_.size() > most ? " and more" : ""));
        }
        for (const auto& [name, each] : tests_) {
            into_.profile.tests.push_back({name, each.outcome, false, {each.observed.begin(), each.observed.end()}});
        }
    }

    serial_log& into_;
    decoded_profile units_;
    std::map<unsigned, dump> dumps_;
    std::vector<std::size_t> garbled_; // lines
    std::map<std::string, test> tests_;
};

} // namespace

serial_log decode_serial(std::string_view log, const unit_library& library) {
    serial_log result;
    decoder(library, result).log(log);
    return result;
}

} // namespace covkit::gen
