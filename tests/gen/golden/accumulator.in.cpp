// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
bool needs_a_variable(bool a, bool b, bool c) { return (a || b) && c; }
bool needs_none(bool a, bool b, bool c) { return a && b && c; }
