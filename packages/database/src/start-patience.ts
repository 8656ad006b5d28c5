/**
 * How long a first connection may take. While the program is still being read, this process hears of a server's answer
 * late, and nobody waits for a page yet; a server that refuses is told at once all the same.
 */
export const startPatienceMs = 15_000;
