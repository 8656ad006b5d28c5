import type { FlightResult } from "@heliolens/domain/alignment/flight-result";
import type { ImageDoubt } from "@heliolens/domain/alignment/image-doubt";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

/** What a run found out about the images of one flight through one lens. */
export interface FlightRow extends FlightResult {
  readonly flight: number;
  readonly camera: string;
  readonly widthPx: number;
  readonly images: number;
}

/** Written before the flight's proposals: a run that is taken up again skips flights whose proposals are there. */
export async function saveFlight(db: Db, runId: number, row: FlightRow): Promise<void> {
  const found = {
    images: row.images,
    doubt: row.doubt,
    tilt_deg: row.tiltDeg,
    azimuth_deg: row.azimuthDeg,
    focal_px: row.focalPx,
    k1: row.k1,
    k2: row.k2,
    height_factor: row.heightFactor,
    yaw_off_deg: row.yawOffDeg,
  };
  await db
    .insertInto("registration_flight")
    .values({ run_id: runId, flight: row.flight, camera: row.camera, width_px: row.widthPx, ...found })
    .onConflict((conflict) => conflict.columns(["run_id", "flight", "camera", "width_px"]).doUpdateSet(found))
    .execute();
}

export async function listFlights(db: Db, runId: number): Promise<FlightRow[]> {
  const rows = await db
    .selectFrom("registration_flight")
    .selectAll()
    .where("run_id", "=", runId)
    .orderBy("flight")
    .orderBy("camera")
    .orderBy("width_px")
    .execute();
  return rows.map((row) => ({
    flight: row.flight,
    camera: row.camera,
    widthPx: row.width_px,
    images: row.images,
    doubt: row.doubt,
    tiltDeg: row.tilt_deg,
    azimuthDeg: row.azimuth_deg,
    focalPx: row.focal_px,
    k1: row.k1,
    k2: row.k2,
    heightFactor: row.height_factor,
    yawOffDeg: row.yaw_off_deg,
  }));
}

export interface UnsureCount {
  /** Null where the run did not say why. */
  readonly why: ImageDoubt | null;
  readonly count: number;
}

/** Why images of a run have no place that can be kept without a look, the most frequent reason first. */
export async function countUnsure(db: Db, runId: number): Promise<UnsureCount[]> {
  const { rows } = await sql<UnsureCount>`
    select why, count(*) as count from registration_proposal
    where run_id = ${runId} and evidence = 'ambiguous' group by why order by count(*) desc, why`.execute(db);
  return rows;
}
