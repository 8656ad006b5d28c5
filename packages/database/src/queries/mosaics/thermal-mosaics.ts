import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { MadeMosaic } from "@heliolens/domain/mosaics/made-mosaic";
import type { RunState } from "@heliolens/domain/runs/run-outcome";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";

export interface ThermalMosaic {
  readonly reportId: ReportId;
  readonly state: RunState;
  /** From 0 to 1. */
  readonly share: number;
  /** Since its worker took it up; 0 where none has. */
  readonly elapsedS: number;
  readonly problem: string | null;
  /** Images were moved, or their temperatures changed, since its file was made. */
  readonly isOutdated: boolean;
  /** Null until one was made; it stays while the next is made. */
  readonly made: MosaicFile | null;
}

export interface MosaicFile extends MadeMosaic {
  readonly fileKey: string;
  readonly madeAt: Date;
}

type Row = Omit<ThermalMosaic, "made"> & {
  readonly facts: MadeMosaic | null;
  readonly fileKey: string | null;
  readonly madeAt: Date | null;
};

export async function findThermalMosaic(db: Db, reportId: ReportId): Promise<ThermalMosaic | undefined> {
  const { rows } = await sql<Row>`
    select report_id as "reportId", state, share, problem, made as facts, file_key as "fileKey", made_at as "madeAt",
      coalesce(extract(epoch from clock_timestamp() - taken_at)::float8, 0) as "elapsedS",
      made_from is distinct from ${mosaicSourcesOf(sql`thermal_mosaic.report_id`)} as "isOutdated"
    from thermal_mosaic where report_id = ${reportId}`.execute(db);
  return rows[0] && rowOf(rows[0]);
}

const rowOf = ({ facts, fileKey, madeAt, ...row }: Row): ThermalMosaic => ({
  ...row,
  made: facts && fileKey !== null && madeAt !== null ? { ...facts, fileKey, madeAt } : null,
});

/** The file of a mosaic, for those who ask for one tile after the other; undefined where none was made. */
export async function findMosaicFile(db: Db, reportId: ReportId): Promise<MosaicFile | undefined> {
  const { rows } = await sql<Pick<Row, "facts" | "fileKey" | "madeAt">>`
    select made as facts, file_key as "fileKey", made_at as "madeAt"
    from thermal_mosaic where report_id = ${reportId} and file_key is not null`.execute(db);
  return rows[0] && fileOf(rows[0]);
}

// One picture never shows more mosaics.
const MOST_MOSAICS = 16;

/** The mosaics of some reports that reach into a box of degrees, the latest inspection last. */
export async function listMosaicFiles(
  db: Db,
  reportIds: readonly ReportId[],
  [west, south, east, north]: readonly [number, number, number, number],
): Promise<MosaicFile[]> {
  const { rows } = await sql<Pick<Row, "facts" | "fileKey" | "madeAt">>`
    select made as facts, file_key as "fileKey", made_at as "madeAt"
    from thermal_mosaic join examine_report as report on report.id = report_id
    where report_id = any(${[...reportIds]}::bigint[]) and file_key is not null
      and (made->'extent'->>0)::float8 <= ${east} and (made->'extent'->>2)::float8 >= ${west}
      and (made->'extent'->>1)::float8 <= ${north} and (made->'extent'->>3)::float8 >= ${south}
    order by report.examined_on desc, report.id desc limit ${sql.lit(MOST_MOSAICS)}`.execute(db);
  return rows.map(fileOf).toReversed();
}

/** West, south, east, north of all mosaics of some reports together, in degrees; null where they have none. */
export async function findMosaicsExtent(db: Db, reportIds: readonly ReportId[]): Promise<MadeMosaic["extent"] | null> {
  const { rows } = await sql<{ extent: [number | null, number, number, number] }>`
    select json_build_array(min((made->'extent'->>0)::float8), min((made->'extent'->>1)::float8),
      max((made->'extent'->>2)::float8), max((made->'extent'->>3)::float8)) as extent
    from thermal_mosaic where report_id = any(${[...reportIds]}::bigint[]) and file_key is not null`.execute(db);
  const extent = rows[0]?.extent;
  return extent && extent[0] !== null ? (extent as MadeMosaic["extent"]) : null;
}

const fileOf = ({ facts, fileKey, madeAt }: Pick<Row, "facts" | "fileKey" | "madeAt">): MosaicFile => ({
  ...facts!,
  fileKey: fileKey!,
  madeAt: madeAt!,
});

/** A fingerprint of the places and temperatures of a report's aligned images. */
export const mosaicSourcesOf = (reportId: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  (select md5(coalesce(string_agg(concat_ws(' ', image.id, alignment.version, image.temperature_kind,
      image.min_heat_c, image.max_heat_c, image.average_heat_c), ',' order by image.id), ''))
   from thermal_image as image join image_alignment as alignment on alignment.thermal_image_id = image.id
   where image.report_id = ${reportId} and alignment.state <> 'first')`;
