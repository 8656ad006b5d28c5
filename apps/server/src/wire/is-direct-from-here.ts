import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";

// What proxies add. One of them says that the caller is somewhere else, even if the proxy runs on this machine.
const FORWARDING = /^(?:forwarded|via|x-real-ip|x-forwarded-.*|x-client-ip|cf-connecting-ip|true-client-ip)$/;

/** Whether a request comes from this machine itself, and not through a proxy on it. */
export function isDirectFromHere({ headers, socket }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const isHere = isIP(address) !== 0 && (address === "::1" || address.startsWith("127."));
  return isHere && !Object.keys(headers).some((name) => FORWARDING.test(name));
}
