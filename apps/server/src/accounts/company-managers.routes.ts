import {
  createCompanyManager,
  deleteCompanyManager,
  listCompanyManagers,
  updateCompanyManager,
} from "@heliolens/contract/accounts/company-managers";
import { pageOf } from "@heliolens/contract/envelopes";
import { listAccounts } from "@heliolens/database/queries/accounts/users";
import { mustBeAllowed, mustReach } from "../foundation/must-reach.ts";
import { succeeded } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { mustBeGoodPassword } from "./must-be-good-password.ts";
import type { PasswordDesk } from "./password-desk.ts";
import { addUser, changeUser, removeUser } from "./save-user.ts";
import { managerItemOf } from "./wire-items.ts";

export function companyManagersRoutes({ db, serve }: House, desk: PasswordDesk): void {
  serve(listCompanyManagers, async ({ query, viewer }) => {
    mustBeAllowed(viewer, "managers.see");
    const { companySeq: companyId, ...asked } = query;
    const { rows, total } = await listAccounts(db, viewer, { ...asked, companyId, role: "COMPANY" });
    return succeeded(pageOf(rows.map(managerItemOf), query, total));
  });

  serve(createCompanyManager, async ({ body: { password, ...added }, viewer }) => {
    mustBeAllowed(viewer, "managers.edit");
    await mustReach(db, viewer, "companies.edit", { kind: "company", ids: [added.companySeq] });
    mustBeGoodPassword(password, [added.loginId]);
    const passwordHash = await desk.hash(password);
    return succeeded(managerItemOf(await addUser(db, viewer, { ...added, userRole: "COMPANY", passwordHash })));
  });

  serve(updateCompanyManager, async ({ params, body: { permission, ...change }, viewer }) => {
    await mustReach(db, viewer, "managers.edit", { kind: "manager", ids: [params.id] });
    const account = await changeUser(db, viewer, params.id, { ...change, userRole: permission });
    return succeeded(managerItemOf(account));
  });

  serve(deleteCompanyManager, async ({ params, viewer }) => {
    await mustReach(db, viewer, "managers.edit", { kind: "manager", ids: [params.id] });
    await removeUser(db, viewer, params.id);
    return succeeded(null);
  });
}
