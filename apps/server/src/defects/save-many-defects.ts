import type { bulkChange, ChangedDefect, RefusedDefects } from "@heliolens/contract/defects/defect-lists";
import type { Db } from "@heliolens/database/database";
import { type DefectRow, listDefectsByIds } from "@heliolens/database/queries/defects/defect-rows";
import { hasDefectType } from "@heliolens/database/queries/defects/defect-type-rows";
import type { DefectHandle } from "@heliolens/database/queries/defects/list-defects";
import {
  addChange,
  changeHeldDefects,
  listRemovedIds,
  lockDefects,
  type Removal,
  removeDefects,
  restoreDefects,
} from "@heliolens/database/queries/defects/save-defects";
import type { Viewer } from "@heliolens/domain/accounts/access";
import { defectFields } from "@heliolens/domain/defects/defect-fields";
import { fieldsWith, fromWire, onWire } from "@heliolens/domain/edits/field-table";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { z } from "zod";
import { Refused } from "../wire/refused.ts";
import { defectChanges } from "./save-defect.ts";

/** Defects of a report, each with the version that was looked at. */
export interface Chosen {
  readonly reportId: ReportId;
  readonly items: readonly DefectHandle[];
}

const bulkFields = fieldsWith(defectFields, { isBulk: true });

/** Changes all of them and tells what they were, or none and says of each why not. */
export async function changeMany(
  transaction: Db,
  viewer: Viewer,
  chosen: Chosen,
  sent: z.output<typeof bulkChange>,
): Promise<ChangedDefect[]> {
  if (sent.defectCode !== undefined && !(await hasDefectType(transaction, sent.defectCode)))
    throw new Refused("defects.type-unknown");
  const before = await holdAll(transaction, chosen);
  const change = fromWire(bulkFields, sent);
  const ids = [...before.keys()];
  const changed = await changeHeldDefects(transaction, ids, { change, userId: viewer.userId });
  const after = byId(await listDefectsByIds(transaction, ids));
  await addChange(transaction, changed, {
    kind: "changed",
    userId: viewer.userId,
    changesOf: (id) => defectChanges(before.get(id)!, after.get(id)!),
  });
  return changed.map(({ id: seq, version }) => ({ seq, version, before: valuesOf(before.get(seq)!, sent) }));
}

/** What a defect has in the fields that are sent. */
function valuesOf(row: DefectRow, sent: z.output<typeof bulkChange>): ChangedDefect["before"] {
  return Object.fromEntries(Object.entries(onWire(bulkFields, row)).filter(([name]) => name in sent));
}

/** Removes all of them, or none and says of each why not. */
export async function removeMany(transaction: Db, chosen: Chosen, removal: Removal): Promise<void> {
  const held = await holdAll(transaction, chosen);
  await removeDefects(transaction, [...held.keys()], removal);
}

/** Brings all of them back, or none and says which are not there to be brought back. */
export async function restoreMany(
  transaction: Db,
  viewer: Viewer,
  { reportId, ids }: { readonly reportId: ReportId; readonly ids: readonly number[] },
): Promise<void> {
  const removed = await listRemovedIds(transaction, reportId, ids);
  const there = new Set([...removed, ...(await lockDefects(transaction, reportId, ids)).map(({ id }) => id)]);
  refuseSome(ids.filter((id) => !there.has(id)).map(missingDefect));
  if (removed.length > 0) await restoreDefects(transaction, removed, viewer.userId);
}

/** Refuses the whole where somebody has changed or removed one of them since. */
export async function mustBeCurrent(
  transaction: Db,
  reportId: ReportId,
  items: readonly DefectHandle[],
): Promise<void> {
  await holdAll(transaction, { reportId, items });
}

async function holdAll(transaction: Db, { reportId, items }: Chosen): Promise<Map<number, DefectRow>> {
  const ids = items.map(({ seq }) => seq);
  const held = await lockDefects(transaction, reportId, ids);
  const rows = byId(
    await listDefectsByIds(
      transaction,
      held.map(({ id }) => id),
    ),
  );
  refuseSome(
    items.flatMap(({ seq, version }) => {
      const row = rows.get(seq);
      if (row === undefined) return missingDefect(seq);
      return row.version === version ? [] : stale(row);
    }),
  );
  return rows;
}

const byId = (rows: readonly DefectRow[]) => new Map<number, DefectRow>(rows.map((row) => [row.id, row]));

type RefusedOne = RefusedDefects["refused"][number];

export const missingDefect = (seq: number): RefusedOne => ({
  seq,
  code: "defects.defect-not-found",
  version: null,
  changedBy: null,
});

const stale = ({ id, version, updatedBy: changedBy }: DefectRow): RefusedOne => ({
  seq: id,
  code: "inspection.changed-meanwhile",
  version,
  changedBy,
});

/** Refuses the whole where anything is wrong with some. */
export function refuseSome(refused: readonly RefusedOne[]): void {
  if (refused.length > 0) throw new Refused("defects.some-refused", { details: { refused } });
}
