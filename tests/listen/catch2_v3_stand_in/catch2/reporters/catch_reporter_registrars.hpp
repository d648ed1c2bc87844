// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <catch2/reporters/catch_reporter_event_listener.hpp>

namespace Catch {

inline EventListenerBase*& registered_listener() {
    static EventListenerBase* listener = nullptr;
    return listener;
}

template <class Listener> struct ListenerRegistrar {
    explicit ListenerRegistrar(const char*) {
        static Listener listener(nullptr);
        registered_listener() = &listener;
    }
};

} // namespace Catch

#define CATCH_REGISTER_LISTENER(listener)                                                                              \
    namespace {                                                                                                        \
    const Catch::ListenerRegistrar<listener> registrar_for_##listener(#listener);                                      \
    }
