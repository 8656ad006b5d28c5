import { unattendedHeader } from "@heliolens/contract/call";
import type { Access } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import { findTokenByHash, type PersonalToken, touchToken } from "@heliolens/database/queries/accounts/personal-tokens";
import { findSession, type Holder, type Session, touchSession } from "@heliolens/database/queries/accounts/sessions";
import { isTokenAlive, isTokenUseWorthWriting, whyNotInScope } from "@heliolens/domain/accounts/personal-token";
import { isSessionAlive, isUseWorthWriting } from "@heliolens/domain/accounts/session-life";
import type { FastifyRequest } from "fastify";
import { Refused, refuseWhen } from "../wire/refused.ts";
import type { Identify, SignedIn } from "../wire/serve.ts";
import { type DemoAccess, isDemoOpen } from "./demo-access.ts";
import { type PresentedSecret, presentedSecret } from "./presented-secret.ts";

export interface SignInSettings {
  readonly db: Db;
  readonly now: () => Date;
  /** Where accounts with the published demo password work. */
  readonly demoAccounts: DemoAccess;
  /** Also those who still lack the second factor that their company wants. */
  readonly admitsUnenrolled?: true;
}

/** Knows a caller by the secret he presents: of a session, of a personal token, of the picture cookie. */
export const identifyWith =
  (settings: SignInSettings): Identify =>
  async (request, access) => {
    const { db } = settings;
    const { kind, hash } = mustPresent(request, access);
    // A page that was left alone goes on asking: that is no use of a session.
    const admit = request.headers[unattendedHeader] === undefined ? admitSession : admitQuietly;
    const rule: SignInSettings = access === "enrolling" ? { ...settings, admitsUnenrolled: true } : settings;
    const viewer =
      kind === "token"
        ? await admitToken(rule, request, await findTokenByHash(db, hash))
        : await admit(rule, request, await findSession(db, { column: columnOf[kind], hash }));
    // Beside the calls of the contract, which say it more narrowly themselves, only the upload line writes.
    const changesState = !READING.includes(request.method);
    refuseWhen(whyNotInScope(viewer.scope, { room: "uploads", method: "POST", changesState }));
    return viewer;
  };

const READING = ["GET", "HEAD", "OPTIONS"];
export const columnOf = { picture: "picture_hash", session: "token_hash" } as const;

export function mustPresent(request: FastifyRequest, access: Access): PresentedSecret {
  const secret = presentedSecret(request, access);
  if (secret === null) throw new Refused("accounts.token-missing");
  return secret;
}

/** Whose session it is, as long as it counts; it counts for longer from here. */
export async function admitSession(
  settings: SignInSettings,
  request: FastifyRequest,
  session: Session | undefined,
): Promise<SignedIn> {
  const viewer = admitQuietly(settings, request, session);
  const moment = settings.now();
  if (session && isUseWorthWriting(session, moment)) await touchSession(settings.db, session.id, moment);
  return viewer;
}

/** The same, and it counts no longer for that. */
function admitQuietly(
  { now, demoAccounts, admitsUnenrolled }: SignInSettings,
  request: FastifyRequest,
  session: Session | undefined,
): SignedIn {
  if (!session || !mayEnter(session, isDemoOpen(demoAccounts, request)) || !isSessionAlive(session, now()))
    throw expired();
  if (session.mustEnrol && !admitsUnenrolled) throw new Refused("accounts.second-factor-required");
  return viewerOf(session, { sessionId: session.id, scope: "write", confirmedAt: session.confirmedAt });
}

export async function admitToken(
  { db, now, demoAccounts, admitsUnenrolled }: SignInSettings,
  request: FastifyRequest,
  token: (PersonalToken & Holder) | undefined,
): Promise<SignedIn> {
  const moment = now();
  if (!token || !mayEnter(token, isDemoOpen(demoAccounts, request)) || !isTokenAlive(token, moment)) throw expired();
  if (token.mustEnrol && !admitsUnenrolled) throw new Refused("accounts.second-factor-required");
  if (isTokenUseWorthWriting(token, moment)) await touchToken(db, token.id, moment);
  return viewerOf(token, { sessionId: null, scope: token.scope, confirmedAt: null });
}

const expired = () => new Refused("accounts.token-expired");

const mayEnter = ({ enabled, isDemo }: Holder, isOpenToDemo: boolean) => enabled && (isOpenToDemo || !isDemo);

const viewerOf = (
  { userId, role, companyId }: Holder,
  by: Pick<SignedIn, "sessionId" | "scope" | "confirmedAt">,
): SignedIn => ({
  userId,
  role,
  companyId,
  ...by,
});
