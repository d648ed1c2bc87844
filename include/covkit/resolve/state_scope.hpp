// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What counts as state. The paper takes the attributes of classes (section 2.1); the rest is Koster's wider notion.
#pragma once

#include <covkit/model/state.hpp>

namespace covkit::resolve {

struct state_scope {
    bool attributes = true;
    bool statics = false;
    bool globals = false;
    bool results = false;    // of functions that are not private
    bool references = false; // parameters by which a function hands something out

    constexpr bool has(const model::state_node& node) const {
        using kind = model::state_node::kind;
        if (!node.is_tested) {
            return false;
        }
        switch (node.what) {
        case kind::attribute:
            return attributes;
        case kind::static_attribute:
            return statics;
        case kind::global:
            return globals;
        case kind::result:
            return results && node.is_public;
        case kind::out_parameter:
            return references;
        default:
            return false;
        }
    }
};

} // namespace covkit::resolve
