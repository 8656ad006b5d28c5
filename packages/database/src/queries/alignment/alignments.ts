import type { AlignmentState, PlacementState } from "@heliolens/domain/alignment/alignment-state";
import type { ImageDoubt } from "@heliolens/domain/alignment/image-doubt";
import type { FoundLens } from "@heliolens/domain/alignment/lenses/found-lens";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ImageAttributes } from "@heliolens/domain/uploads/image-attributes";
import type { ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { ringOfWkb } from "../../ewkb.ts";
import { mergedAttributes } from "../uploads/merged-attributes.ts";
import { foundLensesFor } from "./found-lenses.ts";

export interface Trust {
  readonly evidence: PlacementState | null;
  readonly confidence: number | null;
  readonly residualCm: number | null;
  readonly residualPx: number | null;
}

/** Where an image lies and how that came about. */
export interface AlignmentRow extends Trust {
  readonly id: number;
  readonly name: string;
  readonly hasThumb: boolean;
  readonly takenAt: Date | null;
  readonly flight: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** What tells the lens. */
  readonly cameraModel: string | null;
  readonly focalLengthMm: number | null;
  readonly foundLenses: readonly FoundLens[];
  /** Of the upload. */
  readonly folder: string;
  /** Where the camera was. */
  readonly position: LonLat | null;
  readonly footprint: readonly LonLat[] | null;
  readonly firstFootprint: readonly LonLat[] | null;
  /** Of an image without a first footprint: they tell why. */
  readonly facts: ImageFacts | null;
  /** Like the facts only of images without a first footprint. */
  readonly attributes: ImageAttributes | null;
  readonly state: AlignmentState;
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
  readonly proposal: (Trust & { readonly footprint: readonly LonLat[] | null; readonly why: ImageDoubt | null }) | null;
}

type Stored = Omit<AlignmentRow, "position" | "footprint" | "firstFootprint" | "proposal"> & {
  readonly lon: number | null;
  readonly lat: number | null;
  readonly footprint: Buffer | null;
  readonly firstFootprint: Buffer | null;
  readonly proposed: PlacementState | null;
  readonly proposedConfidence: number | null;
  readonly proposedCm: number | null;
  readonly proposedPx: number | null;
  readonly proposedFootprint: Buffer | null;
  readonly proposedWhy: ImageDoubt | null;
};

const mostImages = 10_000;

/** In the order of the flight; without `ids` all of the report. What is no picture is not among them. */
export async function listAlignmentRows(db: Db, reportId: ReportId, ids?: readonly number[]): Promise<AlignmentRow[]> {
  const chosen = ids === undefined ? sql`true` : sql`image.id = any(${[...ids]}::bigint[])`;
  const { rows } = await sql<Stored>`
    select image.id, image.name, image.thumb_key is not null as "hasThumb", image.taken_at as "takenAt", image.flight,
      image.width_px as "widthPx", image.height_px as "heightPx", image.camera_model as "cameraModel", image.folder,
      (image.facts->'camera'->>'focalLengthMm')::float8 as "focalLengthMm",
      ${foundLensesFor("image")} as "foundLenses", st_x(image.position) as lon, st_y(image.position) as lat,
      st_asbinary(image.footprint, 'NDR') as footprint, st_asbinary(image.first_footprint, 'NDR') as "firstFootprint",
      case when image.first_footprint is null then image.facts end as facts,
      case when image.first_footprint is null then ${mergedAttributes("image")} end as attributes,
      coalesce(alignment.state, 'first') as state, coalesce(alignment.version, 0) as version,
      alignment.evidence, alignment.confidence, alignment.residual_cm as "residualCm", alignment.residual_px as "residualPx",
      alignment.updated_at as "updatedAt", editor.name as "updatedBy",
      proposal.evidence as proposed, proposal.confidence as "proposedConfidence", proposal.residual_cm as "proposedCm",
      proposal.residual_px as "proposedPx", st_asbinary(proposal.footprint, 'NDR') as "proposedFootprint",
      proposal.why as "proposedWhy"
    from thermal_image as image
    left join image_alignment as alignment on alignment.thermal_image_id = image.id
    left join app_user as editor on editor.id = alignment.updated_by
    left join registration_proposal as proposal
      on proposal.thermal_image_id = image.id and proposal.decision = 'open'
    where image.report_id = ${reportId} and image.read_state <> 'unreadable' and ${chosen}
    order by image.flight, image.taken_at, image.name, image.id limit ${sql.lit(mostImages)}`.execute(db);
  return rows.map(rowOf);
}

function rowOf({
  lon,
  lat,
  proposed,
  proposedConfidence,
  proposedCm,
  proposedPx,
  proposedFootprint,
  proposedWhy,
  ...row
}: Stored) {
  return {
    ...row,
    position: lon === null || lat === null ? null : ([lon, lat] as const),
    footprint: ringIn(row.footprint),
    firstFootprint: ringIn(row.firstFootprint),
    proposal: proposed && {
      evidence: proposed,
      confidence: proposedConfidence,
      residualCm: proposedCm,
      residualPx: proposedPx,
      footprint: ringIn(proposedFootprint),
      why: proposedWhy,
    },
  };
}

export const ringIn = (polygon: Buffer | null): LonLat[] | null => (polygon === null ? null : ringOfWkb(polygon));

/** What the places of these images come from. */
export async function alignmentStatesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, AlignmentState>> {
  const { rows } = await sql<{ id: number; state: AlignmentState }>`
    select thermal_image_id as id, state from image_alignment
    where thermal_image_id = any(${[...ids]}::bigint[])`.execute(db);
  const known = new Map(rows.map(({ id, state }) => [id, state]));
  return new Map(ids.map((id) => [id, known.get(id) ?? "first"]));
}

/** Every image's flight and where the camera was, in the same order: what flight lines are told by. */
export async function listFlownPositions(
  db: Db,
  reportId: ReportId,
): Promise<{ readonly id: number; readonly flight: number; readonly position: LonLat | null }[]> {
  const { rows } = await sql<{ id: number; flight: number; lon: number | null; lat: number | null }>`
    select id, flight, st_x(position) as lon, st_y(position) as lat from thermal_image
    where report_id = ${reportId} and read_state <> 'unreadable'
    order by flight, taken_at, name, id limit ${sql.lit(mostImages)}`.execute(db);
  return rows.map(({ id, flight, lon, lat }) => ({
    id,
    flight,
    position: lon === null || lat === null ? null : [lon, lat],
  }));
}

export interface AlignmentChangeRow {
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string | null;
  readonly fromState: AlignmentState;
  readonly fromFootprint: readonly LonLat[] | null;
  readonly toState: AlignmentState;
  readonly toFootprint: readonly LonLat[] | null;
}

const mostChanges = 200;

/** The last change first. */
export async function listAlignmentChangeRows(db: Db, imageId: number): Promise<AlignmentChangeRow[]> {
  const { rows } = await sql<
    Omit<AlignmentChangeRow, "fromFootprint" | "toFootprint"> & { fromRing: Buffer | null; toRing: Buffer | null }
  >`
    select change.version, change.changed_at as "changedAt", editor.name as "changedBy",
      change.from_state as "fromState", st_asbinary(change.from_footprint, 'NDR') as "fromRing",
      change.to_state as "toState", st_asbinary(change.to_footprint, 'NDR') as "toRing"
    from image_alignment_change as change left join app_user as editor on editor.id = change.changed_by
    where change.thermal_image_id = ${imageId}
    order by change.version desc, change.id desc limit ${sql.lit(mostChanges)}`.execute(db);
  return rows.map(({ fromRing, toRing, ...row }) => ({
    ...row,
    fromFootprint: ringIn(fromRing),
    toFootprint: ringIn(toRing),
  }));
}
