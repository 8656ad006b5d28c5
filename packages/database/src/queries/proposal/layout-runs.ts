import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { LayoutProposal } from "@heliolens/domain/proposal/layout-proposal";
import type { LayoutStep } from "@heliolens/domain/proposal/layout-step";
import type { LeftOutReason } from "@heliolens/domain/runs/mend";
import type { RunState } from "@heliolens/domain/runs/run-outcome";
import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface LayoutRunRow {
  readonly id: number;
  readonly state: RunState;
  readonly step: LayoutStep;
  readonly done: number;
  readonly doneBefore: number;
  readonly total: number;
  readonly images: number;
  readonly skipped: number;
  readonly leftOutWhy: readonly LeftOutReason[];
  /** Since its worker took it up; 0 where none has. */
  readonly elapsedS: number;
  readonly startedAt: Date;
  readonly startedBy: string | null;
  readonly endedAt: Date | null;
  readonly problem: string | null;
}

/** The last run of a report. */
export async function findLastLayoutRun(db: Db, reportId: ReportId): Promise<LayoutRunRow | undefined> {
  const { rows } = await sql<LayoutRunRow>`
    select run.id, run.state, run.step, run.done, run.done_before as "doneBefore", run.total, run.images, run.skipped,
      run.left_out as "leftOutWhy", run.started_at as "startedAt", run.ended_at as "endedAt", run.problem,
      starter.name as "startedBy",
      coalesce(extract(epoch from coalesce(run.ended_at, clock_timestamp()) - run.taken_at)::float8, 0) as "elapsedS"
    from layout_run as run left join app_user as starter on starter.id = run.started_by
    where run.report_id = ${reportId} order by run.id desc limit 1`.execute(db);
  return rows[0];
}

export interface FoundProposal {
  readonly runId: number;
  readonly proposal: LayoutProposal;
}

/** What the last run that ended well proposes. */
export async function findProposal(db: Db, reportId: ReportId): Promise<FoundProposal | undefined> {
  const { rows } = await sql<FoundProposal>`
    select id as "runId", proposal from layout_run
    where report_id = ${reportId} and proposal is not null order by id desc limit 1`.execute(db);
  return rows[0];
}

export interface NewLayoutRun {
  readonly reportId: ReportId;
  readonly flights: readonly number[] | null;
  readonly images: number;
  readonly userId: UserId;
}

/** Undefined where one is under way already. */
export async function addLayoutRun(
  trx: Db,
  { reportId, flights, images, userId }: NewLayoutRun,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into layout_run (report_id, flights, images, started_by)
    values (${reportId}, ${flights && [...flights]}::integer[], ${images}, ${userId})
    on conflict (report_id) where state in ('READY', 'RUNNING', 'STOPPING') do nothing returning id`.execute(trx);
  return rows[0]?.id;
}

/** One that nobody has taken up yet stops at once; one that runs is asked to. Asked a second time it has stopped. */
export async function askLayoutToStop(db: Db, reportId: ReportId): Promise<void> {
  await sql`
    update layout_run set state = case state when 'RUNNING' then 'STOPPING' else 'STOPPED' end,
      ended_at = case state when 'RUNNING' then null else now() end
    where report_id = ${reportId} and state in ('READY', 'RUNNING', 'STOPPING')`.execute(db);
}

export interface TakenLayoutRun {
  readonly reportId: ReportId;
  readonly flights: number[] | null;
  readonly attempts: number;
}

/** Takes a run up, or up again after its worker died; undefined where it has ended or is to end. */
export async function takeLayoutRun(db: Db, runId: number): Promise<TakenLayoutRun | undefined> {
  const { rows } = await sql<TakenLayoutRun>`
    update layout_run set state = 'RUNNING', attempts = attempts + 1, done_before = done, taken_at = clock_timestamp()
    where id = ${runId} and state in ('READY', 'RUNNING')
    returning report_id as "reportId", flights, attempts`.execute(db);
  return rows[0];
}

export interface LayoutSurvey {
  readonly images: number;
  readonly total: number;
  /** Through before this worker took it up. */
  readonly doneBefore: number;
  readonly leftOutWhy: readonly LeftOutReason[];
}

export async function saveLayoutSurvey(
  db: Db,
  runId: number,
  { images, total, doneBefore, leftOutWhy }: LayoutSurvey,
): Promise<void> {
  const skipped = leftOutWhy.reduce((sum, { count }) => sum + count, 0);
  await sql`
    update layout_run set images = ${images}, total = ${total}, skipped = ${skipped}, done = ${doneBefore},
      done_before = ${doneBefore}, left_out = ${JSON.stringify(leftOutWhy)}::jsonb
    where id = ${runId}`.execute(db);
}

/** False where somebody asked it to stop. */
export async function saveLayoutProgress(
  db: Db,
  runId: number,
  { step, done }: { readonly step: LayoutStep; readonly done: number },
): Promise<boolean> {
  const { rows } = await sql<{ state: RunState }>`
    update layout_run set step = ${step}, done = ${done} where id = ${runId} returning state`.execute(db);
  return rows[0]?.state === "RUNNING";
}

export type LayoutEnd =
  | { readonly state: "STOPPED" }
  | { readonly state: "FAILED"; readonly problem: string }
  | { readonly state: "DONE"; readonly proposal: LayoutProposal };

/** What was kept on the way goes. */
export async function endLayoutRun(db: Db, runId: number, end: LayoutEnd): Promise<void> {
  const proposal = end.state === "DONE" ? JSON.stringify(end.proposal) : null;
  await db.transaction().execute(async (trx) => {
    await sql`
      update layout_run set state = ${end.state}, ended_at = now(), problem = ${end.state === "FAILED" ? end.problem : null},
        proposal = ${proposal}::jsonb, done = case when ${end.state} = 'DONE' then total else done end
      where id = ${runId} and state in ('READY', 'RUNNING', 'STOPPING')`.execute(trx);
    await sql`delete from layout_image where run_id = ${runId}`.execute(trx);
    await sql`delete from layout_camera where run_id = ${runId}`.execute(trx);
  });
}
