import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { AnalysisEvent, AnalysisMethod } from "@heliolens/domain/analysis/analysis-run";
import type { AnalysisThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import type { RunState } from "@heliolens/domain/runs/run-outcome";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { alignmentVersionOf, isSilent } from "./analysis-runs.ts";

export interface NewRun {
  readonly reportId: ReportId;
  readonly way: AnalysisMethod;
  readonly total: number;
  readonly thresholds: AnalysisThresholds;
  readonly designRevision: number;
  readonly userId: UserId | null;
}

export interface AddedRun {
  readonly id: number;
  readonly turn: number;
}

/**
 * Undefined where one waits or runs already. Its turn comes after its company's waiting runs and after the one taken last, so a
 * company that queues a hundred does not keep another's first waiting.
 */
export async function addRun(trx: Db, run: NewRun): Promise<AddedRun | undefined> {
  const { rows } = await sql<AddedRun>`
    insert into analysis_run (report_id, way, total, thresholds, alignment_version, design_revision, started_by, turn)
    select ${run.reportId}, ${run.way}, ${run.total}, ${JSON.stringify(run.thresholds)}::jsonb,
      ${alignmentVersionOf(sql`${run.reportId}`)}, ${run.designRevision}, ${run.userId},
      1 + greatest(
        (select coalesce(max(turn), 0) from analysis_run where state <> 'READY'),
        (select coalesce(max(waiting.turn), 0) from analysis_run as waiting
         join examine_report as other on other.id = waiting.report_id
         where waiting.state = 'READY'
           and other.company_id = (select company_id from examine_report where id = ${run.reportId})))
    on conflict (report_id) where state in ('READY', 'RUNNING') do nothing returning id, turn`.execute(trx);
  const [added] = rows;
  if (added) await note(trx, added.id, { event: "queued" });
  return added;
}

/**
 * One that waits stops at once; one that runs is asked to, and ends when its worker has kept what was found. Asked again it stops
 * at once too where its worker has fallen silent.
 */
export async function askToStop(trx: Db, reportId: ReportId): Promise<void> {
  const { rows } = await sql<{ id: number; state: RunState }>`
    update analysis_run as run set
      state = case when run.state = 'RUNNING' then 'STOPPING' else 'STOPPED' end,
      ended_at = case when run.state = 'RUNNING' then null else now() end
    where run.report_id = ${reportId}
      and (run.state in ('READY', 'RUNNING') or (run.state = 'STOPPING' and ${isSilent}))
    returning run.id, run.state`.execute(trx);
  for (const { id, state } of rows) await note(trx, id, { event: state === "STOPPED" ? "stopped" : "stop-asked" });
}

/** A run, and which of its workers speaks: a later one has taken its place where `attempt` is not the last. */
export interface RunToken {
  readonly runId: number;
  readonly attempt: number;
}

export interface TakenRun {
  readonly token: RunToken;
  readonly reportId: ReportId;
  readonly state: RunState;
  readonly way: AnalysisMethod;
  readonly thresholds: AnalysisThresholds;
  /** How often in a row it was taken up before and got no image further. */
  readonly fruitless: number;
}

/** Takes a run up, or up again after its worker died; undefined where it has ended, or its report is gone. */
export async function takeRun(trx: Db, runId: number): Promise<TakenRun | undefined> {
  const { rows } = await sql<Omit<TakenRun, "token"> & { attempt: number }>`
    update analysis_run as run set state = case run.state when 'READY' then 'RUNNING' else run.state end,
      attempts = run.attempts + 1,
      fruitless = case when run.attempts > 0 and run.done_before = through.count then run.fruitless + 1 else 0 end, taken_at = now(), heard_at = now(), done = through.count, done_before = through.count
    from (select count(*)::integer as count from analysis_image where run_id = ${runId}) as through
    where run.id = ${runId} and run.state in ('READY', 'RUNNING', 'STOPPING')
      and exists (select from live_report where live_report.id = run.report_id)
    returning run.report_id as "reportId", run.state, run.way, run.thresholds, run.attempts as attempt, run.fruitless`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { attempt, ...run } = row;
  await note(trx, runId, { event: attempt === 1 ? "started" : "resumed" });
  return { ...run, token: { runId, attempt } };
}

/** What a worker learns with every word of its own: go on, stop and keep what was found, or leave it. */
export type RunWord = "go" | "stop" | "leave";

interface HeardRow {
  readonly state: RunState;
  readonly isLive: boolean;
}

const wordOf = (row: HeardRow | undefined): RunWord => {
  if (row === undefined || !row.isLive) return "leave";
  return row.state === "RUNNING" ? "go" : "stop";
};

const isStillHis = ({ runId, attempt }: RunToken) =>
  sql`run.id = ${runId} and run.attempts = ${attempt} and run.state in ('RUNNING', 'STOPPING')`;

const heard = sql`run.state, exists (select from live_report where live_report.id = run.report_id) as "isLive"`;

/** The worker lives. */
export async function hearFrom(
  db: Db,
  token: RunToken,
  facts: { readonly total?: number; readonly byPosition?: number; readonly modelVersion?: string } = {},
): Promise<RunWord> {
  const { rows } = await sql<HeardRow>`
    update analysis_run as run set heard_at = now(), total = coalesce(${facts.total ?? null}::integer, run.total),
      by_position = coalesce(${facts.byPosition ?? null}::integer, run.by_position),
      model_version = coalesce(${facts.modelVersion ?? null}::text, run.model_version)
    where ${isStillHis(token)} returning ${heard}`.execute(db);
  return wordOf(rows[0]);
}

export interface ImageThrough {
  readonly imageId: number;
  readonly imageName: string;
  /** Null where it was left out. */
  readonly sightings: Uint8Array | null;
  readonly why: ProblemCode | null;
}

/** An image is through: in one statement, so that a kill leaves all of it or nothing. One that was deleted meanwhile leaves no row. */
export async function saveImage(db: Db, token: RunToken, image: ImageThrough): Promise<RunWord> {
  const isLeftOut = image.sightings === null;
  const { rows } = await sql<HeardRow>`
    with heard as (
      update analysis_run as run set heard_at = now(), done = run.done + 1, left_out = run.left_out + ${isLeftOut ? 1 : 0}
      where ${isStillHis(token)} returning run.id, ${heard}
    ), still_there as (
      select heard.id as run_id, image.id from heard join thermal_image as image on image.id = ${image.imageId}
      for key share of image
    ), kept as (
      insert into analysis_image (run_id, thermal_image_id, sightings)
      select run_id, id, ${image.sightings && Buffer.from(image.sightings)}::bytea from still_there on conflict do nothing
    ), noted as (
      insert into analysis_log (run_id, event, thermal_image_id, image_name, why)
      select heard.id, 'image-left-out', (select id from still_there), ${image.imageName}, ${image.why}
      from heard where ${isLeftOut}
    )
    select state, "isLive" from heard`.execute(db);
  return wordOf(rows[0]);
}

/** How many images of a run are through, and how many of them it left out. */
export async function tallyOf(trx: Db, runId: number): Promise<{ readonly done: number; readonly leftOut: number }> {
  const { rows } = await sql<{ done: number; leftOut: number }>`
    select done, left_out as "leftOut" from analysis_run where id = ${runId}`.execute(trx);
  return rows[0] ?? { done: 0, leftOut: 0 };
}

/** Whether a later run of the report has begun, which will put its own findings in the place of this one's. */
export async function isOvertaken(trx: Db, runId: number): Promise<boolean> {
  const { rows } = await sql`
    select from analysis_run as run join analysis_run as later on later.report_id = run.report_id and later.id > run.id
    where run.id = ${runId} and later.taken_at is not null limit 1`.execute(trx);
  return rows.length > 0;
}

/** Runs whose workers have fallen silent: they are put into the line again. */
export async function listSilentRuns(db: Db): Promise<AddedRun[]> {
  const { rows } = await sql<AddedRun>`
    select run.id, run.turn from analysis_run as run join live_report on live_report.id = run.report_id
    where ${isSilent} order by run.id limit 1000`.execute(db);
  return rows;
}

export interface RunEnd {
  readonly state: "STOPPED" | "DONE" | "FAILED";
  readonly found?: number;
  readonly problem?: ProblemCode;
}

/** Ends a run that is still this worker's; false where it is not. What was kept on the way is let go. */
export async function endRun(trx: Db, token: RunToken, { state, found, problem }: RunEnd): Promise<boolean> {
  const { rows } = await sql`
    update analysis_run as run set state = ${state}, ended_at = now(), found = ${found ?? null}, problem = ${problem ?? null}
    where ${isStillHis(token)} returning run.id`.execute(trx);
  if (rows.length === 0) return false;
  await sql`update analysis_image set sightings = null where run_id = ${token.runId} and sightings is not null`.execute(
    trx,
  );
  const events = { STOPPED: "stopped", DONE: "done", FAILED: "failed" } as const;
  await note(trx, token.runId, { event: events[state], why: problem ?? null });
  return true;
}

interface LogNote {
  readonly event: AnalysisEvent;
  readonly why?: ProblemCode | null;
}

export const note = (db: Db, runId: number, { event, why = null }: LogNote) =>
  db.insertInto("analysis_log").values({ run_id: runId, event, why }).execute();
