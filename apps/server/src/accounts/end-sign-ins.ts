import type { Db } from "@heliolens/database/database";
import { removeAccountLinksOf } from "@heliolens/database/queries/accounts/account-links";
import { removeTokensOf } from "@heliolens/database/queries/accounts/personal-tokens";
import { removeSessionsOf } from "@heliolens/database/queries/accounts/sessions";
import type { UserId } from "@heliolens/domain/accounts/account-ids";

/** Ends all that was given out to open an account: sessions, personal tokens, links that set a password. */
export async function endSignIns(transaction: Db, userId: UserId): Promise<void> {
  await removeSessionsOf(transaction, userId);
  await removeTokensOf(transaction, userId);
  await removeAccountLinksOf(transaction, userId);
}
