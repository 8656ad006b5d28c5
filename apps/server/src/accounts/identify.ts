import type { Db } from "@heliolens/database/database";
import { findSession, touchSession } from "@heliolens/database/queries/accounts/sessions";
import { isSessionAlive, isUseWorthWriting } from "@heliolens/domain/accounts/session-life";
import type { FastifyRequest } from "fastify";
import { Refused } from "../wire/refused.ts";
import type { Identify } from "../wire/serve.ts";
import { pictureSecretIn } from "./picture-cookie.ts";
import { hashOf } from "./secrets.ts";

export interface SignInSettings {
  readonly db: Db;
  readonly now: () => Date;
  /** Whether accounts with the published demo password work here. */
  readonly demoAccounts: boolean;
}

/** Knows a caller by the header's token; on pictures and tiles, which carry no header, by their cookie too. */
export const identifyWith =
  ({ db, now, demoAccounts }: SignInSettings): Identify =>
  async (request, access) => {
    const secret = presentedIn(request, access);
    if (secret === null) throw new Refused("accounts.token-missing");
    const session = await findSession(db, secret);
    const moment = now();
    const isGood = session?.enabled && (demoAccounts || !session.isDemo) && isSessionAlive(session, moment);
    if (!isGood) throw new Refused("accounts.token-expired");
    if (isUseWorthWriting(session, moment)) await touchSession(db, session.id, moment);
    return { userId: session.userId, role: session.role, companyId: session.companyId, sessionId: session.id };
  };

function presentedIn({ headers }: FastifyRequest, access: "signed-in" | "picture") {
  const token = headers.authorization?.match(/^Bearer ([\w-]{43})$/i)?.[1];
  if (token !== undefined) return { column: "token_hash", hash: hashOf(token) } as const;
  const picture = access === "picture" ? pictureSecretIn(headers.cookie) : undefined;
  return picture === undefined ? null : ({ column: "picture_hash", hash: hashOf(picture) } as const);
}
