/**
 * Timeout of the first connection. It is long because the process is still loading its code and reads the server's answer
 * late. A server that refuses the connection fails at once.
 */
export const startTimeoutMs = 15_000;
