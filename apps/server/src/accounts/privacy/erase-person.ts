import type { Db } from "@heliolens/database/database";
import { findAccount, lockOtherAdmins, removeAccount } from "@heliolens/database/queries/accounts/users";
import { eraseNamesInAudit, isNamedInAudit } from "@heliolens/database/queries/audit/erase-names";
import { revokeShareLinksOf } from "@heliolens/database/queries/share/share-links";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { whyNotRemoveUser } from "@heliolens/domain/accounts/why-not-change-user";
import { mustReach } from "../../foundation/must-reach.ts";
import { refuseWhen } from "../../wire/refused.ts";

/**
 * Removes the account with everything that hangs on it, and its names from the audit: all or nothing. Reports, defects and
 * comments stay with the company, made by nobody. Only an administrator may name somebody who is gone already.
 */
export const erasePerson = (db: Db, viewer: Viewer, id: UserId): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const otherAdmins = await lockOtherAdmins(transaction, id);
    const user = await findAccount(transaction, id);
    const isGone = user === undefined && viewer.role === "ADMIN" && (await isNamedInAudit(transaction, id));
    if (!isGone) await mustReach(transaction, viewer, "users.remove", { kind: "user", ids: [id] });
    if (user !== undefined) {
      refuseWhen(whyNotRemoveUser(viewer, { user, otherAdmins }));
      await revokeShareLinksOf(transaction, id);
      await removeAccount(transaction, id);
    }
    await eraseNamesInAudit(transaction, id, user?.loginId ?? null);
  });
