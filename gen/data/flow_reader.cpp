// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/flow_reader.hpp"

namespace covkit::gen {

namespace {

class flow_reader {
  public:
    flow_reader(member_reader& reader, owned_flow& into) : reader_(reader), into_(into) {}

    void read(const json::Object& all) {
        into_.how = reader_.named(all, "monitor", model::monitor::hybrid);
        reader_.each(all, "variables", [&](const json::Object& one) {
            into_.variables.push_back({reader_.text(one, "name"), reader_.text(one, "function"), reader_.place(one),
                                       optional_text(one, "reason")});
        });
        reader_.each(all, "required", [&](const json::Object& one) {
            into_.required.push_back({reader_.place(one), reader_.text(one, "text"), reader_.text(one, "way")});
        });
        reader_.each(all, "definitions", [&](const json::Object& one) {
            into_.definitions.push_back(
                {reader_.number(one, "variable"), at(one), one.getBoolean("dead").value_or(false)});
        });
        reader_.each(all, "uses", [&](const json::Object& one) {
            into_.uses.push_back({reader_.number(one, "variable"), at(one), optional_text(one, "way")});
        });
        points(all);
        numbers(all, "kills", into_.kills);
        numbers(all, "others", into_.others);
        reader_.each(all, "associations", [&](const json::Object& one) { association(one); });
    }

  private:
    model::text optional_text(const json::Object& in, const char* member) {
        return in.get(member) == nullptr ? model::text() : reader_.text(in, member);
    }
    template <std::size_t N> bool numbers(const json::Value& in, const char* member, index (&into)[N]) {
        const json::Array* const list = in.getAsArray();
        if (list == nullptr || list->size() != N) {
            reader_.fail(member, "lists of numbers");
            return false;
        }
        for (std::size_t i = 0; i < N; ++i) {
            into[i] = reader_.checked((*list)[i].getAsInteger(), member);
        }
        return true;
    }
    // Nothing: it is empty.
    void range(const json::Object& in, const char* member, index& first, index& count) {
        index parts[2] = {0, 0};
        if (in.get(member) != nullptr && numbers(*in.get(member), member, parts)) {
            first = parts[0];
            count = parts[1];
        }
    }
    model::flow_place at(const json::Object& one) {
        model::flow_place made;
        made.where = reader_.place(one);
        made.source = reader_.text(one, "text");
        made.is_told = one.get("reached") != nullptr;
        if (made.is_told) {
            made.reached = reader_.witness(one, "reached");
        }
        range(one, "required", made.first_required, made.required_count);
        made.file = optional_text(one, "file");
        return made;
    }
    void points(const json::Object& all) {
        const json::Array* const list = all.getArray("points");
        if (list == nullptr) {
            reader_.fail("points", "a list");
            return;
        }
        for (const json::Value& one : *list) {
            index parts[2] = {0, 0};
            if (numbers(one, "points", parts)) {
                into_.points.push_back({parts[0], parts[1]});
            }
        }
    }
    void numbers(const json::Object& all, const char* name, std::vector<index>& into) {
        const json::Array* const list = all.getArray(name);
        if (list == nullptr) {
            reader_.fail(name, "a list");
            return;
        }
        for (const json::Value& one : *list) {
            into.push_back(reader_.checked(one.getAsInteger(), name));
        }
    }
    void association(const json::Object& one) {
        using told = model::association::told;
        model::association made;
        made.definition = reader_.number(one, "definition");
        made.use = reader_.number(one, "use");
        made.how = reader_.named(one, "inferability", model::inferability::not_inferable);
        made.by = reader_.named(one, "told", told::by_nothing);
        if (made.by == told::by_point) {
            index parts[4] = {0, 0, 0, 0};
            if (one.get("digit") == nullptr) {
                reader_.fail("digit", "point, stride, radix and digit");
            } else if (numbers(*one.get("digit"), "digit", parts)) {
                made.point = parts[0];
                made.stride = parts[1];
                made.radix = parts[2];
                made.digit = parts[3];
            }
        }
        range(one, "kills", made.first_kill, made.kill_count);
        range(one, "others", made.first_other, made.other_count);
        into_.associations.push_back(made);
    }

    member_reader& reader_;
    owned_flow& into_;
};

} // namespace

void read_flow(const json::Object& unit, member_reader& reader) {
    const json::Object* const all = unit.getObject("flow");
    if (all == nullptr) {
        reader.fail("flow", "an object");
        return;
    }
    flow_reader(reader, reader.unit().flow.emplace()).read(*all);
}

} // namespace covkit::gen
