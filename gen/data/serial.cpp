// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/serial.hpp"

#include "data/decoded_profile.hpp"
#include "data/serial_dumps.hpp"

#include <covkit/embedded/frame.hpp>

#include <llvm/ADT/StringExtras.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace covkit::gen {

namespace {

using embedded::frame_kind;

// Names are shown on terminals and in pages: what steers those is spelled out.
std::string readable(std::string_view name) {
    constexpr const char* digits = "0123456789abcdef";
    std::string text;
    for (const char c : name) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) {
            text += {'\\', 'x', digits[byte / 16], digits[byte % 16]};
        } else {
            text += c;
        }
    }
    return text;
}

// What goes on like a frame behind the mark: text like info@ckmail.org does not.
bool is_like_frame(std::string_view text) {
    return text.compare(0, 3, embedded::frame_mark) == 0 &&
           (text.size() == 3 || text[3] == '\n' || text[3] == '\r' || llvm::isHexDigit(text[3]));
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
            std::size_t size = 1;
            if (const std::optional<serial_frame> found = frame_in(text.substr(at), size)) {
                add(*found);
            } else if (const std::optional<serial_frame> mended = mended_frame(text.substr(at))) {
                ++into_.mended;
                add(*mended);
                size = 1; // what broke in may have frames of its own
            } else if (is_like_frame(text.substr(at))) {
                garbled_.push_back(line);
            }
            at += size;
        }
        const serial_dumps::result found = dumps_.put_together();
        into_.duplicates = found.duplicates;
        for (const std::string& each : found.problems) {
            problem(each);
        }
        for (const received_dump& each : found.dumps) {
            learn_names(each);
        }
        for (const received_dump& each : found.dumps) {
            finish(each);
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

    void add(const serial_frame& each) {
        ++into_.frames;
        dumps_.add(each);
    }

    static frame_kind kind_of(const std::string& payload) { return static_cast<frame_kind>(payload[0]); }
    static unsigned test_in(const std::string& payload) { return static_cast<unsigned>(number_at(payload, 1, 2)); }
    static std::string name_in(const std::string& payload) {
        return readable(std::string_view(payload).substr(std::min<std::size_t>(4, payload.size())));
    }

    void learn_names(const received_dump& dump) {
        for (const auto& [n, payload] : dump.payloads) {
            if (kind_of(payload) == frame_kind::test) {
                names_[test_in(payload)].insert(name_in(payload));
                if (payload.size() == embedded::longest_payload) {
                    cut_names_[name_in(payload)].insert(test_in(payload));
                }
            }
        }
    }

    // Names that are cut off may be those of several tests.
    std::string full_name(const std::string& name, unsigned test) const {
        const auto cut = cut_names_.find(name);
        return cut == cut_names_.end() || cut->second.size() < 2 ? name
                                                                 : name + "... (test " + std::to_string(test) + ")";
    }

    // The number follows from the name: a dump whose own name is lost may have it from another one.
    std::string name_of(unsigned test, const std::map<unsigned, std::string>& own, unsigned dump) const {
        const auto here = own.find(test);
        if (here != own.end()) {
            return here->second;
        }
        const auto anywhere = names_.find(test);
        return anywhere != names_.end() && anywhere->second.size() == 1
                   ? full_name(*anywhere->second.begin(), test)
                   : "test " + std::to_string(test) + " of dump " + std::to_string(dump) + ", whose name is lost";
    }

    void finish(const received_dump& dump) {
        std::map<unsigned, std::string> names = {{0, ""}};
        bool has_units = false;
        for (const auto& [n, payload] : dump.payloads) {
            if (kind_of(payload) == frame_kind::test) {
                const std::string name = full_name(name_in(payload), test_in(payload));
                names[test_in(payload)] = name;
                test& known = tests_[name]; // one that observed nothing is a test as well
                const auto outcome = std::min(number_at(payload, 3, 1), std::uint64_t{3});
                known.outcome = record::worse(known.outcome, static_cast<record::test_outcome>(outcome));
            }
        }
        for (const auto& [n, payload] : dump.payloads) {
            const frame_kind kind = kind_of(payload);
            has_units = has_units || kind == frame_kind::unit;
            if (kind == frame_kind::unit && payload.size() == 13) {
                unit(payload);
            } else if (kind == frame_kind::cells && payload.size() > 15) {
                cells(payload, name_of(test_in(payload), names, dump.number));
            } else if (kind != frame_kind::test && (kind != frame_kind::end || payload.size() != 7)) {
                problem("dump " + std::to_string(dump.number) + ": frame " + std::to_string(n) +
                        " is of another version of covkit");
            }
        }
        for (const std::string& each : dump.problems) {
            problem(each);
        }
        const bool is_whole = dump.problems.empty() && dump.payloads.rbegin()->first + 1 == dump.payloads.size();
        if (is_whole && !has_units) {
            problem("dump " + std::to_string(dump.number) +
                    ": the target knows of no unit; did the linker drop the section covkit_units?");
        }
    }

    void unit(const std::string& payload) {
        const std::optional<index> known = unit_of(number_at(payload, 1, 8));
        if (known && into_.profile.units[*known].cell_count != number_at(payload, 9, 4)) {
            problem(into_.profile.units[*known].file + ": the target has another number of cells than the manifest");
        }
    }
    void cells(const std::string& payload, const std::string& name) {
        const std::optional<index> unit = unit_of(number_at(payload, 3, 8));
        const std::uint64_t first = number_at(payload, 11, 4);
        std::set<record::observation, before>& observed = tests_[name].observed;
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
            problem(std::to_string(garbled_.size()) +
                    (garbled_.size() == 1 ? " garbled frame, in line " : " garbled frames, in lines ") + lines +
                    (garbled_.size() > most ? " and more" : ""));
        }
        for (const auto& [name, each] : tests_) {
            into_.profile.tests.push_back({name, each.outcome, false, {each.observed.begin(), each.observed.end()}});
        }
    }

    serial_log& into_;
    decoded_profile units_;
    serial_dumps dumps_;
    std::map<unsigned, std::set<std::string>> names_;     // of tests, in the whole log
    std::map<std::string, std::set<unsigned>> cut_names_; // that are as long as a frame can hold
    std::vector<std::size_t> garbled_;                    // lines
    std::map<std::string, test> tests_;
};

} // namespace

serial_log decode_serial(std::string_view log, const unit_library& library) {
    serial_log result;
    decoder(library, result).log(log);
    return result;
}

} // namespace covkit::gen
