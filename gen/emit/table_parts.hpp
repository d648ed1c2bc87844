// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Parts of tables as C++.
#pragma once

#include "rewrite/literal.hpp"

#include <covkit/model/unit.hpp>

namespace covkit::gen {

inline std::string table_text_of(model::text t) { return literal(std::string(t.data, t.size)); }
inline std::string table_place(model::location at) { return "{" + decimal(at.line) + ", " + decimal(at.column) + "}"; }
inline std::string table_word(bool value) { return value ? "true" : "false"; }

// Of an enumeration in covkit::model.
template <class Enumerator> std::string table_kind(const char* type, Enumerator value) {
    return std::string("static_cast<::covkit::model::") + type + ">(" + decimal(static_cast<model::index>(value)) + ")";
}

inline std::string table_witness(model::witness w) {
    return "{" + decimal(w.number) + ", " + table_kind("witness::kind", w.what) + ", " + decimal(w.condition) + "}";
}

// Arrays, and the members of a table that point to them.
class table_arrays {
  public:
    template <class Entries, class Entry>
    void list(const std::string& type, const std::string& name, const Entries& entries, Entry entry) {
        references_ += std::string(references_.empty() ? "" : ",") +
                       (entries.empty() ? " nullptr, 0" : "\n    " + name + ", " + decimal(entries.size()));
        if (entries.empty()) {
            return;
        }
        out_ += "inline constexpr ::covkit::model::" + type + " " + name + "[] = {\n";
        for (const auto& each : entries) {
            out_ += "    {" + entry(each) + "},\n";
        }
        out_ += "};\n";
    }
    const std::string& arrays() const { return out_; }
    const std::string& references() const { return references_; }

  private:
    std::string out_;
    std::string references_;
};

} // namespace covkit::gen
