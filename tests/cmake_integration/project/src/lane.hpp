#pragma once

const char* lane(int axles, bool has_badge);
