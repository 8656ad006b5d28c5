import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { FieldChange } from "@heliolens/domain/defects/defect-changes";
import { type DefectValues, defectFields } from "@heliolens/domain/defects/defect-fields";
import type { DefectId } from "@heliolens/domain/defects/defect-ids";
import type { HeatReference } from "@heliolens/domain/defects/heat/heat-reference";
import { inColumns } from "@heliolens/domain/edits/field-table";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Ring } from "@heliolens/domain/geometry/ring";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";
import { polygonEwkb } from "../../ewkb.ts";
import { fromGeoJson } from "../../postgis.ts";
import type { Edit } from "../inspection/save-version.ts";
import { type DefectRow, updatedDefects } from "./defect-rows.ts";

/** What is written; a field left undefined is left alone. */
export interface DefectChange extends FieldsChange {
  readonly imageId?: number | null | undefined;
  readonly isRelative?: boolean | undefined;
  readonly contrast?: number | null | undefined;
  readonly reference?: HeatReference | null | undefined;
  readonly isHeatStale?: boolean | undefined;
  readonly shapePx?: Ring | null | undefined;
  readonly shape?: readonly LonLat[] | null | undefined;
  readonly location?: LonLat | null | undefined;
  readonly moduleId?: number | null | undefined;
  readonly isModuleConfirmed?: boolean | undefined;
}

type FieldsChange = { readonly [Name in keyof DefectValues]?: DefectValues[Name] | undefined };

export type NewDefect = DefectChange & {
  readonly reportId: ReportId;
  readonly code: string;
  readonly userId: UserId | null;
};

export async function addDefect(db: Db, defect: NewDefect): Promise<DefectId> {
  const { id } = await db
    .insertInto("module_defect")
    .values({
      ...columnsOf(defect),
      report_id: defect.reportId,
      code: defect.code,
      created_by: defect.userId,
      updated_by: defect.userId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addChange(db, [{ id, version: 1 }], { kind: "created", userId: defect.userId, changesOf: () => [] });
  return id as DefectId;
}

/** The defect after the edit; undefined when it has moved on from the version the edit was based on, or is gone. */
export async function changeDefect(
  db: Db,
  id: DefectId,
  { version, userId, change }: Edit<DefectChange>,
): Promise<DefectRow | undefined> {
  const update = db
    .updateTable("module_defect")
    .set({ ...columnsOf(change), ...touchedBy(userId) })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("removed_at", "is", null)
    .returningAll();
  const [row] = await updatedDefects(db, update);
  return row;
}

const columnsOf = (change: DefectChange) => ({
  ...inColumns(defectFields, change),
  thermal_image_id: change.imageId,
  module_id: change.moduleId,
  is_module_confirmed: change.isModuleConfirmed,
  is_relative: change.isRelative,
  contrast: change.contrast,
  reference: change.reference && JSON.stringify(change.reference),
  heat_stale: change.isHeatStale,
  shape_px: change.shapePx && JSON.stringify(change.shapePx),
  shape: change.shape && sql<string>`${polygonEwkb(change.shape)}::geometry`,
  location: change.location && fromGeoJson({ type: "Point", coordinates: change.location } as { type: string }),
});

export interface Touched {
  readonly id: number;
  readonly version: number;
}

/** Holds these defects of a report, in the order of their ids, until the transaction ends: nobody changes them meanwhile. */
export async function lockDefects(db: Db, reportId: ReportId, ids: readonly number[]): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select id, version from module_defect
    where id = any(${[...ids]}::bigint[]) and report_id = ${reportId} and removed_at is null
    order by id for no key update`.execute(db);
  return rows;
}

/** Writes the same to many defects that are held by this transaction, and gives their new versions. */
export async function changeHeldDefects(
  db: Db,
  ids: readonly number[],
  { change, userId }: { readonly change: DefectChange; readonly userId: UserId },
): Promise<Touched[]> {
  return db
    .updateTable("module_defect")
    .set({ ...columnsOf(change), version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: userId })
    .where("id", "in", ids)
    .returning(["id", "version"])
    .execute();
}

export interface Removal {
  readonly userId: UserId;
  readonly now: Date;
}

/** Removes live defects, by one statement and with an entry in the history of each; those that are gone are left out. */
export async function removeDefects(db: Db, ids: readonly number[], { userId, now }: Removal): Promise<Touched[]> {
  const removed = await db
    .updateTable("module_defect")
    .set({ removed_at: now, removed_by: userId, ...touchedBy(userId) })
    .where("id", "in", ids)
    .where("removed_at", "is", null)
    .returning(["id", "version"])
    .execute();
  await addChange(db, removed, { kind: "removed", userId, changesOf: () => [] });
  return removed;
}

/** Brings removed defects of a report back, rejected findings too; what was never removed stays as it is. */
export async function restoreDefects(db: Db, ids: readonly number[], userId: UserId): Promise<Touched[]> {
  const restored = await db
    .updateTable("module_defect")
    .set({ removed_at: null, removed_by: null, ...touchedBy(userId) })
    .where("id", "in", ids)
    .where("removed_at", "is not", null)
    .returning(["id", "version"])
    .execute();
  await db
    .updateTable("finding")
    .set({ rejected_why: null, rejected_note: "", merged_into: null })
    .where("defect_id", "in", ids)
    .execute();
  await addChange(db, restored, { kind: "restored", userId, changesOf: () => [] });
  return restored;
}

const touchedBy = (userId: UserId) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: userId,
});

export interface ChangeNote {
  readonly kind: "created" | "changed" | "removed" | "restored" | "measured" | "merged";
  readonly userId: UserId | null;
  readonly changesOf: (id: number) => readonly FieldChange[];
  /** When it was done, where that is told later. */
  readonly tappedAt?: Date;
}

/** Writes what was done into the history of each defect, under the version it led to. */
export async function addChange(db: Db, touched: readonly Touched[], note: ChangeNote): Promise<void> {
  if (touched.length === 0) return;
  const ids = touched.map(({ id }) => id);
  const versions = touched.map(({ version }) => version);
  const changes = ids.map((id) => JSON.stringify(note.changesOf(id)));
  await sql`
    insert ${preparedMark} into defect_change (defect_id, kind, version, changed_by, tapped_at, changes)
    select id, ${note.kind}, version, ${note.userId}, ${note.tappedAt ?? null}, changes::jsonb
    from unnest(${ids}::bigint[], ${versions}::integer[], ${changes}::text[]) as touched (id, version, changes)`.execute(
    db,
  );
}

/** Which of these are removed defects of the report: what can be brought back. */
export async function listRemovedIds(db: Db, reportId: ReportId, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("module_defect")
    .select("id")
    .where("report_id", "=", reportId)
    .where("id", "in", ids)
    .where("removed_at", "is not", null)
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes for good what was removed before a moment, in short steps. Rejected and merged findings stay: the model learns from them. */
export async function purgeDefects(db: Db, removedBefore: Date): Promise<number> {
  let purged = 0;
  for (let last = purgeStep; last === purgeStep; purged += last) {
    const { numAffectedRows } = await sql`
      delete from module_defect where id in (
        select id from module_defect where removed_at < ${removedBefore}
          and not exists (select from finding where finding.defect_id = module_defect.id
            and (finding.rejected_why is not null or finding.merged_into is not null))
        order by id limit ${sql.lit(purgeStep)})`.execute(db);
    last = Number(numAffectedRows ?? 0n);
  }
  return purged;
}

const purgeStep = 500;
