import type { Viewer } from "@heliolens/domain/accounts/access";
import { type AnalysisEvent, type AnalysisMethod, SILENT_AFTER_S } from "@heliolens/domain/analysis/analysis-run";
import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { Day } from "@heliolens/domain/inspection/examine-date";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import type { LeftOutReason } from "@heliolens/domain/runs/mend";
import type { RunState } from "@heliolens/domain/runs/run-outcome";
import { type RawBuilder, sql } from "kysely";
import { preparedMark } from "../../connection/prepared-name.ts";
import type { Db } from "../../database.ts";
import { containing } from "../containing.ts";
import { isVisible } from "../visible.ts";

/** A run as people see it. */
export interface AnalysisRunRow {
  readonly id: number;
  readonly reportId: ReportId;
  readonly reportName: string;
  readonly examineDate: Day;
  readonly siteId: number | null;
  readonly siteName: string | null;
  readonly timeZone: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly state: RunState;
  readonly way: AnalysisMethod;
  readonly done: number;
  readonly doneBefore: number;
  readonly total: number;
  readonly leftOut: number;
  /** The most frequent reason first. */
  readonly leftOutWhy: readonly LeftOutReason[];
  readonly byPosition: number;
  readonly found: number | null;
  readonly open: number;
  readonly confirmed: number;
  readonly rejected: number;
  readonly before: number;
  readonly isSilent: boolean;
  readonly attempts: number;
  readonly modelVersion: string | null;
  readonly thresholds: AnalysisThresholds;
  readonly alignmentVersion: number;
  readonly designRevision: number;
  readonly isOutdated: boolean;
  readonly startedAt: Date;
  readonly startedBy: string | null;
  readonly takenAt: Date | null;
  readonly endedAt: Date | null;
  readonly problem: string | null;
}

/** Grows with every change of an alignment: each has a version that counts on. */
export const alignmentVersionOf = (reportId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  (select coalesce(sum(alignment.version), 0)::bigint from image_alignment as alignment
   join thermal_image as aligned on aligned.id = alignment.thermal_image_id where aligned.report_id = ${reportId})`;

/** Not heard of for a minute either way: a clock that was set back must not make a dead worker look alive. */
export const isSilent: RawBuilder<boolean> = sql<boolean>`(run.state in ('RUNNING', 'STOPPING')
  and abs(extract(epoch from now() - run.heard_at)) > ${sql.lit(SILENT_AFTER_S)})`;

const runs = sql`
  analysis_run as run
  join live_report as report on report.id = run.report_id
  join company on company.id = report.company_id
  left join site on site.id = report.site_id`;

/** Counted only where a run left images out: screens ask often. */
const leftOutWhy = sql`
  case when run.left_out = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object('why', why, 'count', images) order by images desc, why), '[]'::json)
    from (
      select coalesce(why, 'uploads.reading-failed') as why, count(*) as images from analysis_log
      where run_id = run.id and event = 'image-left-out' group by 1
    ) as reason) end`;

const columns = sql`
  run.id, report.id as "reportId", report.name as "reportName", report.examined_on as "examineDate",
  site.id as "siteId", site.name as "siteName",
  coalesce(site.time_zone, ${sql.lit(defaultTimeZone)}) as "timeZone", company.id as "companyId", company.name as "companyName",
  run.state, run.way, run.done, run.done_before as "doneBefore", run.total, run.left_out as "leftOut",
  ${leftOutWhy} as "leftOutWhy", run.by_position as "byPosition", run.found,
  counted.open, counted.confirmed, counted.rejected,
  (select count(*) from analysis_run as other
   where other.state = 'READY' and (other.turn, other.id) < (run.turn, run.id)) as before,
  ${isSilent} as "isSilent", run.attempts, run.model_version as "modelVersion", run.thresholds,
  run.alignment_version as "alignmentVersion", run.design_revision as "designRevision",
  (run.design_revision <> coalesce(site.design_revision, 0)
    or run.alignment_version <> ${alignmentVersionOf(sql`report.id`)}) as "isOutdated",
  run.started_at as "startedAt", starter.name as "startedBy", run.taken_at as "takenAt", run.ended_at as "endedAt",
  run.problem`;

const withPeople = sql`
  left join app_user as starter on starter.id = run.started_by
  cross join lateral (
    select count(*) filter (where removed_at is null and not ml_confirmed) as open,
      count(*) filter (where removed_at is null and ml_confirmed) as confirmed,
      count(*) filter (where rejected_why is not null) as rejected
    from module_defect left join finding on finding.defect_id = module_defect.id
    where report_id = report.id and detect_way = 'AI'
  ) as counted`;

/** The last run of a report. */
export async function findLastRun(db: Db, reportId: ReportId): Promise<AnalysisRunRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    select ${preparedMark} id from analysis_run where report_id = ${reportId} order by id desc limit 1`.execute(db);
  return rows[0] && findRun(db, rows[0].id);
}

export const findRun = async (db: Db, id: number): Promise<AnalysisRunRow | undefined> =>
  (await listRunsByIds(db, [id]))[0];

/** These runs, in the order of the ids. */
async function listRunsByIds(db: Db, ids: readonly number[]): Promise<AnalysisRunRow[]> {
  const { rows } = await sql<AnalysisRunRow>`
    select ${preparedMark} ${columns} from ${runs} ${withPeople} where run.id = any(${[...ids]}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const sortColumns = {
  seq: sql`run.id`,
  startedAt: sql`run.started_at`,
  endedAt: sql`run.ended_at`,
  state: sql`run.state`,
  report: sql`report.name`,
};

export interface RunsQuery {
  readonly page: number;
  readonly size: number;
  readonly keyword: string;
  readonly report?: number | undefined;
  readonly state?: RunState | "UNDER_WAY" | undefined;
  readonly each: "run" | "report";
  readonly sort: { readonly column: keyof typeof sortColumns; readonly direction: "asc" | "desc" };
}

export async function listRuns(
  db: Db,
  viewer: Viewer,
  asked: RunsQuery,
): Promise<{ rows: AnalysisRunRow[]; total: number }> {
  const asks = isRequested(viewer, asked);
  const direction = asked.sort.direction === "desc" ? sql`desc` : sql`asc`;
  // The page first: what is counted for each run is counted for those on it alone.
  const chosen = await sql<{ id: number }>`
    select run.id from ${runs} where ${asks}
    order by ${sortColumns[asked.sort.column]} ${direction} nulls last, run.id desc
    limit ${asked.size} offset ${asked.page * asked.size}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total from ${runs} where ${asks}`.execute(db);
  const ids = chosen.rows.map(({ id }) => id);
  return { rows: await listRunsByIds(db, ids), total: counted.rows[0]?.total ?? 0 };
}

function isRequested(viewer: Viewer, { keyword, report, state, each }: RunsQuery): RawBuilder<unknown> {
  const like = containing(keyword);
  const conditions = [
    isVisible(viewer, { companyId: "report.company_id", siteId: "report.site_id" }),
    sql`(report.name ilike ${like} or site.name ilike ${like})`,
    report === undefined ? sql`true` : sql`report.id = ${report}`,
    stateCondition(state),
    each === "run"
      ? sql`true`
      : sql`not exists (select from analysis_run as later where later.report_id = run.report_id and later.id > run.id)`,
  ];
  return sql.join(conditions, sql` and `);
}

function stateCondition(state: RunsQuery["state"]): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  return state === "UNDER_WAY" ? sql`run.state in ('READY', 'RUNNING', 'STOPPING')` : sql`run.state = ${state}`;
}

export interface LogLineRow {
  readonly id: number;
  readonly at: Date;
  readonly event: AnalysisEvent;
  readonly imageId: number | null;
  readonly imageName: string | null;
  readonly why: string | null;
}

/** Latest first. */
export async function listLog(
  db: Db,
  runId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: LogLineRow[]; total: number }> {
  const { rows } = await sql<LogLineRow>`
    select id, at, event, thermal_image_id as "imageId", image_name as "imageName", why from analysis_log
    where run_id = ${runId} order by id desc limit ${size} offset ${page * size}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from analysis_log where run_id = ${runId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
