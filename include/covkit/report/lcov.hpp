// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// LCOV: functions, decisions as branches, and (since LCOV 2.2) MC/DC records.
#pragma once

#include <covkit/report/lines.hpp>
#include <covkit/report/wording.hpp>
#include <covkit/resolve/visible.hpp>

#include <climits>
#include <cstdlib>

namespace covkit::report {

enum class lcov_dialect {
    with_mcdc, // MCDC records, which lcov 2.2 and later read
    compatible // what lcov 1.x reads
};

// LCOV wants absolute names; __FILE__ may be relative to the directory of the build.
inline std::string absolute_name(const std::string& name) {
    char* resolved = ::realpath(name.c_str(), nullptr);
    if (resolved == nullptr) {
        return name;
    }
    std::string result = resolved;
    std::free(resolved);
    return result;
}

// How branches and conditions are written that are not covered, and justified.
enum class lcov_justified {
    left_out, // where nothing else is missing; of a decision in which something is, they count as not covered
    marked    // U: not counted, by versions of lcov that know it (2.5)
};

class lcov_writer {
  public:
    explicit lcov_writer(lcov_dialect dialect, lcov_justified justified = lcov_justified::left_out)
        : dialect_(dialect), marks_(justified == lcov_justified::marked) {}

    std::string write(const resolve::suite_status& suite) {
        for (const auto& [name, file] : suite.files) {
            section("", name, file);
        }
        return take();
    }

    // What a test covers of a file; no test: what all of them do.
    void section(const std::string& test, const std::string& name, const file_view& file) {
        out_ += "TN:" + test + "\nSF:" + resolve::visible(absolute_name(name)) + "\n";
        functions(file);
        branches(file);
        if (dialect_ == lcov_dialect::with_mcdc) {
            mcdc(file);
        }
        lines(file);
        out_ += "end_of_record\n";
    }
    std::string take() { return std::move(out_); }

  private:
    template <class... Parts> void record(const char* kind, const Parts&... parts) {
        out_ += kind;
        const char* separator = ":";
        ((out_ += separator, out_ += resolve::visible(parts), separator = ","), ...);
        out_ += "\n";
    }
    static std::string number(std::size_t n) { return std::to_string(n); }
    static std::string marked(bool excused, std::size_t n) { return (excused ? "U" : "") + number(n); }

    void functions(const file_view& file) {
        std::vector<located_function> functions;
        std::size_t entered = 0;
        for (const located_function& each : file.functions) {
            if (!is_excused(each)) {
                record("FN", number(each.table->where.line), string_of(each.table->name));
                functions.push_back(each);
            }
        }
        for (const located_function& each : functions) {
            record("FNDA", number(each.reached ? 1 : 0), string_of(each.table->name));
            entered += each.reached ? 1U : 0U;
        }
        record("FNF", number(functions.size()));
        record("FNH", number(entered));
    }

    // A decision is a block with two branches: true, false. "-": never evaluated.
    void branches(const file_view& file) {
        std::size_t block = 0;
        std::size_t found = 0;
        std::size_t hit = 0;
        for (const located_decision& each : file.decisions) {
            const resolve::decision_status& status = *each.status;
            const bool reached = status.outcomes_taken() != 0;
            for (const bool v : {true, false}) {
                const bool excused = is_excused(status, v ? 1 : 0);
                if (excused && !marks_) {
                    continue;
                }
                const bool taken = status.outcome[v ? 1 : 0];
                record("BRDA", number(status.table->where.line), marked(excused, block), number(v ? 0 : 1),
                       reached ? number(taken ? 1 : 0) : std::string("-"));
                found += excused ? 0U : 1U;
                hit += taken ? 1U : 0U;
            }
            ++block;
        }
        for (const located_branch& each : file.branches) {
            const bool excused = is_excused(each);
            if (excused && !marks_) {
                continue;
            }
            found += excused ? 0U : 1U;
            record("BRDA", number(each.table->where.line), marked(excused, block), number(0),
                   number(each.reached ? 1 : 0));
            hit += each.reached ? 1U : 0U;
            ++block;
        }
        record("BRF", number(found));
        record("BRH", number(hit));
    }

    // MCDC:line,[U]conditions,t|f,taken,index,expression. Decisions of the same size on one line
    // would collide, so their indices go on.
    void mcdc(const file_view& file) {
        std::map<std::pair<index, std::size_t>, std::size_t> used;
        std::size_t found = 0;
        std::size_t hit = 0;
        for (const located_decision& each : file.decisions) {
            const resolve::decision_status& status = *each.status;
            const std::size_t size = status.conditions.size();
            if (!marks_ && status.values_lacking() == 0 && status.conditions_justified() != 0) {
                continue; // all that is missing is justified
            }
            std::size_t& first = used[{status.table->where.line, size}];
            for (index c = 0; c < size; ++c) {
                for (const bool v : {true, false}) {
                    const resolve::condition_status& condition = status.conditions[c];
                    const bool shown = condition.shown[v ? 1 : 0];
                    const bool excused = marks_ && !shown && condition.shown_justified[v ? 1 : 0] != nullptr;
                    record("MCDC", number(status.table->where.line), marked(excused, size), v ? "t" : "f",
                           number(shown ? 1 : 0), number(first + c), readable(status.table->conditions[c].source));
                    hit += shown ? 1U : 0U;
                    found += excused ? 0U : 1U;
                }
            }
            first += size;
        }
        record("MCF", number(found));
        record("MCH", number(hit));
    }

    void lines(const file_view& file) {
        std::size_t hit = 0;
        std::size_t all = 0;
        for (const auto& [line, status] : lines_of(file)) {
            ++all;
            record("DA", number(line), number(status.reached ? 1 : 0));
            hit += status.reached ? 1U : 0U;
        }
        record("LF", number(all));
        record("LH", number(hit));
    }

    lcov_dialect dialect_;
    bool marks_;
    std::string out_;
};

inline std::string lcov_report(const resolve::suite_status& suite, lcov_dialect dialect = lcov_dialect::with_mcdc,
                               lcov_justified justified = lcov_justified::left_out) {
    return lcov_writer(dialect, justified).write(suite);
}

} // namespace covkit::report
