import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { isCounted, isFinding } from "../counted-defects.ts";
import { areModulesKnown } from "../defects/defect-locations.ts";
import { standingDefects } from "../defects/defect-rows.ts";
import { lostModulesSql, urgencySql } from "../defects/rank-of-row.ts";
import { groundSampleSql } from "../uploads/ground-sample.ts";

/** Confirmed defects of reports, what to do first first; what is no defect at all is left out. */
export async function listSummaryDefectIds(db: Db, reportIds: readonly ReportId[], most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select defect.id from ${standingDefects}
    where defect.report_id = any(${[...reportIds]}::bigint[]) and ${isCounted}
    order by ${urgencySql} desc nulls last, ${lostModulesSql} desc, defect.delta_t_k desc nulls last,
      defect.contrast desc nulls last, defect.id
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface FlightRow {
  readonly thermalImages: number;
  readonly radiometricImages: number;
  readonly placedImages: number;
  /** Of these, images that nobody aligned and images that lie by their GPS position alone. */
  readonly unsureImages: number;
  readonly rgbImages: number;
  readonly firstTakenAt: Date | null;
  readonly lastTakenAt: Date | null;
  /** Median over the images of the ground a pixel covers, across. */
  readonly gsdM: number | null;
}

export async function findFlightFacts(db: Db, reportIds: readonly ReportId[]): Promise<FlightRow> {
  const ids = [...reportIds];
  const { rows } = await sql<FlightRow>`
    select count(*) as "thermalImages", count(*) filter (where temperature_kind = 'absolute') as "radiometricImages",
      count(footprint) as "placedImages",
      count(footprint) filter (where not ${areModulesKnown})::integer as "unsureImages", min(taken_at) as "firstTakenAt", max(taken_at) as "lastTakenAt",
      (select count(*) from rgb_image where report_id = any(${ids}::bigint[])) as "rgbImages",
      percentile_disc(0.5) within group (order by ${groundSampleSql}) as "gsdM"
    from thermal_image as image where report_id = any(${ids}::bigint[])`.execute(db);
  return rows[0]!;
}

/** AI findings that nobody has confirmed or rejected: they stand in no report. */
export async function countUnreviewed(db: Db, reportIds: readonly ReportId[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${standingDefects}
    where defect.report_id = any(${[...reportIds]}::bigint[]) and ${isFinding}`.execute(db);
  return rows[0]!.count;
}

type Range = readonly [least: number, most: number];

export interface CameraRow {
  readonly model: string | null;
  readonly serial: string | null;
  readonly images: number;
  readonly emissivity: Range | null;
  readonly reflectedC: Range | null;
  readonly distanceM: Range | null;
  readonly humidity: Range | null;
  readonly droneModel: string | null;
  readonly focalLengthMm: number | null;
  readonly focalLength35Mm: number | null;
  readonly calibratedImages: number;
}

const rangeOf = (name: string) => sql`case when count(parameters) > 0 then json_build_array(
  min((parameters ->> ${sql.lit(name)})::float8), max((parameters ->> ${sql.lit(name)})::float8)) end`;

/** Cameras of the thermal images, with the parameters their temperatures were computed with. */
export async function listCameras(db: Db, reportIds: readonly ReportId[]): Promise<CameraRow[]> {
  const { rows } = await sql<CameraRow>`
    select camera_model as model, camera_serial as serial, count(*) as images,
      ${rangeOf("emissivity")} as emissivity, ${rangeOf("reflectedC")} as "reflectedC",
      ${rangeOf("distanceM")} as "distanceM", ${rangeOf("humidity")} as humidity,
      max(facts->'camera'->>'droneModel') as "droneModel",
      max((facts->'camera'->>'focalLengthMm')::float8) as "focalLengthMm",
      max((facts->'camera'->>'focalLength35Mm')::float8) as "focalLength35Mm",
      count(facts->'pose'->'calibration'->>'focalLengthPx') as "calibratedImages"
    from thermal_image where report_id = any(${[...reportIds]}::bigint[])
    group by camera_model, camera_serial order by images desc, camera_model, camera_serial limit 50`.execute(db);
  return rows;
}

export interface UnseenString {
  readonly string: string;
  readonly modules: number;
}

/** These modules, counted by their strings. */
export async function listStringsOf(db: Db, moduleIds: readonly number[]): Promise<UnseenString[]> {
  const { rows } = await sql<UnseenString>`
    select string.string_code as string, count(*) as modules
    from solar_module as module join solar_string as string on string.id = module.string_id
    where module.id = any(${[...moduleIds]}::bigint[])
    group by string.id order by string.string_code, string.id`.execute(db);
  return rows;
}

export interface StatusChange {
  readonly defectId: number;
  readonly changedAt: Date;
  readonly status: string;
}

/** When the status of defects changed, oldest first. */
export async function listStatusChanges(db: Db, ids: readonly number[]): Promise<StatusChange[]> {
  const { rows } = await sql<StatusChange>`
    select change.defect_id as "defectId", coalesce(change.tapped_at, change.changed_at) as "changedAt", field ->> 'to' as status
    from defect_change as change, jsonb_array_elements(change.changes) as field
    where change.defect_id = any(${[...ids]}::bigint[]) and change.kind = 'changed'
      and field ->> 'field' = 'defectStatus'
    order by change.id`.execute(db);
  return rows;
}

export interface EarlierDefect {
  readonly defectId: number;
  readonly examineDate: string;
  readonly nameKo: string;
  readonly nameEn: string;
}

/** What earlier inspections found on the same modules, oldest first. */
export async function listEarlierDefects(db: Db, ids: readonly number[]): Promise<EarlierDefect[]> {
  const { rows } = await sql<EarlierDefect>`
    select now_found.id as "defectId", report.examined_on as "examineDate", type.name_ko as "nameKo",
      type.name_en as "nameEn"
    from module_defect as now_found
    join live_report as now_report on now_report.id = now_found.report_id
    join module_defect as defect on defect.module_id = now_found.module_id
    join live_report as report on report.id = defect.report_id and report.examined_on < now_report.examined_on
    join defect_type as type on type.code = defect.code
    where now_found.id = any(${[...ids]}::bigint[]) and ${isCounted}
    order by report.examined_on, defect.id`.execute(db);
  return rows;
}
