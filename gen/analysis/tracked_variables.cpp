// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/tracked_variables.hpp"

#include "analysis/outside_reads.hpp"
#include "analysis/tree_visitor.hpp"

#include <clang/AST/ExprCXX.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

// An aggregate with more members than this is one variable.
constexpr unsigned member_limit = 16;

// Names and declarations of a body, without those of lambdas and local classes in it.
class body_visitor : public tree_visitor {
  public:
    bool enters(Decl& each) override {
        statics_ += is_static(each) ? 1 : 0;
        return !isa<CXXRecordDecl>(each);
    }
    void leave(Decl& each) override { statics_ -= is_static(each) ? 1 : 0; }
    bool enters(Stmt& each) override {
        if (const auto* const lambda = dyn_cast<LambdaExpr>(&each)) {
            captures(*lambda);
            return false;
        }
        return !isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr>(each);
    }
    bool enters(TypeLoc type) override { return !type.getAs<DecltypeTypeLoc>(); }

    using tree_visitor::visit;
    void visit(Stmt& each) override {
        if (const auto* const name = dyn_cast<DeclRefExpr>(&each)) {
            names.push_back(name);
            if (statics_ != 0) {
                used_once.push_back(name->getDecl());
            }
        } else if (const auto* const member = dyn_cast<MemberExpr>(&each);
                   member != nullptr && member_of_this(*member) != nullptr) {
            names.push_back(member);
        }
    }
    void visit(Decl& each) override {
        if (const auto* const variable = dyn_cast<VarDecl>(&each)) {
            declared.push_back(variable);
        }
    }

    std::vector<const Expr*> names;
    std::vector<const VarDecl*> declared;
    std::vector<const ValueDecl*> by_reference;
    std::vector<const ValueDecl*> used_once;  // where a static variable is initialised
    std::vector<const ValueDecl*> in_lambdas; // static variables

  private:
    static bool is_static(const Decl& each) {
        const auto* const variable = dyn_cast<VarDecl>(&each);
        return variable != nullptr && variable->isStaticLocal();
    }
    // A static variable needs no capture.
    void statics_in(const Stmt* s) {
        if (s == nullptr) {
            return;
        }
        const auto* const name = dyn_cast<DeclRefExpr>(s);
        const auto* const variable = name == nullptr ? nullptr : dyn_cast<VarDecl>(name->getDecl());
        if (variable != nullptr && variable->isStaticLocal()) {
            in_lambdas.push_back(variable);
        }
        for (const Stmt* const each : s->children()) {
            statics_in(each);
        }
    }
    void captures(const LambdaExpr& lambda) {
        statics_in(lambda.getBody());
        for (unsigned i = 0; i < lambda.capture_size(); ++i) {
            const LambdaCapture& capture = lambda.capture_begin()[i];
            if (capture.capturesVariable() && capture.getCaptureKind() == LCK_ByRef) {
                by_reference.push_back(capture.getCapturedVar());
            } else if (Expr* const init = lambda.capture_init_begin()[i]) {
                walk(init);
            }
        }
    }

    unsigned statics_ = 0; // round here, whose initialisers run once
};

// Its members are followed one by one.
bool is_plain_aggregate(QualType type) {
    const auto* const record = type.getNonReferenceType()->getAsCXXRecordDecl();
    if (record == nullptr || !record->hasDefinition() || !record->isAggregate() || record->isUnion() ||
        record->isLambda() || record->getNumBases() != 0) {
        return false;
    }
    const auto count = std::distance(record->field_begin(), record->field_end());
    return count >= 1 && count <= member_limit &&
           std::all_of(record->field_begin(), record->field_end(), [](const FieldDecl* each) {
               return !each->isAnonymousStructOrUnion() && !each->getType()->isReferenceType() && !each->isBitField();
           });
}

} // namespace

namespace {

class callee_visitor : public tree_visitor {
  public:
    using tree_visitor::visit;
    void visit(Stmt& each) override {
        const auto* const call = dyn_cast<CallExpr>(&each);
        if (const FunctionDecl* const callee = call == nullptr ? nullptr : call->getDirectCallee()) {
            found.push_back(callee);
        }
    }
    std::vector<const FunctionDecl*> found;
};

// As far as bodies can be seen, from a header those in headers: it must look the same in each translation unit.
bool can_call_itself(const FunctionDecl& function) {
    const SourceManager& sources = function.getASTContext().getSourceManager();
    const auto is_main = [&](const FunctionDecl& each) {
        return sources.isInMainFile(sources.getExpansionLoc(each.getLocation()));
    };
    std::set<const FunctionDecl*> seen;
    std::vector<const FunctionDecl*> open = {&function};
    while (!open.empty()) {
        const FunctionDecl* body_of = nullptr;
        Stmt* const body = open.back()->getBody(body_of);
        open.pop_back();
        callee_visitor visitor;
        visitor.walk(body);
        for (const FunctionDecl* const each : visitor.found) {
            if (each->getCanonicalDecl() == function.getCanonicalDecl()) {
                return true;
            }
            const FunctionDecl* body_there = nullptr;
            const bool is_seen = each->hasBody(body_there) && (is_main(function) || !is_main(*body_there));
            if (is_seen && seen.insert(each->getCanonicalDecl()).second) {
                open.push_back(each);
            }
        }
    }
    return false;
}

} // namespace

const ValueDecl* root_of(const Expr& name) {
    const auto* const reference = dyn_cast<DeclRefExpr>(&name);
    const ValueDecl* const declared = reference == nullptr ? nullptr : reference->getDecl();
    return declared != nullptr && isa<VarDecl, BindingDecl>(declared) ? declared : nullptr;
}

const FieldDecl* member_of_this(const Expr& expression) {
    const auto* const member = dyn_cast<MemberExpr>(&expression);
    return member != nullptr && isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts())
               ? dyn_cast<FieldDecl>(member->getMemberDecl())
               : nullptr;
}

tracked_variables::tracked_variables(const FunctionDecl& function, ASTContext& context,
                                     const std::set<const ValueDecl*>& aliased, const state_choice& choice)
    : function_(function), context_(context), choice_(choice), parents_(function.getBody()) {
    body_visitor visitor;
    if (const auto* const constructor = dyn_cast<CXXConstructorDecl>(&function)) {
        for (const CXXCtorInitializer* const each : constructor->inits()) {
            if (each->isWritten() && each->getInit() != nullptr) {
                parents_.addStmt(each->getInit());
                visitor.walk(each->getInit());
            }
        }
    }
    visitor.walk(function.getBody());
    for (const ParmVarDecl* const each : function.parameters()) {
        if (!each->getName().empty()) {
            add(each, "");
        }
    }
    for (const VarDecl* const each : visitor.declared) {
        if (each->isImplicit()) {
            continue;
        }
        if (const auto* parts = dyn_cast<DecompositionDecl>(each)) {
            for (const BindingDecl* const part : parts->bindings()) {
                add(part, each->getType()->isReferenceType() ? "a reference: an alias" : "");
            }
            continue;
        }
        add(each, each->getType()->isReferenceType() ? "a reference: an alias" : "");
    }
    const auto* const method = dyn_cast<CXXMethodDecl>(&function);
    const bool is_lambda = method != nullptr && method->getParent()->isLambda();
    if (is_lambda) {
        for (const LambdaCapture& each : method->getParent()->captures()) {
            // A copy; what is captured by reference belongs to somebody else.
            if (each.capturesVariable() && each.getCaptureKind() == LCK_ByCopy &&
                of_root_.count(each.getCapturedVar()) == 0) {
                const bool is_alias = each.getCapturedVar()->getType()->isReferenceType();
                add(each.getCapturedVar(), is_alias ? "captured by reference" : "");
                captured_.push_back(each.getCapturedVar());
            }
        }
    }
    for (const Expr* const name : visitor.names) {
        add_name(*name, is_lambda, aliased);
    }
    for (const ValueDecl* const each : visitor.by_reference) {
        refuse(each, "captured by reference");
    }
    for (const ValueDecl* const each : visitor.in_lambdas) {
        refuse(each, "used in a lambda");
    }
    const bool has_static =
        std::any_of(entries_.begin(), entries_.end(), [](const entry& each) { return each.persists; });
    if (has_static && can_call_itself(function)) {
        for (entry& each : entries_) {
            if (each.persists && each.reason.empty()) {
                each.reason = "static, in a function that can call itself";
            }
        }
    }
    for (const ValueDecl* const each : visitor.used_once) {
        refuse(each, "used where a static variable is initialised, once");
    }
    find_effects(visitor.names);
    find_outside_readers();
}

void tracked_variables::add_name(const Expr& name, bool is_lambda, const std::set<const ValueDecl*>& aliased) {
    if (const FieldDecl* const member = member_of_this(name)) {
        if (numbers_.count({nullptr, member}) == 0) {
            const QualType type = member->getType();
            const std::string reason = type->isReferenceType()      ? "a reference: an alias"
                                       : type->isDependentType()    ? "its type depends on a template parameter"
                                       : type.isVolatileQualified() ? "volatile"
                                       : aliased.count(member) != 0 ? "its address is taken"
                                                                    : "";
            add(entry{{nullptr, member}, reason, false, true});
        }
        return;
    }
    const ValueDecl* const root = root_of(name);
    if (root == nullptr || of_root_.count(root) != 0) {
        return;
    }
    const auto* const variable = dyn_cast<VarDecl>(root);
    if (is_lambda && cast<DeclRefExpr>(name).refersToEnclosingVariableOrCapture()) {
        add(root, "captured by reference");
    } else if (variable != nullptr && variable->hasGlobalStorage() && !variable->isStaticLocal() &&
               !variable->getType().isConstQualified() && !variable->getType()->isReferenceType() &&
               !context_.getSourceManager().isInSystemHeader(variable->getLocation())) {
        add(root, aliased.count(root) != 0 ? "its address is taken" : "");
    }
}

void tracked_variables::find_effects(const std::vector<const Expr*>& names) {
    for (const Expr* const name : names) {
        const effect found = of(*name);
        for (const std::size_t each : variables_of(*name, found)) {
            if (found.how == access::escapes && entries_[each].reason.empty()) {
                entries_[each].reason = found.escape;
            }
            entries_[each].is_known_elsewhere = entries_[each].is_known_elsewhere || found.lends;
        }
    }
}

void tracked_variables::find_outside_readers() {
    const bool destroys = has_destructors(*function_.getBody(), context_);
    for (entry& each : entries_) {
        const ValueDecl* const declared = each.what.root != nullptr ? each.what.root : each.what.member;
        const auto* const variable = dyn_cast<VarDecl>(declared);
        const bool is_captured = std::find(captured_.begin(), captured_.end(), declared) != captured_.end();
        each.outlives = each.is_shared || is_captured || declared->getType()->isReferenceType();
        each.is_known_elsewhere = each.is_known_elsewhere || each.outlives;
        each.is_read_silently = !is_plain_value(declared->getType().getNonReferenceType(), context_) ||
                                (each.is_known_elsewhere && destroys) ||
                                (variable != nullptr && is_named_elsewhere(*variable));
    }
}

void tracked_variables::add(const ValueDecl* root, const std::string& why) {
    const auto* const variable = dyn_cast<VarDecl>(root);
    const QualType type = root->getType();
    const bool is_static = variable != nullptr && variable->isStaticLocal();
    const bool is_global = variable != nullptr && variable->hasGlobalStorage() && !is_static;
    const std::string reason = !why.empty()                 ? why
                               : type->isDependentType()    ? "its type depends on a template parameter"
                               : type.isVolatileQualified() ? "volatile"
                               : variable != nullptr && variable->getTLSKind() != VarDecl::TLS_None ? "thread_local"
                                                                                                    : "";
    const auto* const record = type.getNonReferenceType()->getAsCXXRecordDecl();
    if (reason.empty() && is_plain_aggregate(type) && !is_static && !is_global) {
        split_[root] = true;
        for (const FieldDecl* const member : record->fields()) {
            add(entry{{root, member}, "", false, false});
        }
        return;
    }
    add(entry{{root, nullptr}, reason, is_static, is_global});
}

void tracked_variables::add(const entry& made) {
    if (numbers_.emplace(made.what, entries_.size()).second) {
        of_root_[made.what.root].push_back(entries_.size());
        entries_.push_back(made);
    }
}

void tracked_variables::refuse(const ValueDecl* root, const std::string& reason) {
    for (const std::size_t each : variables_of(root)) {
        if (entries_[each].reason.empty()) {
            entries_[each].reason = reason;
        }
    }
}

std::vector<std::size_t> tracked_variables::variables_of(const ValueDecl* root) const {
    const auto found = root == nullptr ? of_root_.end() : of_root_.find(root);
    return found == of_root_.end() ? std::vector<std::size_t>() : found->second;
}

std::vector<std::size_t> tracked_variables::variables_of(const Expr& name, const effect& what) const {
    const FieldDecl* const own = member_of_this(name);
    const ValueDecl* const root = root_of(name);
    if (own == nullptr && (root == nullptr || what.member == nullptr)) {
        return variables_of(root);
    }
    const auto found = numbers_.find({root, own != nullptr ? own : what.member});
    return found == numbers_.end() ? std::vector<std::size_t>() : std::vector<std::size_t>{found->second};
}

} // namespace covkit::gen
