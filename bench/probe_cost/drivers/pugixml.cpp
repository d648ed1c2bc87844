// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "document.hpp"
#include "drive.hpp"

#include <pugixml.hpp>

#include <sstream>

int main(int argc, char** argv) {
    const std::string text = probe_cost::xml_document(40'000);
    const pugi::xpath_query spare("//item[count > 100 and contains(name, 'oil')]");
    return probe_cost::drive(argc, argv, [&] {
        pugi::xml_document document;
        const pugi::xml_parse_result parsed = document.load_buffer(text.data(), text.size());
        std::ostringstream out;
        document.save(out);
        return probe_cost::hash_of(out.str()) + document.select_nodes(spare).size() * 1'000'003 +
               static_cast<std::uint64_t>(parsed.status);
    });
}
