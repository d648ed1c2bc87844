#pragma once

int fare(int axles, bool trailer, bool night, bool resident);
