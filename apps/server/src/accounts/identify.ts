import type { Db } from "@heliolens/database/database";
import { findTokenByHash, touchToken } from "@heliolens/database/queries/accounts/personal-tokens";
import { findSession, type Holder, touchSession } from "@heliolens/database/queries/accounts/sessions";
import { isTokenAlive, isTokenUseWorthWriting } from "@heliolens/domain/accounts/personal-token";
import { isSessionAlive, isUseWorthWriting } from "@heliolens/domain/accounts/session-life";
import { Refused } from "../wire/refused.ts";
import { type Identify, mustBeAbleToWrite, type SignedIn } from "../wire/serve.ts";
import { type PresentedSecret, presentedSecret } from "./presented-secret.ts";

export interface SignInSettings {
  readonly db: Db;
  readonly now: () => Date;
  /** Whether accounts with the published demo password work here. */
  readonly demoAccounts: boolean;
}

/** Knows a caller by the secret he presents: of a session, of a personal token, of the picture cookie. */
export const identifyWith =
  (settings: SignInSettings): Identify =>
  async (request, access) => {
    const secret = presentedSecret(request, access);
    if (secret === null) throw new Refused("accounts.token-missing");
    const viewer = await (secret.kind === "token" ? byToken(settings, secret) : bySession(settings, secret));
    if (viewer === null) throw new Refused("accounts.token-expired");
    if (!READING.includes(request.method)) mustBeAbleToWrite(viewer);
    return viewer;
  };

const READING = ["GET", "HEAD", "OPTIONS"];

async function bySession({ db, now, demoAccounts }: SignInSettings, { kind, hash }: PresentedSecret) {
  const session = await findSession(db, { column: kind === "picture" ? "picture_hash" : "token_hash", hash });
  const moment = now();
  if (!session || !mayEnter(session, demoAccounts) || !isSessionAlive(session, moment)) return null;
  if (isUseWorthWriting(session, moment)) await touchSession(db, session.id, moment);
  return viewerOf(session, { sessionId: session.id, scope: "write" });
}

async function byToken({ db, now, demoAccounts }: SignInSettings, { hash }: PresentedSecret) {
  const token = await findTokenByHash(db, hash);
  const moment = now();
  if (!token || !mayEnter(token, demoAccounts) || !isTokenAlive(token, moment)) return null;
  if (isTokenUseWorthWriting(token, moment)) await touchToken(db, token.id, moment);
  return viewerOf(token, { sessionId: null, scope: token.scope });
}

const mayEnter = ({ enabled, isDemo }: Holder, demoAccounts: boolean) => enabled && (demoAccounts || !isDemo);

const viewerOf = ({ userId, role, companyId }: Holder, by: Pick<SignedIn, "sessionId" | "scope">): SignedIn => ({
  userId,
  role,
  companyId,
  ...by,
});
