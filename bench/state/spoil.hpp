// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Faults: a value that is not what it should be. What has no such value (pointers, objects) does not compile.
#pragma once
#ifdef __cplusplus

#include <type_traits>

namespace covkit_bench {

template <class T, class = void> struct is_text : std::false_type {};
template <class T>
struct is_text<T, decltype(static_cast<void>(*&(static_cast<T*>(nullptr)->append("?"))))> : std::true_type {};

template <class T, class = void> struct is_container : std::false_type {};
template <class T>
struct is_container<T, decltype(static_cast<T*>(nullptr)->clear(), static_cast<void>(static_cast<T*>(nullptr)->size()))>
    : std::true_type {};

template <class T, class = void> struct is_sequence : std::false_type {};
template <class T> struct is_sequence<T, decltype(static_cast<T*>(nullptr)->resize(1))> : std::true_type {};

struct truth {};
struct number {};
struct enumeration {};
struct text {};
struct sequence {};
struct container {};
struct other {};

template <class T> T spoil(T value, truth) { return !value; }
template <class T> T spoil(T value, number) { return static_cast<T>(value + 1); }
template <class T> T spoil(T value, enumeration) {
    return static_cast<T>(static_cast<typename std::underlying_type<T>::type>(value) + 1);
}
template <class T> T spoil(T value, text) {
    value.append("?");
    return value;
}
template <class T> T spoil(T value, sequence) {
    value.resize(value.size() + 1);
    return value;
}
template <class T> T spoil(T value, container) {
    value.clear();
    return value;
}
template <class T> T spoil(T value, other) {
    static_assert(sizeof(T) == 0, "covkit: this cannot be spoiled");
    return value;
}

template <class T>
using kind = typename std::conditional<
    std::is_same<T, bool>::value, truth,
    typename std::conditional<
        std::is_arithmetic<T>::value, number,
        typename std::conditional<
            std::is_enum<T>::value, enumeration,
            typename std::conditional<
                is_text<T>::value, text,
                typename std::conditional<is_sequence<T>::value, sequence,
                                          typename std::conditional<is_container<T>::value, container,
                                                                    other>::type>::type>::type>::type>::type>::type;

template <class T> using plain = typename std::remove_cv<typename std::remove_reference<T>::type>::type;

// As a member of type T would have it.
template <class T> plain<T> spoiled(plain<T> value = plain<T>()) {
    return spoil<plain<T>>(static_cast<plain<T>&&>(value), kind<plain<T>>());
}

} // namespace covkit_bench

#endif
