import type { AlignmentState, PlacementState } from "@heliolens/domain/alignment/alignment-state";
import type { FoundLens } from "@heliolens/domain/alignment/lenses/found-lens";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ImageAttributes } from "@heliolens/domain/uploads/image-attributes";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { ringIn } from "../alignment/alignments.ts";
import { foundLensesFor } from "../alignment/found-lenses.ts";
import { mergedAttributes } from "../uploads/merged-attributes.ts";

/** A thermal image with all that its analysis needs to know before it is read. */
export interface ImageRow {
  readonly id: number;
  readonly name: string;
  readonly takenAt: Date | null;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly facts: ImageFacts | null;
  readonly attributes: ImageAttributes | null;
  /** Of the upload. */
  readonly folder: string;
  readonly heat: "absolute" | "relative" | "none";
  /** A code of the catalogue: why it could not be read, or has no degrees. */
  readonly why: string | null;
  readonly state: AlignmentState;
  /** What a registration based its place on; null where a person or the file tells it. */
  readonly evidence: PlacementState | null;
  readonly footprint: readonly LonLat[] | null;
  readonly foundLenses: readonly FoundLens[];
}

const mostImages = 10_000;

/** In the order of the flight. */
export async function listImagesToAnalyse(db: Db, reportId: ReportId): Promise<ImageRow[]> {
  const { rows } = await sql<Omit<ImageRow, "footprint"> & { ring: Buffer | null }>`
    select image.id, image.name, image.taken_at as "takenAt", image.width_px as "widthPx", image.height_px as "heightPx",
      image.facts, image.folder, ${mergedAttributes("image")} as attributes, case when image.temperature_kind in ('absolute', 'relative') then image.temperature_kind else 'none' end as heat,
      coalesce(image.read_why, image.temperature_why,
        case when 'pending' in (image.read_state, image.temperature_kind) then 'uploads.still-reading' end) as why,
      coalesce(alignment.state, 'first') as state, alignment.evidence,
      st_asbinary(image.footprint, 'NDR') as ring, ${foundLensesFor("image")} as "foundLenses"
    from thermal_image as image
    left join image_alignment as alignment on alignment.thermal_image_id = image.id
    where image.report_id = ${reportId}
    order by image.flight, image.taken_at, image.name, image.id limit ${sql.lit(mostImages)}`.execute(db);
  return rows.map(({ ring, ...row }) => ({ ...row, footprint: ringIn(ring) }));
}

/** How many thermal images a report has, and how many of them somebody or a registration has aligned. */
export async function countImagesToAnalyse(db: Db, reportId: ReportId): Promise<{ all: number; aligned: number }> {
  const { rows } = await sql<{ all: number; aligned: number }>`
    select least(count(*), ${sql.lit(mostImages)}) as "all",
      count(*) filter (where alignment.state in ('hand', 'automatic')) as aligned
    from thermal_image as image left join image_alignment as alignment on alignment.thermal_image_id = image.id
    where image.report_id = ${reportId}`.execute(db);
  return rows[0] ?? { all: 0, aligned: 0 };
}

/** Images of a run that are through: they need not be looked at again. */
export async function listThroughIds(db: Db, runId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select thermal_image_id as id from analysis_image where run_id = ${runId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface KeptSightings {
  readonly imageId: number;
  readonly sightings: Buffer;
}

/** What was seen in the images of a run that are still there, some at a time, in the order of their ids. */
export async function listSightings(
  db: Db,
  runId: number,
  { afterId, most }: { readonly afterId: number; readonly most: number },
): Promise<KeptSightings[]> {
  const { rows } = await sql<KeptSightings>`
    select thermal_image_id as "imageId", sightings from analysis_image
    where run_id = ${runId} and thermal_image_id > ${afterId} and sightings is not null
    order by thermal_image_id limit ${most}`.execute(db);
  return rows;
}
