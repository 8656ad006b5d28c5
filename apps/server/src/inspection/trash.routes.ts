import { pageOf } from "@heliolens/contract/envelopes";
import { listTrash, restoreFromTrash, type TrashItem } from "@heliolens/contract/inspection/trash";
import { listTrash as listTrashOf, type TrashItem as TrashRow } from "@heliolens/database/queries/inspection/trash";
import { purgedBefore, purgedFrom } from "@heliolens/domain/inspection/trash";
import { mustBeAllowed } from "../foundation/must-reach.ts";
import { identityOf } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { restoreThingOf } from "./restore-thing.ts";

export function trashRoutes(house: House): void {
  const { db, now, serve } = house;

  serve(listTrash, async ({ query, viewer }) => {
    mustBeAllowed(viewer, "design.edit");
    const { rows, total } = await listTrashOf(db, viewer, { ...query, since: purgedBefore(now()) });
    return pageOf(rows.map(trashItemOf), query, total);
  });

  serve(restoreFromTrash, async ({ params, viewer }) => {
    mustBeAllowed(viewer, "design.edit");
    const { kind, id, name } = await restoreThingOf(house, viewer, params);
    return { content: { ...identityOf(id), kind, name } };
  });
}

const trashItemOf = ({ companyId: _, removedParent, ...row }: TrashRow): TrashItem => ({
  ...row,
  ...identityOf(row.id),
  path: [...row.path],
  removedAt: row.removedAt.toISOString(),
  purgedFrom: purgedFrom(row.removedAt).toISOString(),
  removedParent: removedParent && { ...removedParent, ...identityOf(removedParent.id) },
});
