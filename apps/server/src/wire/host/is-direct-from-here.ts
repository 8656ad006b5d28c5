import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { isLoopbackHost } from "./is-loopback-host.ts";

// What proxies add. One of them says that the caller is somewhere else, even if the proxy runs on this machine.
const FORWARDING =
  /^(?:forwarded|via|cdn-loop|x-real-ip|true-client-ip|fly-.*|cf-.*|x-(?:forwarded|original|envoy|amzn|azure|proxy|appengine)-?.*|x-(?:cluster-)?client-ip)$/;

/**
 * Whether a request comes from this machine itself, and not through a proxy on it. A proxy that adds no header is known by the host
 * or the page that the caller asked for, or by HTTP/1.0. So is a foreign name that points here (DNS rebinding).
 */
export function isDirectFromHere({ headers, socket, raw }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const isHere = isIP(address) !== 0 && (address === "::1" || address.startsWith("127."));
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name));
  return isHere && !isForwarded && isAskedForHere(headers) && raw.httpVersion !== "1.0";
}

const isAskedForHere = ({ host, origin, referer }: FastifyRequest["headers"]): boolean =>
  isLoopbackHost(host ?? "") &&
  [origin, referer].every((page) => page === undefined || isLoopbackHost(URL.parse(page)?.host ?? ""));
