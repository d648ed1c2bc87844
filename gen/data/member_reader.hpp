// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Members of a manifest's JSON objects. The first one that is not as expected is the error; then zeros and
// empty texts are returned, and the unit is refused at the end.
#pragma once

#include "facts/owned_unit.hpp"

#include <covkit/report/manifest.hpp>
#include <covkit/resolve/visible.hpp>

#include <llvm/Support/JSON.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

namespace covkit::gen {

namespace json = llvm::json;

class member_reader {
  public:
    explicit member_reader(owned_unit& into) : into_(into) {}

    void fail(const char* member, const char* expected) {
        if (error_.empty()) {
            error_ = '"'; // g++ 12 takes `"…" + member` for an overflow
            error_.append(member).append("\": expected ").append(expected);
        }
    }
    index checked(std::optional<std::int64_t> n, const char* member) {
        if (!n || *n < 0 || *n > 0xffffffffLL) {
            fail(member, "a number");
            return 0;
        }
        return static_cast<index>(*n);
    }
    index number(const json::Object& in, const char* member) { return checked(in.getInteger(member), member); }
    model::text text(const json::Object& in, const char* member) {
        const auto found = in.getString(member);
        if (!found) {
            fail(member, "a text");
            return {};
        }
        return into_.keep(resolve::visible(found->str()));
    }
    std::uint64_t hexadecimal(const json::Object& in, const char* member) {
        std::uint64_t result = 0;
        const auto found = in.getString(member);
        if (!found || found->size() != 16 || found->getAsInteger(16, result)) {
            fail(member, "16 hexadecimal digits");
        }
        return result;
    }
    std::uint64_t fingerprint(const json::Object& in) { return hexadecimal(in, "fingerprint"); }
    model::location place(const json::Object& in) { return {number(in, "line"), number(in, "column")}; }
    model::location pair_of(const json::Value* in, const char* member) {
        const json::Array* const at = in->getAsArray();
        if (at == nullptr || at->size() != 2) {
            fail(member, "a line and a column");
            return {};
        }
        return {checked((*at)[0].getAsInteger(), member), checked((*at)[1].getAsInteger(), member)};
    }
    template <class Visit> void each(const json::Object& in, const char* member, Visit visit) {
        const json::Array* const found = in.getArray(member);
        if (found == nullptr) {
            fail(member, "a list");
            return;
        }
        for (const json::Value& one : *found) {
            if (const json::Object* const object = one.getAsObject()) {
                visit(*object);
            } else {
                fail(member, "objects");
            }
        }
    }
    template <std::size_t N> int position(const char* const (&names)[N], llvm::StringRef name) {
        const auto found =
            std::find_if(std::begin(names), std::end(names), [&](const char* one) { return name == one; });
        return found == std::end(names) ? -1 : static_cast<int>(found - std::begin(names));
    }
    // Kinds are known by the words of reports.
    template <class Kind> Kind named(const json::Object& in, const char* member, Kind last) {
        const auto name = in.getString(member);
        for (int k = 0; name && k <= static_cast<int>(last); ++k) {
            if (*name == report::name_of(static_cast<Kind>(k))) {
                return static_cast<Kind>(k);
            }
        }
        fail(member, "a kind");
        return Kind{};
    }
    model::witness witness(const json::Object& in, const char* member) { return witness(in.get(member), member); }
    model::witness witness(const json::Value* in, const char* member) {
        using kind = model::witness::kind;
        const json::Array* const parts = in == nullptr ? nullptr : in->getAsArray();
        const auto name = parts == nullptr || parts->empty() ? std::nullopt : (*parts)[0].getAsString();
        const int found = name ? position(report::witness_names, *name) : -1;
        model::witness made{0, static_cast<kind>(found), 0};
        if (found < 0 || parts->size() != (made.has_condition() ? 3U : 2U)) {
            fail(member, "what tells it");
            return {};
        }
        made.number = checked((*parts)[1].getAsInteger(), member);
        made.condition = made.has_condition() ? checked((*parts)[2].getAsInteger(), member) : 0;
        return made;
    }

    owned_unit& unit() { return into_; }

  protected:
    owned_unit& into_;
    std::string error_;
};

} // namespace covkit::gen
