// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A control-flow graph with definitions and uses, without Clang. Where control branches, each way out has a node of
// its own, so that a use in a predicate is an event of the branch that it leads to (a p-use for each edge).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace covkit::gen::dataflow {

using number = std::uint32_t;
inline constexpr number nothing = 0xffffffffU;

// A definition or use of a variable.
struct event {
    enum class kind : std::uint8_t {
        definition,
        use,
        initial // at the entry: a definition that holds before the first call of all, of a variable that persists
    };
    kind what = kind::use;
    number variable = 0;
    // By which the one who made the graph knows it. Definitions of the same name, on several ways out of a node, are
    // one definition. Nothing: from outside, by somebody who is not monitored.
    number name = 0;

    friend bool operator==(const event&, const event&) = default;
};

// Code that is not monitored may read the variable, before the event at this position happens. No use of anybody, but
// what it may see is not dead.
struct outside_read {
    number variable = 0;
    number position = 0;

    friend bool operator==(const outside_read&, const outside_read&) = default;
};

struct node {
    std::vector<event> events; // in the order in which they happen
    std::vector<outside_read> outside_reads;
    std::vector<number> successors;
    std::vector<number> predecessors;
    bool is_branch = false; // one way out of a node that has several
    bool may_leave = false; // by an exception that has no edge
    bool is_cut = false;    // not to be recorded together with what comes before: a call there tells more

    friend bool operator==(const node&, const node&) = default;
};

class flow_graph {
  public:
    flow_graph() {
        add_node(); // the entry
        add_node(); // the exit
    }

    static constexpr number entry = 0;
    static constexpr number exit = 1;

    number add_node() {
        nodes_.emplace_back();
        return static_cast<number>(nodes_.size() - 1);
    }
    void add_edge(number from, number to) {
        nodes_[from].successors.push_back(to);
        nodes_[to].predecessors.push_back(from);
    }
    // A way out of `from` that is one of several; the node for it.
    number add_branch(number from, number to) {
        const number made = add_node();
        nodes_[made].is_branch = true;
        add_edge(from, made);
        add_edge(made, to);
        return made;
    }
    void add_event(number at, event each) { nodes_[at].events.push_back(each); }
    void add_outside_read(number at, number variable) {
        nodes_[at].outside_reads.push_back({variable, static_cast<number>(nodes_[at].events.size())});
    }
    void set_may_leave(number at) { nodes_[at].may_leave = true; }
    // A node behind `from`, whose events are to be recorded later than those of `from`.
    number cut_behind(number from) {
        const number made = add_node();
        nodes_[made].is_cut = true;
        add_edge(from, made);
        return made;
    }

    const node& operator[](number n) const { return nodes_[n]; }
    number size() const { return static_cast<number>(nodes_.size()); }

    friend bool operator==(const flow_graph&, const flow_graph&) = default;

  private:
    std::vector<node> nodes_;
};

// Where an event is: it comes before those with a greater position in the same node.
struct point {
    number at = 0;
    number position = 0;

    friend bool operator==(point a, point b) { return a.at == b.at && a.position == b.position; }
};

// A set of small numbers.
class bit_set {
  public:
    explicit bit_set(std::size_t size = 0) : words_((size + 63) / 64) {}

    bool has(number n) const { return (words_[n / 64] >> n % 64 & 1U) != 0; }
    void add(number n) { words_[n / 64] |= std::uint64_t{1} << n % 64; }
    // Whether something came in.
    bool add_all(const bit_set& other) {
        std::uint64_t changed = 0;
        for (std::size_t w = 0; w < words_.size(); ++w) {
            changed |= other.words_[w] & ~words_[w];
            words_[w] |= other.words_[w];
        }
        return changed != 0;
    }
    void add_all_but(const bit_set& other, const bit_set& not_these) {
        for (std::size_t w = 0; w < words_.size(); ++w) {
            words_[w] |= other.words_[w] & ~not_these.words_[w];
        }
    }
    void remove_all(const bit_set& other) {
        for (std::size_t w = 0; w < words_.size(); ++w) {
            words_[w] &= ~other.words_[w];
        }
    }

  private:
    std::vector<std::uint64_t> words_;
};

} // namespace covkit::gen::dataflow
