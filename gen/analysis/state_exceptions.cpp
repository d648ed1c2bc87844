// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What is thrown comes to whoever catches something. One node stands for all exceptions: few are thrown in a test, and
// which handler gets which is known only when they are.
#include "analysis/state_walk.hpp"

namespace covkit::gen {

using namespace clang;

// Whoever checks what a function throws checks what it does.
void state_walk::thrown(const CXXThrowExpr& e) {
    visit(e.getSubExpr());
    node_set own{graph_.exceptions()};
    if (function_ != nullptr) {
        add_nodes(own, {graph_.result(*function_)});
    }
    if (e.getSubExpr() != nullptr) {
        depend(own, reads(e.getSubExpr()), e.getBeginLoc());
    }
    depend(own, control_, e.getBeginLoc(), kind::control);
}

void state_walk::caught(const CXXCatchStmt& s) {
    if (const VarDecl* const variable = s.getExceptionDecl()) {
        depend(graph_.variable(*variable), {graph_.exceptions()}, s.getBeginLoc());
    }
    controlled(s.getHandlerBlock(), {graph_.exceptions()});
}

// REQUIRE_THROWS_WITH, EXPECT_THROW, testing::ThrowsMessage, std::current_exception.
bool state_walk::speaks_of_exceptions(llvm::StringRef name) {
    return name.contains("THROW") || name.contains("Throw") || name.contains("exception");
}

} // namespace covkit::gen
