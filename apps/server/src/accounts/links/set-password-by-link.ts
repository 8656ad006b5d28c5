import type { Db } from "@heliolens/database/database";
import { type AccountLink, takeAccountLink } from "@heliolens/database/queries/accounts/account-links";
import { savePassword } from "@heliolens/database/queries/accounts/sign-in";
import { addAccountEntry } from "@heliolens/database/queries/audit/account-entries";
import { Refused } from "../../wire/refused.ts";
import { endSignIns } from "../end-sign-ins.ts";
import { mustBeGoodPassword } from "../must-be-good-password.ts";
import type { PasswordDesk } from "../password-desk.ts";

export interface LinkUse extends AccountLink {
  readonly secret: string;
  readonly password: string;
}

export interface CameFrom {
  readonly address: string;
  readonly requestId: string;
  readonly now: Date;
}

/** The holder of the link counts as the account's owner, so all open sessions end. */
export async function setPasswordByLink(db: Db, desk: PasswordDesk, used: LinkUse, from: CameFrom): Promise<void> {
  const { userId, loginId, secret, password } = used;
  mustBeGoodPassword(password, [loginId]);
  const passwordHash = await desk.hash(password);
  await db.transaction().execute(async (trx) => {
    if (!(await takeAccountLink(trx, secret, userId))) throw new Refused("accounts.link-invalid");
    await savePassword(trx, userId, passwordHash);
    await endSignIns(trx, userId);
    const { address, requestId, now: madeAt } = from;
    const entry = { madeAt, userId, address, requestId, outcome: "DONE" } as const;
    await addAccountEntry(trx, { ...entry, deed: "changed", call: "setLinkedPassword" });
  });
}
