import { type Action, isWithinReach, type Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { Db } from "../database.ts";
import { cameraOwners } from "./alignment/own-cameras.ts";
import { analysisOwners } from "./analysis/owners.ts";
import { defectOwners } from "./defects/owners.ts";
import { designOwners } from "./design/owners.ts";
import { documentOwners } from "./documents/owners.ts";
import { inspectionOwners } from "./inspection/owners.ts";
import type { Owned } from "./owned.ts";
import { shareOwners } from "./share/owners.ts";
import { siteImageOwners } from "./site-images/owners.ts";
import { uploadOwners } from "./uploads/owners.ts";
import { webhookOwners } from "./webhooks/webhooks.ts";

// Whose things are, a row a kind: a room that brings a kind of thing brings its row. What belongs to a site also
// tells whether the site is granted to the viewer.
const ownersOf = {
  user: (db, _viewer, ids) =>
    db
      .selectFrom("app_user")
      .select(["id", "id as userId", "company_id as companyId"])
      .where("id", "in", ids as UserId[])
      .execute(),
  manager: (db, _viewer, ids) =>
    db
      .selectFrom("app_user")
      .select(["id", "id as userId", "company_id as companyId"])
      .where("id", "in", ids as UserId[])
      .where("role", "=", "COMPANY")
      .execute(),
  company: (db, _viewer, ids) =>
    db
      .selectFrom("company")
      .select(["id", "id as companyId"])
      .where("id", "in", ids as CompanyId[])
      .execute(),
  ...inspectionOwners,
  ...designOwners,
  ...uploadOwners,
  ...siteImageOwners,
  ...defectOwners,
  ...documentOwners,
  ...webhookOwners,
  ...shareOwners,
  ...analysisOwners,
  ...cameraOwners,
} as const satisfies Record<string, (db: Db, viewer: Viewer, ids: readonly number[]) => Promise<Owned[]>>;

export type ThingKind = keyof typeof ownersOf;

/** True when every one of these things is there and within the viewer's reach: the one answer to "may this person". */
export async function mayReachAll(
  db: Db,
  viewer: Viewer,
  action: Action,
  { kind, ids }: { readonly kind: ThingKind; readonly ids: readonly number[] },
): Promise<boolean> {
  const owned = new Map((await ownersOf[kind](db, viewer, ids)).map((one: Owned) => [one.id, one]));
  return ids.every((id) => {
    const one = owned.get(id);
    return one !== undefined && isWithinReach(viewer, action, one);
  });
}
