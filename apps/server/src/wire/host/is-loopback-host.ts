import { isIPv4 } from "node:net";

/** Whether a `Host` header names this machine: `localhost`, `127.0.0.1` or `[::1]`, with or without a port. */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, "");
  return name === "localhost" || name === "[::1]" || (isIPv4(name) && name.startsWith("127."));
}
