import type { Db } from "@heliolens/database/database";
import { type DefectRow, findDefect } from "@heliolens/database/queries/defects/defect-rows";
import { mustFind } from "./must-find.ts";

export const getDefectOf = async (db: Db, id: number): Promise<DefectRow> =>
  mustFind(await findDefect(db, id), "defects.defect-not-found");
