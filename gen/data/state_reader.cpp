// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/state_reader.hpp"

namespace covkit::gen {

namespace {

class state_reader {
  public:
    state_reader(member_reader& reader, owned_state& into) : reader_(reader), into_(into) {}

    void read(const json::Object& all) {
        reader_.each(all, "nodes", [&](const json::Object& one) { node(one); });
        arrays(all, "events", [&](const json::Value& one) { into_.events.push_back(reader_.witness(&one, "events")); });
        arrays(all, "dependencies", [&](const json::Value& one) { dependency(*one.getAsArray()); });
        reader_.each(all, "modifications",
                     [&](const json::Object& one) { into_.modifications.push_back(occurrence(one)); });
        reader_.each(all, "assertions", [&](const json::Object& one) { into_.assertions.push_back(occurrence(one)); });
    }

  private:
    template <class Visit> void arrays(const json::Object& in, const char* member, Visit&& visit) {
        const json::Array* const found = in.getArray(member);
        if (found == nullptr) {
            reader_.fail(member, "a list");
            return;
        }
        for (const json::Value& one : *found) {
            if (one.getAsArray() == nullptr) {
                reader_.fail(member, "lists");
                return;
            }
            visit(one);
        }
    }

    bool flag(const json::Object& in, const char* member, bool usual) {
        if (in.get(member) == nullptr) {
            return usual;
        }
        const auto found = in.getBoolean(member);
        if (!found) {
            reader_.fail(member, "true or false");
        }
        return found.value_or(usual);
    }
    void node(const json::Object& one) {
        using kind = model::state_node::kind;
        model::state_node made;
        made.what = reader_.named<kind>(one, "what", kind::other);
        made.name = reader_.text(one, "name");
        made.where = reader_.place(one);
        if (one.get("key") != nullptr) {
            made.key = reader_.hexadecimal(one, "key");
        }
        made.is_public = flag(one, "public", false);
        made.is_tested = flag(one, "tested", true);
        into_.nodes.push_back(made);
    }
    void dependency(const json::Array& parts) {
        if (parts.size() != 5 && parts.size() != 6) {
            reader_.fail("dependencies", "to, from, kind, line and column, and an event");
            return;
        }
        const auto number = [&](std::size_t i) { return reader_.checked(parts[i].getAsInteger(), "dependencies"); };
        const auto name = parts[2].getAsString();
        model::dependency made;
        made.to = number(0);
        made.from = number(1);
        made.where = {number(3), number(4)};
        made.event = parts.size() == 6 ? number(5) : model::none;
        for (const auto what :
             {model::dependency::kind::value, model::dependency::kind::alias, model::dependency::kind::control}) {
            if (name && *name == report::name_of(what)) {
                made.what = what;
                into_.dependencies.push_back(made);
                return;
            }
        }
        reader_.fail("dependencies", "value, alias or control");
    }
    model::state_occurrence occurrence(const json::Object& one) {
        return {reader_.number(one, "node"), one.get("event") == nullptr ? model::none : reader_.number(one, "event"),
                reader_.place(one), reader_.text(one, "text"), reader_.text(one, "function")};
    }

    member_reader& reader_;
    owned_state& into_;
};

} // namespace

void read_state(const json::Object& unit, member_reader& reader) {
    const json::Object* const all = unit.getObject("state");
    if (all == nullptr) {
        reader.fail("state", "an object");
        return;
    }
    state_reader(reader, reader.unit().state.emplace()).read(*all);
}

} // namespace covkit::gen
