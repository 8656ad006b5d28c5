import type { FieldChange } from "@heliolens/domain/defects/defect-changes";
import type { DefectContrast } from "@heliolens/domain/defects/heat/measure-contrast";
import type { DefectHeat } from "@heliolens/domain/defects/heat/measure-defect";
import type { Ring } from "@heliolens/domain/geometry/ring";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { addChange } from "./save-defects.ts";

export interface UnmeasuredDefect {
  readonly id: number;
  readonly shapePx: Ring;
  /** As it was measured before; all null where it never was. */
  readonly before: MeasuredBefore;
  /** Somebody changed it since it was recorded: its history tells of the measurement too. */
  readonly isChanged: boolean;
}

interface MeasuredBefore {
  readonly maxHeat: number | null;
  readonly referenceHeat: number | null;
  readonly deltaT: number | null;
}

// More than anybody draws on one image.
const mostOnImage = 1_000;

const isUnmeasured = sql`(defect.shape_px is not null and defect.removed_at is null and (
  (defect.max_heat_c is null and (image.temperature_kind <> 'relative' or defect.contrast is null and defect.reference is null))
  or defect.heat_stale))`;

/** Defects with an area on an image and no temperatures yet, or whose image was aligned since; on an image without degrees, with no contrast yet. */
export async function listUnmeasured(db: Db, imageId: number): Promise<UnmeasuredDefect[]> {
  const { rows } = await sql<UnmeasuredDefect>`
    select defect.id, defect.shape_px as "shapePx", defect.version > 1 as "isChanged",
      json_build_object('maxHeat', defect.max_heat_c, 'referenceHeat', defect.reference_c, 'deltaT', defect.delta_t_k) as before
    from module_defect as defect
    join thermal_image as image on image.id = defect.thermal_image_id
    where image.id = ${imageId} and ${isUnmeasured}
    order by defect.id limit ${sql.lit(mostOnImage)}`.execute(db);
  return rows;
}

/**
 * Has the defects drawn on these images measured again, and gives the images that have some. Temperatures that a person
 * stated stay, and so do events of whole strings and cold places, which the analysis measures by rules of its own.
 */
export async function markStale(trx: Db, imageIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update module_defect as defect set heat_stale = true
    where defect.thermal_image_id = any(${[...imageIds]}::bigint[]) and defect.shape_px is not null
      and defect.removed_at is null and coalesce(defect.reference->>'kind', '') not in ('stated', 'strings')
      and coalesce(defect.delta_t_k, 0) >= 0
      and not exists (select from finding where finding.defect_id = defect.id and finding.kind in ('string', 'array'))
    returning defect.thermal_image_id as id`.execute(trx);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Images with defects that were marked and never measured again. */
export async function listImagesLeftStale(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct thermal_image_id as id from module_defect
    where heat_stale and removed_at is null and thermal_image_id is not null order by 1 limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Enters what was measured in an area. A measurement is no edit: it changes nobody's version, and where the area has
 * moved or somebody has entered temperatures meanwhile it is left out.
 */
export const saveMeasured = (
  db: Db,
  { id, shapePx, before, isChanged }: UnmeasuredDefect,
  heat: DefectHeat | DefectContrast,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const [saved] = await trx
      .updateTable("module_defect")
      .set({
        ...("contrast" in heat ? { is_relative: true, contrast: heat.contrast } : degreeColumns(heat)),
        reference: JSON.stringify(heat.reference),
        heat_stale: false,
      })
      .where("id", "=", id)
      .where((by) => by.or([by("max_heat_c", "is", null), by("heat_stale", "=", true)]))
      .where(sql<boolean>`shape_px = ${JSON.stringify(shapePx)}::jsonb`)
      .returning(["id", "version", "max_heat_c as maxHeat", "reference_c as referenceHeat", "delta_t_k as deltaT"])
      .execute();
    if (saved === undefined) return;
    const changes = changesOf(before, saved);
    if (changes.length > 0 && (isChanged || before.maxHeat !== null))
      await addChange(trx, [saved], { kind: "measured", userId: null, changesOf: () => changes });
  });

const measuredFields = ["maxHeat", "referenceHeat", "deltaT"] as const;
// Columns hold single precision: less than that is the same measurement.
const sameWithin = 0.05;

const changesOf = (before: MeasuredBefore, after: MeasuredBefore): FieldChange[] =>
  measuredFields.flatMap((field) => {
    const [from, to] = [before[field], after[field]];
    const isSame = from === null || to === null ? from === to : Math.abs(from - to) < sameWithin;
    return isSame ? [] : [{ field, from, to }];
  });

/** Marked again and nothing could be read: what was measured before stays. */
export const forgetStale = (db: Db, imageId: number) =>
  db.updateTable("module_defect").set({ heat_stale: false }).where("thermal_image_id", "=", imageId).execute();

const degreeColumns = (heat: DefectHeat) => ({
  max_heat_c: heat.maxC,
  min_heat_c: heat.minC,
  average_heat_c: heat.averageC,
  reference_c: heat.referenceC,
  delta_t_k: heat.deltaTK,
  is_relative: false,
  contrast: null,
});
