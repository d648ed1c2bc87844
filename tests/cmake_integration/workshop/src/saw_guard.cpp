static bool is_guarded(int speed, bool is_closed) { return speed == 0 || is_closed; }
