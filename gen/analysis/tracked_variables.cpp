// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/tracked_variables.hpp"

#include <clang/AST/RecursiveASTVisitor.h>

#include <algorithm>

namespace covkit::gen {

using namespace clang;

namespace {

// An aggregate with more members than this is one variable.
constexpr unsigned member_limit = 16;

// Names and declarations of a body, without those of lambdas and local classes in it.
class body_visitor : public RecursiveASTVisitor<body_visitor> {
  public:
    bool TraverseLambdaExpr(LambdaExpr* each) {
        for (unsigned i = 0; i < each->capture_size(); ++i) {
            const LambdaCapture& capture = each->capture_begin()[i];
            if (capture.capturesVariable() && capture.getCaptureKind() == LCK_ByRef) {
                by_reference.push_back(capture.getCapturedVar());
            } else if (Expr* const init = each->capture_init_begin()[i]) {
                TraverseStmt(init);
            }
        }
        return true;
    }
    bool TraverseVarDecl(VarDecl* each) {
        const bool outer = std::exchange(in_static_, in_static_ || each->isStaticLocal());
        const bool result = RecursiveASTVisitor<body_visitor>::TraverseVarDecl(each);
        in_static_ = outer;
        return result;
    }
    bool TraverseCXXRecordDecl(CXXRecordDecl*) { return true; }
    bool TraverseDecltypeTypeLoc(DecltypeTypeLoc) { return true; }
    bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr*) { return true; }
    bool TraverseCXXNoexceptExpr(CXXNoexceptExpr*) { return true; }
    bool VisitDeclRefExpr(DeclRefExpr* each) {
        names.push_back(each);
        if (in_static_) {
            used_once.push_back(each->getDecl());
        }
        return true;
    }
    bool VisitMemberExpr(MemberExpr* each) {
        if (member_of_this(*each) != nullptr) {
            names.push_back(each);
        }
        return true;
    }
    bool VisitVarDecl(VarDecl* each) {
        declared.push_back(each);
        return true;
    }

    std::vector<const Expr*> names;
    std::vector<const VarDecl*> declared;
    std::vector<const ValueDecl*> by_reference;
    std::vector<const ValueDecl*> used_once; // where a static variable is initialised

  private:
    bool in_static_ = false;
};

bool refers_to_const(QualType type) {
    return !type->isReferenceType() || type.getNonReferenceType().isConstQualified();
}

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

// Methods of containers that change nothing, though they are not const.
bool only_looks(const CXXMethodDecl& method) {
    static const char* const names[] = {"begin", "end",  "rbegin", "rend",        "find",
                                        "data",  "get",  "value",  "lower_bound", "upper_bound"};
    return method.isInStdNamespace() && method.getDeclName().isIdentifier() &&
           std::any_of(std::begin(names), std::end(names), [&](const char* each) { return method.getName() == each; });
}

// By the result, parts of the object can be reached.
bool gives_part(const CXXMethodDecl& method) {
    const QualType result = method.getReturnType();
    return result->isLValueReferenceType() && !result.getNonReferenceType().isConstQualified();
}

// std::move(x) is x.
bool is_transparent(const FunctionDecl* callee) {
    return callee != nullptr && callee->isInStdNamespace() && callee->getDeclName().isIdentifier() &&
           callee->getNumParams() == 1 && (callee->getName() == "move" || callee->getName() == "forward");
}

bool gives_reference(const FunctionDecl& callee) {
    return callee.getReturnType()->isReferenceType() || callee.getReturnType()->isPointerType();
}

} // namespace

namespace {

class callee_visitor : public RecursiveASTVisitor<callee_visitor> {
  public:
    bool VisitCallExpr(CallExpr* each) {
        if (const FunctionDecl* const callee = each->getDirectCallee()) {
            found.push_back(callee);
        }
        return true;
    }
    std::vector<const FunctionDecl*> found;
};

// As far as bodies can be seen.
bool can_call_itself(const FunctionDecl& function) {
    std::set<const FunctionDecl*> seen;
    std::vector<const FunctionDecl*> open = {&function};
    while (!open.empty()) {
        const FunctionDecl* body_of = nullptr;
        Stmt* const body = open.back()->getBody(body_of);
        open.pop_back();
        callee_visitor visitor;
        visitor.TraverseStmt(body);
        for (const FunctionDecl* const each : visitor.found) {
            if (each->getCanonicalDecl() == function.getCanonicalDecl()) {
                return true;
            }
            if (each->hasBody() && seen.insert(each->getCanonicalDecl()).second) {
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
                                     const std::set<const ValueDecl*>& aliased)
    : function_(function), parents_(function.getBody()) {
    body_visitor visitor;
    visitor.TraverseStmt(function.getBody());
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
            if (each.capturesVariable() && each.getCaptureKind() == LCK_ByCopy && of_root_.count(each.getCapturedVar()) == 0) {
                const bool is_alias = each.getCapturedVar()->getType()->isReferenceType();
                add(each.getCapturedVar(), is_alias ? "captured by reference" : "");
                captured_.push_back(each.getCapturedVar());
            }
        }
    }
    for (const Expr* const name : visitor.names) {
        if (const FieldDecl* const member = member_of_this(*name)) {
            const bool is_known = numbers_.count({nullptr, member}) != 0;
            if (!is_known) {
                const std::string reason = member->getType()->isReferenceType()     ? "a reference: an alias"
                                           : member->getType()->isDependentType()    ? "its type depends on a template parameter"
                                           : member->getType().isVolatileQualified() ? "volatile"
                                           : aliased.count(member) != 0              ? "its address is taken"
                                                                                     : "";
                add(entry{{nullptr, member}, reason, false, true});
            }
            continue;
        }
        const ValueDecl* const root = root_of(*name);
        if (root == nullptr || of_root_.count(root) != 0) {
            continue;
        }
        const auto* const variable = dyn_cast<VarDecl>(root);
        if (is_lambda && cast<DeclRefExpr>(name)->refersToEnclosingVariableOrCapture()) {
            add(root, "captured by reference");
        } else if (variable != nullptr && variable->hasGlobalStorage() && !variable->isStaticLocal() &&
                   !variable->getType().isConstQualified() && !variable->getType()->isReferenceType() &&
                   !context.getSourceManager().isInSystemHeader(variable->getLocation())) {
            add(root, aliased.count(root) != 0 ? "its address is taken" : "");
        }
    }
    for (const ValueDecl* const each : visitor.by_reference) {
        refuse(each, "captured by reference");
    }
    const bool has_static = std::any_of(entries_.begin(), entries_.end(), [](const entry& each) { return each.persists; });
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
    for (const Expr* const name : visitor.names) {
        const effect found = of(*name);
        if (found.how == access::escapes) {
            for (const std::size_t each : variables_of(*name, found)) {
                if (entries_[each].reason.empty()) {
                    entries_[each].reason = found.escape;
                }
            }
        }
    }
}

void tracked_variables::add(const ValueDecl* root, const std::string& why) {
    const auto* const variable = dyn_cast<VarDecl>(root);
    const QualType type = root->getType();
    const bool is_static = variable != nullptr && variable->isStaticLocal();
    const bool is_global = variable != nullptr && variable->hasGlobalStorage() && !is_static;
    const std::string reason = !why.empty()                     ? why
                               : type->isDependentType()        ? "its type depends on a template parameter"
                               : type.isVolatileQualified()     ? "volatile"
                               : variable != nullptr && variable->getTLSKind() != VarDecl::TLS_None
                                   ? "thread_local"
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

const Expr* tracked_variables::parentheses_round(const Expr& e) const {
    const Stmt* const above = parent(e);
    return above != nullptr && isa<ParenExpr, ImplicitCastExpr, FullExpr>(above) ? cast<Expr>(above) : nullptr;
}

bool tracked_variables::is_operand(const Expr& e) const {
    const Expr* at = &e;
    while (const Expr* const round = parentheses_round(*at)) {
        at = round;
    }
    const Stmt* const above = parent(*at);
    const auto* const both = dyn_cast_or_null<BinaryOperator>(above);
    const auto* const negated = dyn_cast_or_null<UnaryOperator>(above);
    return (both != nullptr && both->isLogicalOp()) || (negated != nullptr && negated->getOpcode() == UO_LNot);
}

SourceRange tracked_variables::statement_round(const Expr& e) const {
    const Stmt* at = &e;
    for (;;) {
        const Stmt* const above = parent(*at);
        if (above == nullptr || isa<LambdaExpr, StmtExpr>(above)) {
            return at->getSourceRange();
        }
        if (isa<DeclStmt, ReturnStmt>(above)) {
            return above->getSourceRange();
        }
        if (!isa<Expr>(above)) {
            return at->getSourceRange();
        }
        at = above;
    }
}

tracked_variables::effect tracked_variables::of(const Expr& name) const {
    return climb(name, is_split(root_of(name)));
}

// From a name to whatever does something to the object it stands for.
tracked_variables::effect tracked_variables::climb(const Expr& name, bool is_aggregate) const {
    const Expr* at = &name;
    const Expr* place = &name;
    const FieldDecl* member = nullptr;
    bool is_part = false; // only a part of the variable is meant: the rest is still what it was
    bool is_chosen = false; // an arm of ?: is used where it is evaluated, not where the choice is
    const auto made = [&](access how, const Expr* by, std::string escape = "") {
        if (is_chosen && (how == access::definition || how == access::both)) {
            return effect{access::escapes, by, "chosen by a condition, and changed", member, place};
        }
        return effect{how, is_chosen ? &name : by, std::move(escape), member, place};
    };
    for (;;) {
        const Stmt* const above = parent(*at);
        if (above == nullptr) {
            return made(access::none, at);
        }
        if (const auto* cast = dyn_cast<CastExpr>(above)) {
            switch (cast->getCastKind()) {
            case CK_LValueToRValue:
            case CK_LValueToRValueBitCast:
                return made(access::use, cast);
            case CK_ArrayToPointerDecay: {
                // x[i]; otherwise the array is handed on as a pointer.
                const Stmt* const user = parent(*cast);
                if (user != nullptr && isa<ArraySubscriptExpr>(user)) {
                    at = cast;
                    continue;
                }
                return made(access::escapes, cast, "its address is taken");
            }
            case CK_NoOp:
            case CK_DerivedToBase:
            case CK_UncheckedDerivedToBase:
                at = cast;
                continue;
            case CK_ToVoid:
                return made(access::none, cast);
            default:
                return made(access::use, cast);
            }
        }
        if (const auto* inner = dyn_cast<MemberExpr>(above)) {
            if (const auto* method = dyn_cast<CXXMethodDecl>(inner->getMemberDecl())) {
                const auto* const call = dyn_cast_or_null<Expr>(parent(*inner));
                const Expr* const by = call == nullptr ? inner : call;
                if (method->isStatic()) {
                    return made(access::none, by);
                }
                if (method->isConst() || only_looks(*method)) {
                    return made(access::use, by);
                }
                if (gives_part(*method) && call != nullptr && method->getNumParams() != 0 && method->isInStdNamespace()) {
                    is_part = true; // v.at(i)
                    at = call;
                    continue;
                }
                return made(access::both, by);
            }
            const auto* const field = dyn_cast<FieldDecl>(inner->getMemberDecl());
            if (field == nullptr) {
                return made(access::none, inner); // a static member
            }
            if (is_aggregate && member == nullptr && !inner->isArrow()) {
                member = field;
                place = inner;
            } else {
                is_part = true;
            }
            at = inner;
            continue;
        }
        if (isa<ParenExpr>(above)) {
            at = cast<Expr>(above);
            continue;
        }
        if (const auto* element = dyn_cast<ArraySubscriptExpr>(above)) {
            if (element->getIdx() == at) {
                return made(access::use, element);
            }
            is_part = true;
            at = element;
            continue;
        }
        if (const auto* operation = dyn_cast<BinaryOperator>(above)) {
            if (operation->isAssignmentOp() && operation->getLHS() == at) {
                return made(operation->isCompoundAssignmentOp() || is_part ? access::both : access::definition, operation);
            }
            return made(operation->isCommaOp() ? access::none : access::use, operation);
        }
        if (const auto* operation = dyn_cast<UnaryOperator>(above)) {
            if (operation->isIncrementDecrementOp()) {
                return made(access::both, operation);
            }
            return operation->getOpcode() == UO_AddrOf ? made(access::escapes, operation, "its address is taken")
                                                       : made(access::use, operation);
        }
        if (const auto* call = dyn_cast<CallExpr>(above)) {
            if (is_transparent(call->getDirectCallee())) {
                at = call;
                continue;
            }
            const auto* const as_operator = dyn_cast<CXXOperatorCallExpr>(call);
            const auto* const method = dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee());
            if (as_operator != nullptr && method != nullptr && as_operator->getOperator() == OO_Subscript &&
                call->getArg(0) == at && !method->isConst() && gives_part(*method)) {
                is_part = true; // v[i]
                at = call;
                continue;
            }
            const effect found = of_call(*call, call->getDirectCallee(), *at, is_part);
            return made(found.how, found.by, found.escape);
        }
        if (const auto* constructed = dyn_cast<CXXConstructExpr>(above)) {
            const effect found = of_call(*constructed, constructed->getConstructor(), *at, is_part);
            return made(found.how, found.by, found.escape);
        }
        if (const auto* choice = dyn_cast<ConditionalOperator>(above)) {
            is_chosen = is_chosen || choice->getCond() != at;
            at = choice;
            continue;
        }
        if (isa<MaterializeTemporaryExpr, ExprWithCleanups, CXXBindTemporaryExpr>(above)) {
            at = cast<Expr>(above);
            continue;
        }
        if (const auto* declared = dyn_cast<DeclStmt>(above)) {
            // T& r = x; a range-for's hidden reference only reads, as far as anybody knows.
            for (const Decl* const each : declared->decls()) {
                const auto* const variable = dyn_cast<VarDecl>(each);
                if (variable != nullptr && variable->getInit() != nullptr &&
                    variable->getInit()->IgnoreImplicit() == at->IgnoreImplicit()) {
                    return variable->isImplicit() || refers_to_const(variable->getType())
                               ? made(access::use, at)
                               : made(access::escapes, at, "a reference is bound to it");
                }
            }
            return made(access::use, at);
        }
        if (isa<ReturnStmt>(above)) {
            const QualType result = function_.getReturnType();
            return refers_to_const(result) ? made(access::use, at) : made(access::escapes, at, "a reference to it is returned");
        }
        if (isa<InitListExpr, ParenListExpr, LambdaExpr, CXXThrowExpr, CXXNewExpr, CXXUnresolvedConstructExpr>(above)) {
            return made(access::use, at);
        }
        if (isa<Expr>(above)) {
            return made(access::escapes, at, "used in a way that is not understood");
        }
        return made(access::none, at);
    }
}

tracked_variables::effect tracked_variables::of_call(const Expr& call, const FunctionDecl* callee, const Expr& argument,
                                                     bool is_part) const {
    const auto* const as_operator = dyn_cast<CXXOperatorCallExpr>(&call);
    const auto* const as_call = dyn_cast<CallExpr>(&call);
    const auto* const made = dyn_cast<CXXConstructExpr>(&call);
    const unsigned count = as_call != nullptr ? as_call->getNumArgs() : made->getNumArgs();
    for (unsigned i = 0; i < count; ++i) {
        if ((as_call != nullptr ? as_call->getArg(i) : made->getArg(i)) != &argument) {
            continue;
        }
        const auto* const method = dyn_cast_or_null<CXXMethodDecl>(callee);
        const bool is_object = as_operator != nullptr && method != nullptr;
        if (is_object && i == 0) {
            const bool assigns = as_operator->getOperator() == OO_Equal && !is_part;
            return {method->isConst() ? access::use : assigns ? access::definition : access::both, &call, "", nullptr, nullptr};
        }
        const unsigned number = is_object ? i - 1 : i;
        if (callee == nullptr || number >= callee->getNumParams()) {
            return argument.isGLValue() ? effect{access::escapes, &call, "passed on, nobody knows to whom", nullptr, nullptr}
                                        : effect{access::use, &call, "", nullptr, nullptr};
        }
        const QualType type = callee->getParamDecl(number)->getType();
        if (refers_to_const(type) || type->isRValueReferenceType()) {
            return {access::use, &call, "", nullptr, nullptr};
        }
        // Who keeps a reference can change it later.
        if (as_operator == nullptr && (made != nullptr || gives_reference(*callee))) {
            return {access::escapes, &call, "passed by reference to " + callee->getNameAsString(), nullptr, nullptr};
        }
        return {access::both, &call, "", nullptr, nullptr};
    }
    return {access::use, &call, "", nullptr, nullptr};
}

} // namespace covkit::gen
