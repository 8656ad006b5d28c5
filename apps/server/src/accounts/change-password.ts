import type { Db } from "@heliolens/database/database";
import { removeAccountLinksOf } from "@heliolens/database/queries/accounts/account-links";
import { removeTokensOf } from "@heliolens/database/queries/accounts/personal-tokens";
import { removeOtherSessions, removeSessionsOf } from "@heliolens/database/queries/accounts/sessions";
import { findCredentialsOf, savePassword } from "@heliolens/database/queries/accounts/sign-in";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { Refused } from "../wire/refused.ts";
import type { SignedIn } from "../wire/serve.ts";
import { mustBeGoodPassword } from "./must-be-good-password.ts";
import type { PasswordDesk } from "./password-desk.ts";
import { getAccount } from "./save-user.ts";
import { sessionOf } from "./session-of.ts";

export interface PasswordChange {
  readonly viewer: SignedIn;
  readonly userId: UserId;
  readonly address: string;
  readonly password: string;
  readonly currentPassword?: string | undefined;
}

/** One's own password needs the current one. All other sessions of the account end, and all its tokens. */
export async function changePassword(db: Db, desk: PasswordDesk, change: PasswordChange): Promise<void> {
  const { viewer, userId, password } = change;
  const sessionId = sessionOf(viewer);
  const isOwn = viewer.userId === userId;
  if (isOwn) await mustKnowCurrent(db, desk, change);
  mustBeGoodPassword(password, [(await getAccount(db, userId)).loginId]);
  const passwordHash = await desk.hash(password);
  await db.transaction().execute(async (transaction) => {
    await savePassword(transaction, userId, passwordHash);
    if (isOwn) await removeOtherSessions(transaction, userId, sessionId);
    else await removeSessionsOf(transaction, userId);
    await removeTokensOf(transaction, userId);
    await removeAccountLinksOf(transaction, userId);
  });
}

async function mustKnowCurrent(db: Db, desk: PasswordDesk, change: PasswordChange): Promise<void> {
  const { userId, address, currentPassword } = change;
  if (currentPassword === undefined) throw new Refused("accounts.current-password-wrong");
  const checked = await desk.check({
    find: () => findCredentialsOf(db, userId),
    name: String(userId),
    address,
    deviceKey: null,
    password: currentPassword,
    isUsable: () => true,
  });
  if (checked.kind === "wait") throw new Refused("wire.too-many-requests", { retryAfterS: checked.waitMs / 1000 });
  if (checked.kind === "wrong") throw new Refused("accounts.current-password-wrong");
}
