import { listSiteGrants, replaceSiteGrants } from "@heliolens/contract/inspection/site-grants";
import type { Db } from "@heliolens/database/database";
import {
  listGrantedSites,
  replaceSiteGrants as replaceGrants,
} from "@heliolens/database/queries/inspection/site-grants";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { getAccount } from "../accounts/save-user.ts";
import { mustBeAllowed, mustReach } from "../foundation/must-reach.ts";
import { succeeded } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { siteChoiceOf } from "./wire-items.ts";

export function siteGrantsRoutes({ db, serve }: House): void {
  serve(listSiteGrants, async ({ params, viewer }) => {
    await mustReach(db, viewer, "users.see", { kind: "user", ids: [params.id] });
    return succeeded((await listGrantedSites(db, params.id)).map(siteChoiceOf));
  });

  serve(replaceSiteGrants, async ({ params, body, viewer }) => {
    // Those who may add users grant sites to them; nobody grants sites to themselves.
    mustBeAllowed(viewer, "users.add");
    await mustReach(db, viewer, "users.edit", { kind: "user", ids: [params.id] });
    await grantExactly(db, viewer, params.id, [...new Set(body.siteSeqs)]);
    return succeeded((await listGrantedSites(db, params.id)).map(siteChoiceOf));
  });
}

const grantExactly = (db: Db, viewer: Viewer, userId: UserId, siteIds: readonly SiteId[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { role } = await getAccount(transaction, userId);
    if (role !== "USER") throw new Refused("inspection.grants-only-for-users");
    if (siteIds.length > 0) await mustReach(transaction, viewer, "inspection.see", { kind: "site", ids: siteIds });
    await replaceGrants(transaction, userId, siteIds);
    const granted = await listGrantedSites(transaction, userId);
    if (granted.length < siteIds.length) throw new Refused("inspection.other-company");
  });
