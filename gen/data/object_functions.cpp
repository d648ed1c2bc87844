// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/object_functions.hpp"

#include "data/expected.hpp"

#include <llvm/Demangle/Demangle.h>
#include <llvm/Object/Archive.h>
#include <llvm/Object/ObjectFile.h>

namespace covkit::gen {

namespace {

using namespace llvm;

// Names of instrumented code that no other code has: covkit::record in mangled form.
constexpr StringRef name_of_recording = "N6covkit6record";

object_functions functions_of(const object::ObjectFile& file) {
    object_functions result;
    result.is_instrumented = file.getData().contains(name_of_recording);
    for (const object::SymbolRef& each : file.symbols()) {
        const std::optional<std::uint32_t> flags = or_nothing(each.getFlags());
        const std::optional<object::SymbolRef::Type> type = or_nothing(each.getType());
        const std::optional<StringRef> name = or_nothing(each.getName());
        if (!flags || !type) {
            break; // a damaged file can claim to have more symbols than it has bytes
        }
        if (name && *type == object::SymbolRef::ST_Function && (*flags & object::SymbolRef::SF_Weak) != 0 &&
            (*flags & object::SymbolRef::SF_Undefined) == 0) {
            result.shared.insert(name->str());
        }
    }
    return result;
}

void add_object(MemoryBufferRef buffer, std::vector<object_functions>& into) {
    if (const auto file = or_nothing(object::ObjectFile::createObjectFile(buffer))) {
        into.push_back(functions_of(**file));
    }
}

} // namespace

std::vector<object_functions> functions_in(std::string_view file) {
    std::vector<object_functions> result;
    const MemoryBufferRef buffer(StringRef(file.data(), file.size()), "");
    if (!file.starts_with("!<arch>\n")) {
        add_object(buffer, result);
        return result;
    }
    const std::optional<std::unique_ptr<object::Archive>> archive = or_nothing(object::Archive::create(buffer));
    if (!archive) {
        return result;
    }
    Error damaged = Error::success();
    for (const object::Archive::Child& each : (*archive)->children(damaged)) {
        const std::optional<MemoryBufferRef> member = or_nothing(each.getMemoryBufferRef());
        // LLVM does not look where the last one ends.
        if (member && member->getBufferEnd() <= file.data() + file.size()) {
            add_object(*member, result);
        }
    }
    consumeError(std::move(damaged));
    return result;
}

std::string plain_name(const std::string& symbol) { return plain_name_of_text(demangle(symbol)); }

std::string plain_name_of_text(std::string_view text) {
    std::string name;
    int depth = 0; // of arguments of templates
    for (const char c : text) {
        if (c == '(' && depth == 0) {
            break;
        }
        depth += c == '<' ? 1 : 0;
        if (depth == 0) {
            name += c;
        }
        depth -= c == '>' && depth != 0 ? 1 : 0;
    }
    // Instances of templates have what they return in front.
    return name.substr(name.rfind(' ') + 1);
}

} // namespace covkit::gen
