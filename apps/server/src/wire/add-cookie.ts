import type { FastifyReply, FastifyRequest } from "fastify";

export interface NewCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeS: number;
  /** `Strict` unless told: `Lax` also travels when another site sends the browser here. */
  readonly sameSite?: "Strict" | "Lax";
}

/** Out of reach for scripts and other sites, and over TLS for TLS alone. Several may be set by one answer. */
export function addCookie({ isSecure }: FastifyRequest, reply: FastifyReply, cookie: NewCookie): void {
  const { name, value, path, maxAgeS, sameSite = "Strict" } = cookie;
  const secure = isSecure ? "; Secure" : "";
  const text = `${name}=${value}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=${sameSite}${secure}`;
  reply.header("set-cookie", text);
}
