import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export type RemovableTable = "thermal_image" | "rgb_image" | "thermal_file" | "attribute_zip";

/** A file that is to go: what it and its copies are stored under, and whether something stands against it. */
export interface DueFile {
  readonly id: number;
  /** Without those that another row of the report also needs: the same content may have come as two kinds. */
  readonly keys: readonly string[];
  readonly showsDefects: boolean;
}

// The columns that name stored files, by table.
const keyColumns = {
  thermal_image: ["file_key", "thumb_key"],
  rgb_image: ["file_key", "thumb_key", "view_key"],
  thermal_file: ["file_key"],
  attribute_zip: ["file_key"],
} as const satisfies Record<RemovableTable, readonly string[]>;

const tables = Object.keys(keyColumns) as RemovableTable[];

/** SQL for the stored files that no other row of the report needs, of a row named `due`. */
export function ownKeys(table: RemovableTable) {
  const keys = keyColumns[table].map((column) => {
    const holders = tables.filter(
      (other) => other !== table && (keyColumns[other] as readonly string[]).includes(column),
    );
    const isHeld = holders.map(
      (other) => sql`or exists (select from ${sql.table(other)} as other
        where other.report_id = due.report_id and other.${sql.ref(column)} = due.${sql.ref(column)})`,
    );
    return sql`case when false ${sql.join(isHeld, sql` `)} then null else due.${sql.ref(column)} end`;
  });
  return sql`array_remove(array[${sql.join(keys)}], null)`;
}

// A defect's image is its evidence. A finding that nobody confirmed is none.
export const showsDefects = (image: string) => sql`
  exists (select from module_defect as defect where defect.thermal_image_id = ${sql.ref(`${image}.id`)}
    and defect.removed_at is null and (defect.detect_way = 'MANUAL' or defect.ml_confirmed))`;

/** The next files of a report, after an id, out of those named or of all. */
export async function listDueFiles(
  db: Db,
  table: RemovableTable,
  asked: { readonly reportId: ReportId; readonly ids?: readonly number[] | undefined; readonly afterId: number },
): Promise<DueFile[]> {
  const { rows } = await sql<DueFile>`
    select due.id, ${ownKeys(table)} as keys,
      ${table === "thermal_image" ? showsDefects("due") : sql`false`} as "showsDefects"
    from ${sql.table(table)} as due
    where due.report_id = ${asked.reportId} and due.id > ${asked.afterId}
      ${asked.ids === undefined ? sql`` : sql`and due.id = any(${[...asked.ids]})`}
    order by due.id limit 100`.execute(db);
  return rows;
}

/** Takes rows away whose files are gone, and what hangs on them. Degrees that came from a CSV or a ZIP have to follow. */
export async function removeFileRows(db: Db, table: RemovableTable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await before[table](trx, ids);
    await sql`delete from ${sql.table(table)} where id = any(${[...ids]})`.execute(trx);
  });
}

const before: Readonly<Record<RemovableTable, (trx: Db, ids: readonly number[]) => Promise<void>>> = {
  thermal_image: async (trx, ids) => {
    await sql`
      delete from module_defect
      where thermal_image_id = any(${[...ids]}) and detect_way = 'AI' and not ml_confirmed`.execute(trx);
  },
  rgb_image: async (trx, ids) => {
    await sql`
      update thermal_image set pair_rgb_image_id = null, pair_certainty = 'none'
      where pair_rgb_image_id = any(${[...ids]})`.execute(trx);
  },
  thermal_file: async (trx, ids) => {
    await sql`
      update thermal_image set heat_stale = true
      where id in (select thermal_image_id from thermal_file where id = any(${[...ids]}))`.execute(trx);
  },
  attribute_zip: async (trx, ids) => {
    await sql`
      update thermal_image set heat_stale = true
      where id in (select thermal_image_id from attribute_entry where zip_id = any(${[...ids]}))`.execute(trx);
  },
};
