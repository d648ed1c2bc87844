// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// State by hand for a struct that is adapted for Boost.Hana: the attributes have their names from there.
//
//   struct Color { std::string name; int rgb; };
//   BOOST_HANA_ADAPT_STRUCT(Color, name, rgb);
//   COVKIT_TRACKED(Color);                                    // at global scope, once
//
//   covkit::tracked<Color> color("green", 0x00ff00);          // modifies Color::name and Color::rgb
//   color.set("name"_s, "lime");                              // modifies Color::name
//   color.modify("name"_s) += "!";                            // the same, in place
//   color.get("name"_s);                                      // Color <- Color::name
//   color.get("name"_s, "label()"_s);                         // label() <- Color::name
//   color.compute("rgb"_s, hash, "name"_s);                   // modifies Color::rgb, Color::rgb <- Color::name
//   COVKIT_ASSERTS("Color");                                  // whatever was read of it
//   COVKIT_ASSERTS("Color::name");                            // this
//
// Keys are Hana's strings, as for hana::at_key: BOOST_HANA_STRING("name") where ""_s is not at hand. COVKIT_OFF
// leaves the struct and what is done to it.
#pragma once

#include <covkit/manual/hana.hpp>
#include <covkit/manual/hana_tracked_site.hpp>

#include <type_traits>
#include <utility>

// Where reports say that the attributes are, and what their names begin with.
#define COVKIT_TRACKED(...)                                                                                            \
    template <> struct covkit::manual::tracked_place<__VA_ARGS__> {                                                    \
        static constexpr bool is_known = true;                                                                         \
        static constexpr ::covkit::model::text name() { return #__VA_ARGS__; }                                         \
        static constexpr const char* file() { return __FILE__; }                                                       \
        static constexpr ::covkit::model::index line() { return __LINE__; }                                            \
    }

namespace covkit {

template <class Struct> class tracked {
    static_assert(boost::hana::Struct<Struct>::value,
                  "covkit: the struct of covkit::tracked is not adapted for Boost.Hana: use "
                  "BOOST_HANA_ADAPT_STRUCT or BOOST_HANA_DEFINE_STRUCT");
    static_assert(manual::tracked_place<Struct>::is_known,
                  "covkit: the struct of covkit::tracked has no COVKIT_TRACKED(Struct); write it at global "
                  "scope, behind the adaptation: reports need a name and a place");

    template <class... Values>
    static constexpr bool is_copy = (std::is_same_v<std::decay_t<Values>, tracked> && ...) && sizeof...(Values) == 1;

  public:
    template <class... Values, class = std::enable_if_t<!is_copy<Values...>>>
    constexpr explicit tracked(Values&&... values) : object_{std::forward<Values>(values)...} {}

    template <class Name, class Value> constexpr void set(Name name, Value&& value) {
        member(object_, name) = std::forward<Value>(value);
        manual::modify_attribute<Struct, Name>();
    }

    // To be changed in place: counts as modified.
    template <class Name> constexpr auto& modify(Name name) {
        manual::modify_attribute<Struct, Name>();
        return member(object_, name);
    }

    template <class Name> constexpr const auto& get(Name name) const {
        manual::read_attribute<Struct, Name>();
        return member(object_, name);
    }

    // What is named by the second depends on the attribute.
    template <class Name, class Reader> constexpr const auto& get(Name name, Reader) const {
        manual::depend<Struct, manual::by_name<Reader>, manual::by_attribute<Struct, Name>>();
        return member(object_, name);
    }

    // Sets an attribute to what a function makes of others.
    template <class Name, class Function, class... From>
    constexpr void compute(Name name, Function&& function, From... from) {
        const Struct& before = object_;
        member(object_, name) = std::forward<Function>(function)(member(before, from)...);
        manual::modify_attribute<Struct, Name>();
        (manual::depend<Struct, manual::by_attribute<Struct, Name>, manual::by_attribute<Struct, From>>(), ...);
    }

    // The whole of it, and so all attributes.
    constexpr const Struct& value() const {
        manual::read_all_attributes<Struct>();
        return object_;
    }

  private:
    template <class Object, class Name> static constexpr auto& member(Object& object, Name) {
        return boost::hana::second(boost::hana::at_c<manual::checked_attribute<Struct, Name>::number>(
            boost::hana::accessors<Struct>()))(object);
    }

    Struct object_;
    manual::modified_as_a_whole<Struct> modified_; // when made, copied or assigned
};

} // namespace covkit
