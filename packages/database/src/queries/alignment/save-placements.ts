import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { AlignmentState } from "@heliolens/domain/alignment/alignment-state";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { polygonEwkb } from "../../ewkb.ts";
import type { AlignmentRow, Trust } from "./alignments.ts";

/** Where an image is to lie from now on; without a ring at its first footprint. */
export interface NewPlacement extends Trust {
  readonly before: Pick<AlignmentRow, "id" | "state" | "footprint">;
  readonly state: AlignmentState;
  readonly ring: readonly LonLat[] | null;
  /** A proposal that a person kept for this image alone. */
  readonly isLookedAt: boolean;
}

/** Holds these images of a report until the transaction ends, in the order of their ids; gives those that are there. */
export async function lockImages(trx: Db, reportId: ReportId, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from thermal_image where report_id = ${reportId} and id = any(${[...ids]}::bigint[])
    order by id for update`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Writes places with their history; the images' footprints follow by trigger, and with them the report's revision. A proposal
 * that was open for one of them is overtaken. The images are held by this transaction.
 */
export async function savePlacements(trx: Db, places: readonly NewPlacement[], userId: UserId): Promise<void> {
  const ids = places.map(({ before }) => before.id);
  const rings = places.map(({ ring }) => ring && polygonEwkb(ring));
  await sql`
    insert into image_alignment (thermal_image_id, state, footprint, evidence, confidence, residual_cm, residual_px,
      is_looked_at, updated_by)
    select id, state, ring::geometry, evidence, confidence, cm, px, looked, ${userId}
    from unnest(${ids}::bigint[], ${places.map(({ state }) => state)}::text[], ${rings}::text[],
      ${places.map(({ evidence }) => evidence)}::text[], ${places.map(({ confidence }) => confidence)}::real[],
      ${places.map(({ residualCm }) => residualCm)}::real[], ${places.map(({ residualPx }) => residualPx)}::real[],
      ${places.map(({ isLookedAt }) => isLookedAt)}::boolean[])
      as given (id, state, ring, evidence, confidence, cm, px, looked)
    on conflict (thermal_image_id) do update set
      state = excluded.state, footprint = excluded.footprint, evidence = excluded.evidence,
      confidence = excluded.confidence, residual_cm = excluded.residual_cm, residual_px = excluded.residual_px,
      is_looked_at = excluded.is_looked_at,
      version = image_alignment.version + 1, updated_at = now(), updated_by = excluded.updated_by`.execute(trx);
  await sql`update thermal_image set footprint = first_footprint where id = any(${ids}::bigint[])`.execute(trx);
  await addChanges(trx, places, userId);
  await sql`
    update registration_proposal set decision = 'overtaken', decided_at = now(), decided_by = ${userId}
    where thermal_image_id = any(${ids}::bigint[]) and decision = 'open'`.execute(trx);
}

async function addChanges(trx: Db, places: readonly NewPlacement[], userId: UserId): Promise<void> {
  const ids = places.map(({ before }) => before.id);
  const from = places.map(({ before }) => before.footprint && polygonEwkb(before.footprint));
  await sql`
    insert into image_alignment_change
      (thermal_image_id, version, changed_by, from_state, from_footprint, to_state, to_footprint)
    select given.id, alignment.version, ${userId}, given.state, given.ring::geometry, alignment.state, image.footprint
    from unnest(${ids}::bigint[], ${places.map(({ before }) => before.state)}::text[], ${from}::text[])
      as given (id, state, ring)
    join image_alignment as alignment on alignment.thermal_image_id = given.id
    join thermal_image as image on image.id = given.id`.execute(trx);
}
