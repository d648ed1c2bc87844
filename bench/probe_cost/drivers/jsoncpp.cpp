// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "document.hpp"
#include "drive.hpp"

#include <json/json.h>

#include <memory>

int main(int argc, char** argv) {
    const std::string text = probe_cost::json_document(30'000);
    const std::unique_ptr<Json::CharReader> reader(Json::CharReaderBuilder().newCharReader());
    Json::StreamWriterBuilder writer;
    return probe_cost::drive(argc, argv, [&] {
        Json::Value value;
        std::string errors;
        const bool ok = reader->parse(text.data(), text.data() + text.size(), &value, &errors);
        return probe_cost::hash_of(Json::writeString(writer, value)) + (ok ? 1 : 0);
    });
}
