// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Functions that no test enters. What is in them is missing, too; short reports name only the function.
#pragma once

#include <covkit/report/wording.hpp>
#include <covkit/resolve/file_view.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

namespace covkit::report {

class never_entered {
  public:
    explicit never_entered(const resolve::file_view& file) {
        for (const resolve::located_function& each : file.functions) { // in the order of the text
            if (each.reached || each.justified != nullptr || around(each.table->where) != none) {
                continue; // of functions in functions, the outer one is enough
            }
            if (each.table->end.line != 0) {
                bounded_.push_back(functions_.size());
            } else {
                by_name_.emplace(resolve::view_of(each.table->name), functions_.size());
            }
            functions_.push_back({each.table, 0});
        }
        for (const resolve::located_statement& each : file.statements) {
            if (const std::size_t at = around(each.where); at != none) {
                ++functions_[at].statements;
            }
        }
    }

    struct function {
        const model::function* table;
        std::size_t statements; // in it, if that is known
    };
    const std::vector<function>& functions() const { return functions_; }

    // The one that a place is in, null if there is none; `name` is that of its function, empty if it is not known.
    const model::function* at(model::location where, model::text name) const {
        std::size_t found = around(where);
        if (found == none && !name.empty()) {
            const auto named = by_name_.find(resolve::view_of(name));
            found = named == by_name_.end() ? none : named->second;
        }
        return found == none ? nullptr : functions_[found].table;
    }
    bool is_in(model::location where, model::text name) const { return at(where, name) != nullptr; }

  private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    static bool is_before(model::location a, model::location b) {
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    }
    std::size_t around(model::location where) const {
        const auto behind =
            std::upper_bound(bounded_.begin(), bounded_.end(), where, [this](model::location at, std::size_t f) {
                return is_before(at, functions_[f].table->where);
            });
        if (behind == bounded_.begin()) {
            return none;
        }
        const std::size_t found = *(behind - 1);
        return is_before(where, functions_[found].table->end) ? found : none;
    }

    std::vector<function> functions_;
    std::vector<std::size_t> bounded_;                // those of which the end is known
    std::map<std::string_view, std::size_t> by_name_; // the others
};

} // namespace covkit::report
