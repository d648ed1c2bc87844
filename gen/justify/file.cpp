// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "justify/written.hpp"

namespace covkit::gen {

namespace {

class file_reader {
  public:
    file_reader(const std::string& name, written_justifications& into) : name_(name), into_(into) {}

    void line(std::string_view text, index number) {
        const std::size_t first = text.find_first_not_of(" \t\r");
        if (first == std::string_view::npos || text[first] == '#') {
            return;
        }
        if (first == 0) {
            finish();
            begins_at_ = number;
        } else if (clause_.empty()) {
            into_.errors.push_back({name_, number,
                                    "a line that begins with a space continues a clause, "
                                    "and there is none before it"});
            return;
        }
        clause_ += std::string(text) + " ";
    }
    void finish() {
        if (clause_.empty()) {
            return;
        }
        written_justification made;
        const clause_error error = read_clause(clause_, made.says);
        if (!error.message.empty()) {
            into_.errors.push_back({name_, begins_at_, error.message});
        } else if (made.says.how_far != clause::extent::here) {
            into_.errors.push_back({name_, begins_at_, "regions are for comments in sources"});
        } else if (made.says.file.empty()) {
            into_.errors.push_back({name_, begins_at_, "expected a file: in \"NAME\""});
        } else {
            made.written_in = name_;
            made.written_at = begins_at_;
            into_.all.push_back(std::move(made));
        }
        clause_.clear();
    }

  private:
    const std::string& name_;
    written_justifications& into_;
    std::string clause_;
    index begins_at_ = 0;
};

} // namespace

void read_justification_file(const std::string& name, const std::string& text, written_justifications& into) {
    file_reader reader(name, into);
    index number = 0;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        reader.line(rest.substr(0, end), ++number);
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    reader.finish();
}

} // namespace covkit::gen
