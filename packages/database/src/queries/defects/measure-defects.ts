import type { DefectHeat } from "@heliolens/domain/defects/measure-defect";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface UnmeasuredDefect {
  readonly id: number;
  readonly shapePx: Ring;
}

// More than anybody draws on one image.
const mostOnImage = 1_000;

/** Defects with an area on an image and no temperatures yet; on an image without degrees, with no contrast yet. */
export async function listUnmeasured(db: Db, imageId: number): Promise<UnmeasuredDefect[]> {
  const { rows } = await sql<UnmeasuredDefect>`
    select defect.id, defect.shape_px as "shapePx" from module_defect as defect
    join thermal_image as image on image.id = defect.thermal_image_id
    where image.id = ${imageId} and defect.shape_px is not null and defect.max_heat_c is null and defect.removed_at is null
      and (image.temperature_kind <> 'relative' or defect.contrast is null)
    order by defect.id limit ${sql.lit(mostOnImage)}`.execute(db);
  return rows;
}

/**
 * Enters what was measured in an area. A measurement is no edit: it changes nobody's version, and where the area has
 * moved or somebody has entered temperatures meanwhile it is left out.
 */
export async function saveMeasured(
  db: Db,
  { id, shapePx }: UnmeasuredDefect,
  heat: DefectHeat | { readonly contrast: number },
): Promise<void> {
  await db
    .updateTable("module_defect")
    .set("contrast" in heat ? { is_relative: true, contrast: heat.contrast } : degreeColumns(heat))
    .where("id", "=", id)
    .where("max_heat_c", "is", null)
    .where(sql<boolean>`shape_px = ${JSON.stringify(shapePx)}::jsonb`)
    .execute();
}

const degreeColumns = (heat: DefectHeat) => ({
  max_heat_c: heat.maxC,
  min_heat_c: heat.minC,
  average_heat_c: heat.averageC,
  reference_c: heat.referenceC,
  delta_t_k: heat.deltaTK,
  is_relative: false,
  contrast: null,
});
