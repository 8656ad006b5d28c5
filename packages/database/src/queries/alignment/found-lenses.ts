import type { FlightDoubt } from "@heliolens/domain/alignment/flight-result";
import type { FoundLens } from "@heliolens/domain/alignment/lenses/found-lens";
import { type RawBuilder, sql } from "kysely";

/** A registration that doubts the flight for one of these found no lens either. */
const lenslessDoubts: readonly FlightDoubt[] = [
  "no-modules",
  "drawing-elsewhere",
  "lens-unknown",
  "scale-off",
  "too-few-images",
];

/** SQL for the lenses that the last registration of a thermal image's flight found, as `FoundLens[]`. */
export const foundLensesFor = (image: string): RawBuilder<FoundLens[]> => {
  const isOwn = (flight: string) => sql`
    ${sql.ref(`${flight}.flight`)} = ${sql.ref(`${image}.flight`)} and ${sql.ref(`${flight}.width_px`)} = ${sql.ref(`${image}.width_px`)}
    and ${sql.ref(`${flight}.focal_px`)} is not null
    and coalesce(${sql.ref(`${flight}.doubt`)}, '') <> all (${[...lenslessDoubts]}::text[])`;
  return sql<FoundLens[]>`(
    select coalesce(json_agg(json_build_object('camera', found.camera, 'focalPx', found.focal_px,
      'k1', coalesce(found.k1, 0), 'k2', coalesce(found.k2, 0))), '[]')
    from registration_flight as found where ${isOwn("found")} and found.run_id = (
      select max(last.run_id) from registration_flight as last join registration_run as run on run.id = last.run_id
      where run.report_id = ${sql.ref(`${image}.report_id`)} and ${isOwn("last")}))`;
};
