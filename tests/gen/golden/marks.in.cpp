// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
bool many(const bool* b) {
    return (b[0] || b[1] || b[2] || b[3]) && (b[4] || b[5] || b[6] || b[7]) &&
           (b[8] || b[9] || b[10] || b[11]) && (b[12] || b[13] || b[14] || b[15]);
}
bool parity(const bool* b) {
    return b[0] ^ b[1] ^ b[2] ^ b[3] ^ b[4] ^ b[5] ^ b[6] ^ b[7] ^ b[8];
}
