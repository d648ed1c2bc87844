// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/label_reader.hpp"

namespace covkit::gen {

namespace {

class label_reader {
  public:
    label_reader(member_reader& reader, owned_labels& into) : reader_(reader), into_(into) {}

    void read(const json::Object& all) {
        derived(all);
        into_.equivalent = optional_number(all, "equivalent");
        into_.duplicate = optional_number(all, "duplicate");
        if (all.get("list") != nullptr) {
            reader_.each(all, "list", [&](const json::Object& one) { label(one); });
        }
    }

  private:
    index optional_number(const json::Object& in, const char* member) {
        return in.get(member) == nullptr ? 0 : reader_.number(in, member);
    }
    model::text optional_text(const json::Object& in, const char* member) {
        return in.get(member) == nullptr ? model::text() : reader_.text(in, member);
    }
    // False if there is none.
    template <std::size_t N>
    bool numbers(const json::Object& in, const char* member, const char* expected, index (&into)[N]) {
        if (in.get(member) == nullptr) {
            return false;
        }
        const json::Array* const list = in.getArray(member);
        if (list == nullptr || list->size() != N) {
            reader_.fail(member, expected);
            return false;
        }
        for (std::size_t i = 0; i < N; ++i) {
            into[i] = reader_.checked((*list)[i].getAsInteger(), member);
        }
        return true;
    }
    static std::optional<model::label_criterion> criterion_named(llvm::StringRef name) {
        for (index c = 0; c < model::label_criterion_count; ++c) {
            if (name == report::name_of(static_cast<model::label_criterion>(c))) {
                return static_cast<model::label_criterion>(c);
            }
        }
        return std::nullopt;
    }
    void derived(const json::Object& all) {
        if (all.get("derived") == nullptr) {
            return;
        }
        const json::Array* const list = all.getArray("derived");
        for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
            const auto name = (*list)[i].getAsString();
            const auto found = name ? criterion_named(*name) : std::nullopt;
            if (!found || !model::is_derived(*found)) {
                reader_.fail("derived", "criteria of labels that follow from others");
                return;
            }
            into_.derived |= index{1} << static_cast<index>(*found);
        }
        if (list == nullptr) {
            reader_.fail("derived", "a list");
        }
    }
    void label(const json::Object& one) {
        model::label made;
        made.where = reader_.place(one);
        const auto name = one.getString("criterion");
        const auto found = name ? criterion_named(*name) : std::nullopt;
        if (!found || model::is_derived(*found)) {
            reader_.fail("criterion", "one whose labels are listed");
            return;
        }
        made.criterion = *found;
        made.op = optional_text(one, "op");
        made.source = optional_text(one, "text");
        made.changed = optional_text(one, "changed");
        made.needs = optional_text(one, "needs");
        made.function = optional_text(one, "function");
        made.reason = optional_text(one, "reason");
        index cells[2] = {0, 0};
        if (numbers(one, "cells", "the first cell and bits", cells)) {
            made.base = cells[0];
            made.cells = cells[1];
        }
        index states[3] = {0, 0, 0};
        if (numbers(one, "states", "decision, node and bits", states)) {
            made.decision = states[0];
            made.node = states[1];
            made.states = states[2];
        }
        into_.labels.push_back(made);
    }

    member_reader& reader_;
    owned_labels& into_;
};

} // namespace

void read_labels(const json::Object& unit, member_reader& reader) {
    const json::Object* const all = unit.getObject("labels");
    if (all == nullptr) {
        reader.fail("labels", "an object");
        return;
    }
    label_reader(reader, reader.unit().labels.emplace()).read(*all);
}

} // namespace covkit::gen
