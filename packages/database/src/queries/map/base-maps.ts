import type { FurtherBaseMap } from "@heliolens/domain/map/further-base-map";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface BaseMapListRow {
  readonly version: number;
  readonly maps: readonly FurtherBaseMap[];
}

export const getBaseMaps = (db: Db): Promise<BaseMapListRow> =>
  db.selectFrom("base_map_list").select(["version", "maps"]).executeTakeFirstOrThrow();

/** False when somebody else saved since that version. */
export async function saveBaseMaps(db: Db, { version, maps }: BaseMapListRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("base_map_list")
    .set({ maps: JSON.stringify(maps), version: sql`version + 1` })
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
