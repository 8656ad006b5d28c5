import { absoluteLimitMs } from "@heliolens/domain/accounts/session-life";
import type { FastifyReply, FastifyRequest } from "fastify";

const name = "heliolens-picture";

/** Pictures and map tiles are fetched by the browser without a header: they alone accept this cookie. */
export function setPictureCookie(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  reply.header("set-cookie", cookieOf(request, secret, absoluteLimitMs / 1000));
}

export function clearPictureCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("set-cookie", cookieOf(request, "", 0));
}

export const pictureSecretIn = (cookies: string | undefined): string | undefined =>
  cookies?.match(new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`))?.[1];

function cookieOf({ protocol }: FastifyRequest, value: string, maxAgeS: number): string {
  const secure = protocol === "https" ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Strict${secure}`;
}
