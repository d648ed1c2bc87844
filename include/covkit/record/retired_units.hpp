// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Units whose library is gone; observations in the log still speak of them.
#pragma once

#include <covkit/record/writer.hpp>

#include <cstdlib>
#include <cstring>
#include <new>

namespace covkit::record {

class retired_units {
  public:
    // Copies what a profile says of the unit. False if there is no memory.
    bool add(const unit_link& link) noexcept {
        const unit_entry entry = entry_of(link);
        void* memory = std::malloc(sizeof(node) + entry.file.size);
        if (memory == nullptr) {
            return false;
        }
        auto* kept = new (memory) node{first_, entry};
        char* file = reinterpret_cast<char*>(kept + 1);
        std::memcpy(file, entry.file.data, entry.file.size);
        kept->entry.file.data = file;
        __atomic_store_n(&first_, kept, __ATOMIC_RELEASE);
        return true;
    }

    template <class Visit> void for_each(Visit&& visit) const noexcept {
        for (const node* at = __atomic_load_n(&first_, __ATOMIC_ACQUIRE); at != nullptr; at = at->next) {
            visit(at->entry);
        }
    }

  private:
    struct node {
        node* next;
        unit_entry entry;
    };

    node* first_ = nullptr;
};

} // namespace covkit::record
