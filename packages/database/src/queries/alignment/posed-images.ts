import type { AlignmentState, PlacementState } from "@heliolens/domain/alignment/alignment-state";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ImageAttributes } from "@heliolens/domain/uploads/image-attributes";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { mergedAttributes } from "../uploads/merged-attributes.ts";
import { ringIn } from "./alignments.ts";

/** An image with all that is known of its place. */
export interface PosedImage {
  readonly id: number;
  readonly name: string;
  readonly flight: number;
  /** Of the upload. */
  readonly folder: string;
  readonly facts: ImageFacts | null;
  readonly attributes: ImageAttributes | null;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly hasHeat: boolean;
  /** A code of the catalogue: why it could not be read, or has no temperatures. */
  readonly why: string | null;
  readonly state: AlignmentState;
  readonly evidence: PlacementState | null;
  readonly isLookedAt: boolean;
  readonly footprint: readonly LonLat[] | null;
  readonly firstFootprint: readonly LonLat[] | null;
}

const mostImages = 10_000;

/** Thermal images of a report that were read, in the order of the flight. */
export async function listPosedImages(db: Db, reportId: ReportId): Promise<PosedImage[]> {
  const { rows } = await sql<
    Omit<PosedImage, "footprint" | "firstFootprint"> & { ring: Buffer | null; firstRing: Buffer | null }
  >`
    select image.id, image.name, image.flight, image.folder, image.facts, ${mergedAttributes("image")} as attributes,
      image.width_px as "widthPx", image.height_px as "heightPx",
      image.temperature_kind in ('absolute', 'relative') as "hasHeat", coalesce(image.read_why, image.temperature_why) as why,
      coalesce(alignment.state, 'first') as state, alignment.evidence,
      coalesce(alignment.is_looked_at, false) as "isLookedAt",
      st_asbinary(image.footprint, 'NDR') as ring, st_asbinary(image.first_footprint, 'NDR') as "firstRing"
    from thermal_image as image
    left join image_alignment as alignment on alignment.thermal_image_id = image.id
    where image.report_id = ${reportId} and image.width_px is not null and image.height_px is not null
    order by image.flight, image.taken_at, image.name, image.id limit ${sql.lit(mostImages)}`.execute(db);
  return rows.map(({ ring, firstRing, ...row }) => ({
    ...row,
    footprint: ringIn(ring),
    firstFootprint: ringIn(firstRing),
  }));
}

/** Images of a report that the server could not read, or has not read yet, by the code that says why. */
export async function listUnreadWhys(db: Db, reportId: ReportId): Promise<string[]> {
  const { rows } = await sql<{ why: string }>`
    select coalesce(read_why, case when read_state = 'pending' then 'uploads.still-reading' else 'uploads.reading-failed' end)
      as why
    from thermal_image where report_id = ${reportId} and (width_px is null or height_px is null)
    order by id limit ${sql.lit(mostImages)}`.execute(db);
  return rows.map(({ why }) => why);
}
