import type { Db } from "@heliolens/database/database";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";

/** The flight whose images the benches of the analysis take, as often as they need. */
export const flightOf = (frames: number) =>
  ({
    plant: { seed: 21, modules: 1_000 },
    inspection: { defectShare: 0.03 },
    flight: { imageLimit: frames, camera: "m3t" },
    files: { format: "dji", rgbWidthPx: 0 },
  }) as const;

/** The same images again and again: each a file and a place of its own to the run. */
export async function enlarge(db: Db, reportId: ReportId, times: number): Promise<void> {
  await sql`
    insert into thermal_image (report_id, name, folder, file_key, sha256, size_bytes, width_px, height_px, taken_at, camera_model,
      flight, position, facts, footprint, temperature_kind, read_state)
    select report_id, copy || name, folder, file_key, copy || sha256, size_bytes, width_px, height_px,
      taken_at + copy * interval '1 hour', camera_model, flight, position, facts, first_footprint, temperature_kind, read_state
    from thermal_image cross join generate_series(1, ${times - 1}) as copy
    where report_id = ${reportId}`.execute(db);
  await sql`
    insert into image_alignment (thermal_image_id, state, footprint)
    select copy.id, 'automatic', alignment.footprint
    from thermal_image as copy
    join thermal_image as first on first.file_key = copy.file_key and first.report_id = copy.report_id and first.id < copy.id
    join image_alignment as alignment on alignment.thermal_image_id = first.id
    where copy.report_id = ${reportId} on conflict do nothing`.execute(db);
  await sql`update thermal_image set footprint = first_footprint where report_id = ${reportId}`.execute(db);
}
