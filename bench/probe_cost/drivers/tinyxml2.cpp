// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "document.hpp"
#include "drive.hpp"

#include <tinyxml2.h>

int main(int argc, char** argv) {
    const std::string text = probe_cost::xml_document(40'000);
    return probe_cost::drive(argc, argv, [&] {
        tinyxml2::XMLDocument document;
        document.Parse(text.c_str(), text.size());
        tinyxml2::XMLPrinter printer;
        document.Print(&printer);
        return probe_cost::hash_of(printer.CStr()) + static_cast<std::uint64_t>(document.ErrorID());
    });
}
