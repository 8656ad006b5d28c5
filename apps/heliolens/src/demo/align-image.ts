import type { Db } from "@heliolens/database/database";
import { polygonEwkb } from "@heliolens/database/ewkb";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { WrittenImage } from "@heliolens/simulator/world/written-image";
import { sql } from "kysely";

interface FiledImage {
  readonly reportId: ReportId;
  readonly sha256: string;
  readonly image: WrittenImage;
}

/**
 * Lays an image where the simulator has it, as a kept registration would: the modules that it shows are certain. None ran, so no confidence
 * is told. One that is aligned already stays.
 */
export async function alignImage(db: Db, { reportId, sha256, image: { truth } }: FiledImage): Promise<void> {
  if (truth.type !== "image") return;
  await sql`
    insert into image_alignment (thermal_image_id, state, evidence, footprint)
    select id, 'automatic', 'evidence', ${polygonEwkb(truth.footprint)}::geometry
    from thermal_image where report_id = ${reportId} and sha256 = ${sha256}
    on conflict (thermal_image_id) do nothing`.execute(db);
  // The trigger lays the image on its alignment; one that is read later gets it then.
  await sql`
    update thermal_image set footprint = first_footprint
    where report_id = ${reportId} and sha256 = ${sha256} and first_footprint is not null`.execute(db);
}
