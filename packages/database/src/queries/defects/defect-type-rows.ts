import type { DefectTypeId } from "@heliolens/domain/defects/defect-ids";
import type { DefectCause, LossRule } from "@heliolens/domain/defects/defect-types";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface DefectTypeRow {
  readonly id: DefectTypeId;
  readonly code: string;
  readonly parentId: number | null;
  readonly nameKo: string;
  readonly nameEn: string;
  readonly notes: string;
  readonly colour: string | null;
  readonly position: number;
  readonly proposedClass: 1 | 2 | 3;
  readonly lossKind: LossRule["kind"];
  readonly lossFraction: number;
  readonly cause: DefectCause;
  readonly isDefect: boolean;
  readonly version: number;
}

// Two levels that people choose from: more than this nobody would read.
export const mostTypes = 500;

/** Every type, in the order lists show them. */
export const listDefectTypes = (db: Db): Promise<DefectTypeRow[]> =>
  db
    .selectFrom("defect_type")
    .select([
      "code",
      "parent_id as parentId",
      "name_ko as nameKo",
      "name_en as nameEn",
      "description as notes",
      "colour",
      "position",
      "loss_kind as lossKind",
      "loss_fraction as lossFraction",
      "cause",
      "is_defect as isDefect",
      "version",
    ])
    .select([sql<DefectTypeId>`id`.as("id"), sql<1 | 2 | 3>`abnormality_class`.as("proposedClass")])
    .orderBy("position")
    .orderBy("id")
    .limit(mostTypes)
    .execute();

export const hasDefectType = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom("defect_type").select("id").where("code", "=", code).executeTakeFirst()) !== undefined;

export interface DefectTypeChange {
  readonly nameKo?: string | undefined;
  readonly nameEn?: string | undefined;
  readonly notes?: string | undefined;
  readonly colour?: string | null | undefined;
  readonly proposedClass?: number | undefined;
  readonly lossKind?: LossRule["kind"] | undefined;
  readonly lossFraction?: number | undefined;
  readonly cause?: DefectCause | undefined;
  readonly isDefect?: boolean | undefined;
}

export type NewDefectType = DefectTypeChange & {
  readonly code: string;
  readonly parentId: number | null;
  readonly nameKo: string;
  readonly nameEn: string;
};

/** Comes last among the types of its level. */
export async function addDefectType(db: Db, { code, parentId, nameKo, nameEn, ...facts }: NewDefectType) {
  const { id } = await db
    .insertInto("defect_type")
    .values({
      ...columnsOf(facts),
      code,
      parent_id: parentId,
      name_ko: nameKo,
      name_en: nameEn,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from defect_type)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id as DefectTypeId;
}

/** False when the type has moved on from the version. Maps that show its name are drawn anew. */
export async function changeDefectType(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  change: DefectTypeChange,
): Promise<boolean> {
  const changed = await db
    .updateTable("defect_type")
    .set({ ...columnsOf(change), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("code")
    .executeTakeFirst();
  if (changed === undefined) return false;
  await sql`
    update examine_report set revision = nextval('revision')
    where id in (select report_id from module_defect where code = ${changed.code})`.execute(db);
  return true;
}

const columnsOf = (change: DefectTypeChange) => ({
  name_ko: change.nameKo,
  name_en: change.nameEn,
  description: change.notes,
  colour: change.colour,
  abnormality_class: change.proposedClass,
  loss_kind: change.lossKind,
  loss_fraction: change.lossFraction,
  cause: change.cause,
  is_defect: change.isDefect,
});

/** Removed defects count too: they can come back. */
export async function isDefectTypeUsed(db: Db, code: string): Promise<boolean> {
  const used = await db.selectFrom("module_defect").select("id").where("code", "=", code).limit(1).executeTakeFirst();
  return used !== undefined;
}

export const removeDefectType = (db: Db, id: number) => db.deleteFrom("defect_type").where("id", "=", id).execute();

/** Puts the types of a level into the order named, from the place of the first of them on. */
export async function orderDefectTypes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update defect_type as type set position = place.position, version = version + 1
    from (
      select named.id, first.position + named.number - 1 as position
      from unnest(${[...ids]}::bigint[]) with ordinality as named (id, number),
        (select min(position) as position from defect_type where id = any(${[...ids]}::bigint[])) as first
    ) as place
    where type.id = place.id and type.position <> place.position`.execute(db);
}
