// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Where in the text of a function probes can be put: before statements, behind them, in conditions. What is evaluated
// in one go, a statement or the head of one, is a piece; whoever comes to a piece comes to its slot.
#pragma once

#include "analysis/source_map.hpp"
#include "dataflow/function_flow.hpp"

#include <clang/AST/Decl.h>
#include <clang/AST/Stmt.h>

#include <map>
#include <utility>
#include <vector>

namespace covkit::gen {

class flow_slots {
  public:
    flow_slots(const clang::Stmt& body, clang::FileID file, const source_map& map) : file_(file), map_(map) {
        statement(&body, true);
    }

    struct piece {
        dataflow::slot begin;
        dataflow::slot behind; // if there is one
    };
    static constexpr std::size_t none = ~std::size_t{0};
    // Of which piece an expression or a declaration is a part.
    std::size_t piece_of(const clang::Stmt* part) const { return found(of_statement_, part); }
    std::size_t piece_of(const clang::Decl* declared) const { return found(of_declaration_, declared); }
    const piece& operator[](std::size_t number) const { return pieces_[number]; }

    // At the beginning of a loop's body or of a handler.
    dataflow::slot inside_of(const clang::Stmt& body) const;

    // Statements that must get braces, if something is put before or behind them.
    const std::vector<std::pair<dataflow::number, dataflow::number>>& unbraced() const { return unbraced_; }

  private:
    template <class Map, class Key> static std::size_t found(const Map& map, Key key) {
        const auto at = map.find(key);
        return at == map.end() ? none : at->second;
    }
    void statement(const clang::Stmt* s, bool in_braces);
    void simple(const clang::Stmt& s, bool in_braces);
    void head(const clang::Stmt& s, bool in_braces, std::initializer_list<const clang::Stmt*> parts);
    void expression(const clang::Expr* e);
    dataflow::slot before(const clang::Stmt& s, bool in_braces);
    void contains(std::size_t piece, const clang::Stmt* part);

    clang::FileID file_;
    const source_map& map_;
    std::vector<piece> pieces_;
    std::map<const clang::Stmt*, std::size_t> of_statement_;
    std::map<const clang::Decl*, std::size_t> of_declaration_;
    std::vector<std::pair<dataflow::number, dataflow::number>> unbraced_;
    bool is_attributed_ = false; // the statement that comes next
};

} // namespace covkit::gen
