import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { defectLabel } from "@heliolens/domain/defects/defect-label";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { isCounted } from "../counted-defects.ts";
import { addChange, type Touched } from "../defects/save-defects.ts";

export interface Duplicate {
  readonly findingId: number;
  /** The defect that the module of the finding already has, in the same report. */
  readonly defectId: number;
}

/**
 * Of these findings those on a module that already has a defect. Events of several modules are no duplicates: their module
 * is only the first of many.
 */
export async function listDuplicates(db: Db, findingIds: readonly number[]): Promise<Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    select own.id as "findingId", twin.id as "defectId"
    from module_defect as own
    cross join lateral (
      select defect.id from module_defect as defect join defect_type as type on type.code = defect.code
      where defect.report_id = own.report_id and defect.module_id = own.module_id and defect.id <> own.id
        and defect.affected_modules = 1 and ${isCounted}
      order by defect.id limit 1
    ) as twin
    where own.id = any(${[...findingIds]}::bigint[]) and own.affected_modules = 1 and not own.ml_confirmed
    order by own.id`.execute(db);
  return rows;
}

export interface Merging {
  readonly userId: UserId;
  readonly now: Date;
}

/** Puts findings that this transaction holds into the defects of their modules; both histories tell of it. */
export async function mergeFindings(
  trx: Db,
  duplicates: readonly Duplicate[],
  { userId, now }: Merging,
): Promise<void> {
  if (duplicates.length === 0) return;
  const into = new Map(duplicates.map(({ findingId, defectId }) => [findingId, defectId]));
  await sql`
    insert into finding (defect_id, kind, proposed_code, merged_into)
    select id, 'module', code, given.defect_id from module_defect
    join unnest(${[...into.keys()]}::bigint[], ${[...into.values()]}::bigint[]) as given (finding_id, defect_id)
      on given.finding_id = module_defect.id
    on conflict (defect_id) do update set merged_into = excluded.merged_into`.execute(trx);
  const { rows: gone } = await sql<Touched>`
    update module_defect set removed_at = ${now}, removed_by = ${userId}, version = version + 1, updated_at = now(),
      updated_by = ${userId}
    where id = any(${[...into.keys()]}::bigint[]) returning id, version`.execute(trx);
  await addChange(trx, gone, {
    kind: "merged",
    userId,
    changesOf: (id) => [{ field: "mergedInto", from: null, to: defectLabel(into.get(id)!) }],
  });
  const { rows: kept } = await sql<Touched>`
    select id, version from module_defect where id = any(${[...new Set(into.values())]}::bigint[])`.execute(trx);
  await addChange(trx, kept, {
    kind: "merged",
    userId,
    changesOf: (id) =>
      duplicates
        .filter(({ defectId }) => defectId === id)
        .map(({ findingId }) => ({ field: "mergedFrom", from: null, to: defectLabel(findingId) })),
  });
}
