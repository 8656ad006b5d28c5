import type { FastifyReply, FastifyRequest } from "fastify";

export interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeS: number;
}

/** Out of reach for scripts and other sites, and over TLS for TLS alone. Several may be set by one answer. */
export function addCookie({ isSecure }: FastifyRequest, reply: FastifyReply, cookie: NewCookie): void {
  const { name, value, path, maxAgeS } = cookie;
  const secure = isSecure ? "; Secure" : "";
  const text = `${name}=${value}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`;
  reply.header("set-cookie", text);
}
