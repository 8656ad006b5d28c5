import type { Access } from "@heliolens/contract/endpoint";
import { hashOf } from "@heliolens/database/secrets/secrets";
import { TOKEN_PREFIX } from "@heliolens/domain/accounts/personal-token";
import type { FastifyRequest } from "fastify";
import { pictureSecretIn } from "./picture-cookie.ts";

/** What a caller showed, as it is looked up. */
export interface PresentedSecret {
  readonly kind: "session" | "picture" | "token";
  readonly hash: string;
}

const SESSION = /^[\w-]{43}$/;
const TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);
// Name and password of any sensible length, encoded; what is longer is nobody's.
const BASIC = /^Basic ([A-Za-z0-9+/]{1,1000}={0,2})$/i;

/**
 * The header's token. On pictures, tiles and the map service also the browser's cookie, since an `<img>` carries no
 * header, and a personal token as the password of HTTP Basic, which is what GIS programs speak.
 */
export function presentedSecret({ headers }: Pick<FastifyRequest, "headers">, access: Access): PresentedSecret | null {
  const bearer = headers.authorization?.match(/^Bearer (\S+)$/i)?.[1];
  if (bearer !== undefined) return ofBearer(bearer);
  if (access !== "picture") return null;
  const password = basicPassword(headers.authorization);
  if (password !== undefined) return TOKEN.test(password) ? { kind: "token", hash: hashOf(password) } : null;
  const picture = pictureSecretIn(headers.cookie);
  return picture === undefined ? null : { kind: "picture", hash: hashOf(picture) };
}

function ofBearer(secret: string): PresentedSecret | null {
  if (SESSION.test(secret)) return { kind: "session", hash: hashOf(secret) };
  return TOKEN.test(secret) ? { kind: "token", hash: hashOf(secret) } : null;
}

function basicPassword(authorization: string | undefined): string | undefined {
  const encoded = authorization?.match(BASIC)?.[1];
  if (encoded === undefined) return undefined;
  const pair = Buffer.from(encoded, "base64").toString("utf8");
  return pair.slice(pair.indexOf(":") + 1);
}
