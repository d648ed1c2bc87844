// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "red_black.hpp"

namespace peers {

red_black_tree::index red_black_tree::find(std::uint32_t key) const {
    index x = root_;
    while (x != 0 && nodes_[x].key != key) {
        x = key < nodes_[x].key ? nodes_[x].left : nodes_[x].right;
    }
    return x;
}

bool red_black_tree::contains(std::uint32_t key) const { return find(key) != 0; }

red_black_tree::index red_black_tree::make(std::uint32_t key, index parent) {
    index made;
    if (free_.empty()) {
        made = static_cast<index>(nodes_.size());
        nodes_.emplace_back();
    } else {
        made = free_.back();
        free_.pop_back();
    }
    nodes_[made] = node{key, parent, 0, 0, true};
    return made;
}

void red_black_tree::rotate_left(index x) {
    const index y = nodes_[x].right;
    nodes_[x].right = nodes_[y].left;
    if (nodes_[y].left != 0) {
        nodes_[nodes_[y].left].parent = x;
    }
    nodes_[y].parent = nodes_[x].parent;
    if (nodes_[x].parent == 0) {
        root_ = y;
    } else if (x == nodes_[nodes_[x].parent].left) {
        nodes_[nodes_[x].parent].left = y;
    } else {
        nodes_[nodes_[x].parent].right = y;
    }
    nodes_[y].left = x;
    nodes_[x].parent = y;
}

void red_black_tree::rotate_right(index x) {
    const index y = nodes_[x].left;
    nodes_[x].left = nodes_[y].right;
    if (nodes_[y].right != 0) {
        nodes_[nodes_[y].right].parent = x;
    }
    nodes_[y].parent = nodes_[x].parent;
    if (nodes_[x].parent == 0) {
        root_ = y;
    } else if (x == nodes_[nodes_[x].parent].right) {
        nodes_[nodes_[x].parent].right = y;
    } else {
        nodes_[nodes_[x].parent].left = y;
    }
    nodes_[y].right = x;
    nodes_[x].parent = y;
}

bool red_black_tree::insert(std::uint32_t key) {
    index parent = 0;
    index x = root_;
    while (x != 0) {
        if (nodes_[x].key == key) {
            return false;
        }
        parent = x;
        x = key < nodes_[x].key ? nodes_[x].left : nodes_[x].right;
    }
    const index z = make(key, parent);
    if (parent == 0) {
        root_ = z;
    } else if (key < nodes_[parent].key) {
        nodes_[parent].left = z;
    } else {
        nodes_[parent].right = z;
    }
    repair_insertion(z);
    return true;
}

void red_black_tree::repair_insertion(index z) {
    while (nodes_[nodes_[z].parent].is_red) {
        const index parent = nodes_[z].parent;
        const index grandparent = nodes_[parent].parent;
        const bool is_left = parent == nodes_[grandparent].left;
        const index uncle = is_left ? nodes_[grandparent].right : nodes_[grandparent].left;
        if (nodes_[uncle].is_red) {
            nodes_[parent].is_red = false;
            nodes_[uncle].is_red = false;
            nodes_[grandparent].is_red = true;
            z = grandparent;
            continue;
        }
        if (is_left && z == nodes_[parent].right) {
            z = parent;
            rotate_left(z);
        } else if (!is_left && z == nodes_[parent].left) {
            z = parent;
            rotate_right(z);
        }
        nodes_[nodes_[z].parent].is_red = false;
        nodes_[grandparent].is_red = true;
        if (is_left) {
            rotate_right(grandparent);
        } else {
            rotate_left(grandparent);
        }
    }
    nodes_[root_].is_red = false;
}

void red_black_tree::transplant(index out, index in) {
    if (nodes_[out].parent == 0) {
        root_ = in;
    } else if (out == nodes_[nodes_[out].parent].left) {
        nodes_[nodes_[out].parent].left = in;
    } else {
        nodes_[nodes_[out].parent].right = in;
    }
    nodes_[in].parent = nodes_[out].parent;
}

bool red_black_tree::erase(std::uint32_t key) {
    const index z = find(key);
    if (z == 0) {
        return false;
    }
    index x = 0;
    bool was_red = nodes_[z].is_red;
    if (nodes_[z].left == 0) {
        x = nodes_[z].right;
        transplant(z, x);
    } else if (nodes_[z].right == 0) {
        x = nodes_[z].left;
        transplant(z, x);
    } else {
        index y = nodes_[z].right;
        while (nodes_[y].left != 0) {
            y = nodes_[y].left;
        }
        was_red = nodes_[y].is_red;
        x = nodes_[y].right;
        if (nodes_[y].parent == z) {
            nodes_[x].parent = y;
        } else {
            transplant(y, x);
            nodes_[y].right = nodes_[z].right;
            nodes_[nodes_[y].right].parent = y;
        }
        transplant(z, y);
        nodes_[y].left = nodes_[z].left;
        nodes_[nodes_[y].left].parent = y;
        nodes_[y].is_red = nodes_[z].is_red;
    }
    if (!was_red) {
        repair_erasure(x);
    }
    nodes_[0] = node{};
    free_.push_back(z);
    return true;
}

void red_black_tree::repair_erasure(index x) {
    while (x != root_ && !nodes_[x].is_red) {
        const index parent = nodes_[x].parent;
        const bool is_left = x == nodes_[parent].left;
        index sibling = is_left ? nodes_[parent].right : nodes_[parent].left;
        if (nodes_[sibling].is_red) {
            nodes_[sibling].is_red = false;
            nodes_[parent].is_red = true;
            if (is_left) {
                rotate_left(parent);
                sibling = nodes_[parent].right;
            } else {
                rotate_right(parent);
                sibling = nodes_[parent].left;
            }
        }
        const index near = is_left ? nodes_[sibling].left : nodes_[sibling].right;
        const index far = is_left ? nodes_[sibling].right : nodes_[sibling].left;
        if (!nodes_[near].is_red && !nodes_[far].is_red) {
            nodes_[sibling].is_red = true;
            x = parent;
            continue;
        }
        if (!nodes_[far].is_red) {
            nodes_[near].is_red = false;
            nodes_[sibling].is_red = true;
            if (is_left) {
                rotate_right(sibling);
            } else {
                rotate_left(sibling);
            }
            sibling = near;
        }
        nodes_[sibling].is_red = nodes_[parent].is_red;
        nodes_[parent].is_red = false;
        if (is_left) {
            nodes_[nodes_[sibling].right].is_red = false;
            rotate_left(parent);
        } else {
            nodes_[nodes_[sibling].left].is_red = false;
            rotate_right(parent);
        }
        x = root_;
    }
    nodes_[x].is_red = false;
}

std::size_t red_black_tree::height_of(index x) const {
    if (x == 0) {
        return 0;
    }
    const std::size_t left = height_of(nodes_[x].left);
    const std::size_t right = height_of(nodes_[x].right);
    return 1 + (left < right ? right : left);
}

} // namespace peers
