import { absoluteLimitMs } from "@heliolens/domain/accounts/session-life";
import type { FastifyReply, FastifyRequest } from "fastify";
import { addCookie } from "../wire/add-cookie.ts";

const name = "heliolens-picture";

/** Pictures and map tiles are fetched by the browser without a header: they alone accept this cookie. */
export function setPictureCookie(request: FastifyRequest, reply: FastifyReply, value: string): void {
  addCookie(request, reply, { name, value, path: "/", maxAgeS: absoluteLimitMs / 1000 });
}

export function clearPictureCookie(request: FastifyRequest, reply: FastifyReply): void {
  addCookie(request, reply, { name, value: "", path: "/", maxAgeS: 0 });
}

export const pictureSecretIn = (cookies: string | undefined): string | undefined =>
  cookies?.match(new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`))?.[1];
