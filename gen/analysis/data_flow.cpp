// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/data_flow.hpp"

#include "analysis/flow_builder.hpp"
#include "analysis/project_visitor.hpp"

namespace covkit::gen {

using namespace clang;

namespace {

const Stmt* braces_in(const Stmt* body) {
    if (const auto* coroutine = dyn_cast_or_null<CoroutineBodyStmt>(body)) {
        body = coroutine->getBody();
    }
    return dyn_cast_or_null<CompoundStmt>(body);
}

// Members and global variables whose address somebody takes. What a main file does is no matter for headers, which
// must look the same in each translation unit.
class alias_finder : public tree_visitor {
  public:
    explicit alias_finder(const SourceManager& sources) : tree_visitor(instantiations::visited), sources_(sources) {}

    using tree_visitor::visit;
    void visit(Stmt& each) override {
        if (const auto* const unary = dyn_cast<UnaryOperator>(&each);
            unary != nullptr && unary->getOpcode() == UO_AddrOf) {
            const Expr* const of = unary->getSubExpr()->IgnoreParens();
            const auto* const member = dyn_cast<MemberExpr>(of);
            const auto* const name = dyn_cast<DeclRefExpr>(of);
            const ValueDecl* const taken = member != nullptr ? member->getMemberDecl()
                                           : name != nullptr ? name->getDecl()
                                                             : nullptr;
            anywhere.insert(taken);
            if (!sources_.isInMainFile(sources_.getExpansionLoc(unary->getBeginLoc()))) {
                in_headers.insert(taken);
            }
        }
    }

    std::set<const ValueDecl*> anywhere;
    std::set<const ValueDecl*> in_headers;

  private:
    const SourceManager& sources_;
};

// Templates are followed as they are written: a header is then the same in every translation unit.
class flow_collector : public project_visitor {
  public:
    flow_collector(ASTContext& context, const source_map& map, const facts_of_file& facts, const alias_finder& aliased,
                   const criteria& wanted)
        : project_visitor(map, facts), context_(context), aliased_(aliased), wanted_(wanted) {}

    using project_visitor::visit;
    void visit(Decl& each) override {
        if (const auto* const declared = dyn_cast<FunctionDecl>(&each)) {
            function(*declared);
        }
    }
    void visit(Stmt& each) override {
        if (const auto* const lambda = dyn_cast<LambdaExpr>(&each)) {
            function(*lambda->getCallOperator());
        }
    }

  private:
    void function(const FunctionDecl& each) {
        if (!each.doesThisDeclarationHaveABody() || each.isImplicit() || each.isDefaulted()) {
            return;
        }
        const Stmt* const whole = each.getBody();
        const place where = map_.shown_at(whole->getSourceRange());
        file_facts* const file = facts_(where.file);
        const Stmt* const body = braces_in(whole);
        const span key = body == nullptr ? where.where : map_.shown_at(body->getSourceRange()).where;
        const auto fact = file == nullptr ? decltype(file->functions.find(key)){} : file->functions.find(key);
        if (file == nullptr || fact == file->functions.end()) {
            return; // nothing of it is instrumented
        }
        const bool is_main = where.file == map_.sources().getMainFileID();
        const std::set<const ValueDecl*>& aliased = is_main ? aliased_.anywhere : aliased_.in_headers;
        auto made =
            body == nullptr ? std::nullopt : flow_builder(each, *body, context_, map_, *file, aliased, wanted_).build();
        if (!made) {
            const span at{fact->second.where, fact->second.where};
            file->leave_alone(
                {at, fact->second.name,
                 body == nullptr ? "data flow: a function that is a try block" : "data flow: jumps that are computed",
                 model::left_alone::kind::function});
            return;
        }
        made->name = fact->second.name;
        made->body = map_.behind(cast<CompoundStmt>(body)->getLBracLoc())->where.begin; // as the analyzer found it
        made->guarded = fact->second.guarded;
        file->flows.emplace(key, std::move(*made));
    }

    ASTContext& context_;
    const alias_finder& aliased_;
    const criteria& wanted_;
};

} // namespace

void collect_data_flow(ASTContext& context, const source_map& map, const facts_of_file& facts, const criteria& wanted) {
    alias_finder aliases(context.getSourceManager());
    aliases.walk(context.getTranslationUnitDecl());
    flow_collector work(context, map, facts, aliases, wanted);
    work.walk(context.getTranslationUnitDecl());
}

} // namespace covkit::gen
