import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refused } from "../refused.ts";
import { isLoopbackHost } from "./is-loopback-host.ts";

// A name or an IPv4 address, or an IPv6 address in brackets; with or without a port.
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
// Watchers ask by the address of a machine.
const PROBES = ["/healthz", "/readyz", "/metrics"];

/**
 * The host of a request ends up in links. It must be one name, well formed, and with a public address that address or
 * this machine itself. A name of somebody else's that points here (DNS rebinding) is therefore not served.
 */
export function checkHost(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  app.addHook("onRequest", (request, _reply, next) => {
    if (hasTwoHosts(request)) throw new Refused("wire.malformed");
    if (PROBES.includes(request.url)) return next();
    if (!HOST.test(request.host)) throw new Refused("wire.malformed");
    if (!isServed(request, publicHost)) throw new Refused("wire.wrong-host");
    next();
  });
}

/** The address that links begin with. */
export const addressUnder =
  (publicUrl: string | undefined) =>
  (request: FastifyRequest): string =>
    publicUrl ?? `${request.protocol}://${request.host}`;

function isServed(request: FastifyRequest, publicHost: string | undefined): boolean {
  if (publicHost === undefined) return true;
  return request.host.toLowerCase() === publicHost || isLoopbackHost(request.host);
}

// Node takes the first one; a proxy in front may have taken the second.
const hasTwoHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length > 1;
