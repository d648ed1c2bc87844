#pragma once

bool may_open(bool paid, bool emergency, bool obstacle);
