import { listBelongings } from "@heliolens/database/queries/inspection/belongings";
import { removeThing } from "@heliolens/database/queries/inspection/trash";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { type Belongings, removalToken, whyNotRemove } from "@heliolens/domain/inspection/removal";
import { purgedFrom, type TrashKind } from "@heliolens/domain/inspection/trash";
import { identityOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";

const notFound = {
  project: "inspection.project-not-found",
  site: "inspection.site-not-found",
  report: "inspection.report-not-found",
} as const satisfies Record<TrashKind, string>;

const nothing: Belongings = { sites: 0, reports: 0, images: 0, modules: 0, defects: 0 };

/** Moves a thing to the trash. What would go along is listed in the refusal until the caller has agreed to exactly that. */
export function removeWithConsent(
  { db, now }: Pick<House, "db" | "now">,
  viewer: Viewer,
  { kind, id, confirmed }: { kind: TrashKind; id: number; confirmed: string | undefined },
) {
  return db.transaction().execute(async (transaction) => {
    const belongings = (await listBelongings(transaction, kind, [id])).get(id) ?? nothing;
    const refusal = whyNotRemove(belongings, confirmed);
    if (refusal !== null) throw new Refused(refusal, { details: { ...belongings, confirm: removalToken(belongings) } });
    const removedAt = now();
    const removed = await removeThing(transaction, { kind, id }, { userId: viewer.userId, now: removedAt });
    if (!removed) throw new Refused(notFound[kind]);
    return { ...identityOf(id), kind, name: removed.name, purgedFrom: purgedFrom(removedAt).toISOString() };
  });
}
