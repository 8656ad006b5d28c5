import type { Db } from "@heliolens/database/database";
import { type DefectRow, findDefect } from "@heliolens/database/queries/defects/defect-rows";
import { type Action, isWithinReach, type Viewer } from "@heliolens/domain/accounts/access";
import { mustFind } from "./must-find.ts";
import { mustBeAllowed, mustReach } from "./must-reach.ts";

export const getDefectOf = async (db: Db, id: number): Promise<DefectRow> =>
  mustFind(await findDefect(db, id), "defects.defect-not-found");

/** A defect that the viewer may do this to. Its row says whose it is: only a granted site is looked up besides. */
export async function getReachedDefect(db: Db, viewer: Viewer, action: Action, id: number): Promise<DefectRow> {
  mustBeAllowed(viewer, action);
  const row = await getDefectOf(db, id);
  if (!isWithinReach(viewer, action, row)) await mustReach(db, viewer, action, { kind: "defect", ids: [id] });
  return row;
}
