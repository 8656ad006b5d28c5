import { changeUserPassword, createUser, deleteUser, listUsers, updateUser } from "@heliolens/contract/accounts/users";
import { pageOf } from "@heliolens/contract/envelopes";
import { listAccounts } from "@heliolens/database/queries/accounts/users";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustBeAllowed, mustReach } from "../foundation/must-reach.ts";
import { succeeded } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { changePassword } from "./change-password.ts";
import { mustBeGoodPassword } from "./must-be-good-password.ts";
import type { PasswordDesk } from "./password-desk.ts";
import { addUser, changeUser, companyOfNew, removeUser } from "./save-user.ts";
import { userItemOf } from "./wire-items.ts";

export function usersRoutes({ db, serve }: House, desk: PasswordDesk): void {
  serve(listUsers, async ({ query, viewer }) => {
    const { companySeq: companyId, ...asked } = query;
    const { rows, total } = await listAccounts(db, viewer, { ...asked, companyId });
    return succeeded(pageOf(rows.map(userItemOf), query, total));
  });

  serve(createUser, async ({ body: { password, ...added }, viewer, language }) => {
    mustBeAllowed(viewer, "users.add");
    const companyId = companyOfNew(viewer, added);
    if (companyId !== null) await mustReach(db, viewer, "companies.see", { kind: "company", ids: [companyId] });
    mustBeGoodPassword(password, [added.loginId]);
    const account = await addUser(db, viewer, { ...added, language, passwordHash: await desk.hash(password) });
    return succeeded(userItemOf(account));
  });

  serve(updateUser, async ({ params, body: { seq, ...change }, viewer }) => {
    mustNameItself(seq, params.id);
    await mustReach(db, viewer, "users.edit", { kind: "user", ids: [params.id] });
    const account = await changeUser(db, viewer, params.id, change);
    return succeeded(userItemOf(account));
  });

  serve(deleteUser, async ({ params, viewer }) => {
    await mustReach(db, viewer, "users.remove", { kind: "user", ids: [params.id] });
    await removeUser(db, viewer, params.id);
    return succeeded(null);
  });

  serve(changeUserPassword, async ({ params, body, viewer, request }) => {
    await mustReach(db, viewer, "users.edit", { kind: "user", ids: [params.id] });
    await changePassword(db, desk, { viewer, userId: params.id, address: request.ip, ...body });
    return succeeded(null);
  });
}
