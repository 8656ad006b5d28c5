import type { Db } from "@heliolens/database/database";
import { polygonEwkb } from "@heliolens/database/ewkb";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import { sql } from "kysely";
import { aMappedSite, type MappedSite } from "./a-mapped-site.ts";

/** A mapped site with an image of 640 x 512 pixels of 5 cm over it, its lower left corner on the first module's. */
export interface DefectSite extends MappedSite {
  readonly imageId: number;
}

const pixelM = 0.05;

export async function aDefectSite(db: Db, companyId: CompanyId, at: LonLat = [126.7, 34.8]): Promise<DefectSite> {
  await seedDefectTypes(db);
  const site = await aMappedSite(db, companyId, { at, strings: 2 });
  await db.deleteFrom("module_defect").where("report_id", "=", site.reportId).execute();
  return { ...site, imageId: await aPlacedImage(db, site.reportId, { at }) };
}

let made = 0;

export interface PlacedImageFacts {
  readonly at: LonLat;
  readonly eastM?: number;
  readonly temperatureKind?: "absolute" | "none";
}

/** Taken straight down, north up; so many metres east of the others. */
export async function aPlacedImage(
  db: Db,
  reportId: ReportId,
  { at, eastM = 0, temperatureKind = "absolute" }: PlacedImageFacts,
): Promise<number> {
  const plane = metrePlaneAt(at);
  const [widthM, heightM] = [640 * pixelM, 512 * pixelM];
  const footprint = [
    [0, heightM],
    [widthM, heightM],
    [widthM, 0],
    [0, 0],
  ].map(([east, north]) => plane.toLonLat([east! + eastM, north!]));
  const name = `DJI_${++made}_T.JPG`;
  const image = await db
    .insertInto("thermal_image")
    .values({
      report_id: reportId,
      name,
      file_key: `${reportId}-${name}`,
      thumb_key: `${reportId}-${name}-t`,
      sha256: `${reportId}-${name}`,
      size_bytes: 1,
      width_px: 640,
      height_px: 512,
      temperature_kind: temperatureKind,
      footprint: sql<string>`${polygonEwkb(footprint)}::geometry`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return image.id;
}

/** A rectangle over a module of the first string, a little smaller than it. */
export const boxOnModule = (column: number): PixelBox => ({ x: column * 30 + 4, y: 476, width: 12, height: 32 });

export const shapeSent = (box: PixelBox) => {
  const ring = shapeOfRect(box);
  return { type: "Polygon", coordinates: [[...ring, ring[0]]] };
};
