import { setUpAdministrator } from "@heliolens/contract/accounts/sign-in";
import { getLockedStanding } from "@heliolens/database/queries/accounts/account-standing";
import { makeFirstAdministrator } from "@heliolens/database/queries/accounts/first-administrator";
import { findSetupLink, removeSetupLinks } from "@heliolens/database/queries/accounts/setup-link";
import { hashOf } from "@heliolens/database/secrets/secrets";
import { setupLinkLifeMs } from "@heliolens/domain/accounts/setup-link";
import { succeeded } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { mustBeGoodPassword } from "./must-be-good-password.ts";
import type { PasswordDesk } from "./password-desk.ts";

/** The way into a house without an administrator: a link that its start printed, good for one day and one use. */
export function setupRoutes({ db, now, serveOpen }: House, desk: PasswordDesk): void {
  serveOpen(setUpAdministrator, async ({ body: { link, loginId, userName, password } }) => {
    const asked = { tokenHash: hashOf(link), since: new Date(now().getTime() - setupLinkLifeMs) };
    if (!(await findSetupLink(db, asked))) throw new Refused("accounts.setup-link-invalid");
    mustBeGoodPassword(password, [loginId]);
    const passwordHash = await desk.hash(password);
    await db.transaction().execute(async (trx) => {
      const { admins } = await getLockedStanding(trx);
      if (admins > 0 || !(await findSetupLink(trx, asked))) throw new Refused("accounts.setup-link-invalid");
      if (!(await makeFirstAdministrator(trx, { loginId, name: userName, passwordHash })))
        throw new Refused("accounts.login-id-taken");
      await removeSetupLinks(trx);
    });
    return succeeded(null);
  });
}
