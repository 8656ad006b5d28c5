import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { PlacementState } from "@heliolens/domain/alignment/alignment-state";
import type { ImageDoubt } from "@heliolens/domain/alignment/image-doubt";
import type { RegistrationStage } from "@heliolens/domain/alignment/registration-stage";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { LeftOutReason } from "@heliolens/domain/runs/mend";
import type { RunState } from "@heliolens/domain/runs/run-outcome";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { polygonEwkb } from "../../ewkb.ts";
import { ringIn } from "./alignments.ts";

export interface RunRow {
  readonly id: number;
  readonly state: RunState;
  readonly done: number;
  readonly total: number;
  readonly skipped: number;
  readonly leftOutWhy: readonly LeftOutReason[];
  readonly stage: RegistrationStage | null;
  readonly share: number;
  readonly remainingSeconds: number | null;
  readonly evidence: number;
  readonly prior: number;
  readonly ambiguous: number;
  readonly open: number;
  readonly startedAt: Date;
  readonly startedBy: string | null;
  readonly endedAt: Date | null;
  readonly problem: string | null;
}

/** The last run of a report. */
export async function findLastRun(db: Db, reportId: ReportId): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select run.id, run.state, run.done, run.total, run.skipped, run.left_out as "leftOutWhy", run.stage, run.share,
      run.remaining_s as "remainingSeconds", run.started_at as "startedAt", run.ended_at as "endedAt",
      run.problem, starter.name as "startedBy", found.*
    from registration_run as run left join app_user as starter on starter.id = run.started_by
    cross join lateral (
      select count(*) filter (where evidence = 'evidence') as evidence, count(*) filter (where evidence = 'prior') as prior,
        count(*) filter (where evidence = 'ambiguous') as ambiguous, count(*) filter (where decision = 'open') as open
      from registration_proposal where run_id = run.id
    ) as found
    where run.report_id = ${reportId} order by run.id desc limit 1`.execute(db);
  return rows[0];
}

export interface NewRun {
  readonly reportId: ReportId;
  readonly flights: readonly number[] | null;
  readonly total: number;
  readonly userId: UserId;
}

/** Undefined where one is under way already. What the last one left open is overtaken. */
export async function addRun(trx: Db, { reportId, flights, total, userId }: NewRun): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into registration_run (report_id, flights, total, started_by)
    values (${reportId}, ${flights && [...flights]}::integer[], ${total}, ${userId})
    on conflict (report_id) where state in ('READY', 'RUNNING', 'STOPPING') do nothing returning id`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`
    update registration_proposal as proposal set decision = 'overtaken', decided_at = now(), decided_by = ${userId}
    from registration_run as run
    where run.id = proposal.run_id and run.report_id = ${reportId} and proposal.decision = 'open'`.execute(trx);
  return id;
}

/**
 * One that nobody has taken up yet stops at once; one that runs is asked to. Asked a second time it has stopped, whether or not
 * a worker still hears of it: a run whose worker is gone for good must not hold up the next.
 */
export async function askToStop(db: Db, reportId: ReportId): Promise<void> {
  await sql`
    update registration_run set state = case state when 'RUNNING' then 'STOPPING' else 'STOPPED' end,
      ended_at = case state when 'RUNNING' then null else now() end
    where report_id = ${reportId} and state in ('READY', 'RUNNING', 'STOPPING')`.execute(db);
}

export interface TakenRun {
  readonly reportId: ReportId;
  readonly flights: number[] | null;
  readonly attempts: number;
}

/** Takes a run up, or up again after its worker died; undefined where it has ended or is to end. */
export async function takeRun(db: Db, runId: number): Promise<TakenRun | undefined> {
  const { rows } = await sql<TakenRun>`
    update registration_run set state = 'RUNNING', attempts = attempts + 1
    where id = ${runId} and state in ('READY', 'RUNNING')
    returning report_id as "reportId", flights, attempts`.execute(db);
  return rows[0];
}

export interface RunProgress {
  readonly done: number;
  readonly total: number;
  readonly stage: RegistrationStage | null;
  /** Of the whole run, 0 to 1. */
  readonly share: number;
  readonly remainingSeconds: number | null;
  readonly leftOutWhy: readonly LeftOutReason[];
}

/** False where somebody asked it to stop. */
export async function saveRunProgress(
  db: Db,
  runId: number,
  { done, total, stage, share, remainingSeconds, leftOutWhy }: RunProgress,
): Promise<boolean> {
  const skipped = leftOutWhy.reduce((sum, { count }) => sum + count, 0);
  const { rows } = await sql<{ state: RunState }>`
    update registration_run set done = ${done}, total = ${total}, skipped = ${skipped},
      left_out = ${JSON.stringify(leftOutWhy)}::jsonb, stage = ${stage}, share = ${share}, remaining_s = ${remainingSeconds}
    where id = ${runId} returning state`.execute(db);
  return rows[0]?.state === "RUNNING";
}

export async function endRun(
  db: Db,
  runId: number,
  state: "STOPPED" | "DONE" | "FAILED",
  problem: string | null = null,
): Promise<void> {
  await sql`
    update registration_run set state = ${state}, ended_at = now(), problem = ${problem}
    where id = ${runId} and state in ('READY', 'RUNNING', 'STOPPING')`.execute(db);
}

export interface Proposal {
  readonly imageId: number;
  readonly evidence: PlacementState;
  readonly confidence: number;
  readonly residualCm: number | null;
  readonly residualPx: number | null;
  readonly footprint: readonly LonLat[] | null;
  /** Why it is not trusted. */
  readonly why: ImageDoubt | null;
}

/** Written once a flight; the same again is the same. An image that was removed or placed by hand meanwhile gets none. */
export async function saveProposals(db: Db, runId: number, proposals: readonly Proposal[]): Promise<void> {
  const rings = proposals.map(({ footprint }) => footprint && polygonEwkb(footprint));
  await sql`
    insert into registration_proposal
      (run_id, thermal_image_id, evidence, confidence, residual_cm, residual_px, footprint, why)
    select ${runId}, given.id, given.evidence, given.confidence, given.cm, given.px, given.ring::geometry, given.why
    from unnest(${proposals.map(({ imageId }) => imageId)}::bigint[], ${proposals.map(({ evidence }) => evidence)}::text[],
      ${proposals.map(({ confidence }) => confidence)}::real[], ${proposals.map(({ residualCm }) => residualCm)}::real[],
      ${proposals.map(({ residualPx }) => residualPx)}::real[], ${rings}::text[],
      ${proposals.map(({ why }) => why)}::text[])
      as given (id, evidence, confidence, cm, px, ring, why)
    join thermal_image as image on image.id = given.id
    left join image_alignment as alignment on alignment.thermal_image_id = given.id
    where alignment.state is distinct from 'hand'
    on conflict do nothing`.execute(db);
}

/** Images of a run that have their proposal: what is through need not be looked at again. */
export async function listProposedIds(db: Db, runId: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select thermal_image_id as id from registration_proposal where run_id = ${runId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface OpenQuery {
  /** These images; without, all. */
  readonly ids?: readonly number[] | undefined;
  /** Places that rest on one of these; without, on anything. */
  readonly evidence?: readonly PlacementState[] | undefined;
}

/** The open proposals of a report. */
export async function listOpenProposals(
  db: Db,
  reportId: ReportId,
  { ids, evidence }: OpenQuery,
): Promise<(Proposal & { readonly runId: number })[]> {
  const chosen = sql`
    ${ids === undefined ? sql`true` : sql`proposal.thermal_image_id = any(${[...ids]}::bigint[])`}
    and ${evidence === undefined ? sql`true` : sql`proposal.evidence = any(${[...evidence]}::text[])`}`;
  const { rows } = await sql<Omit<Proposal, "footprint"> & { runId: number; ring: Buffer | null }>`
    select proposal.run_id as "runId", proposal.thermal_image_id as "imageId", proposal.evidence, proposal.confidence,
      proposal.why, proposal.residual_cm as "residualCm", proposal.residual_px as "residualPx",
      st_asbinary(proposal.footprint, 'NDR') as ring
    from registration_proposal as proposal join registration_run as run on run.id = proposal.run_id
    where run.report_id = ${reportId} and proposal.decision = 'open' and ${chosen}
    order by proposal.thermal_image_id limit 10000`.execute(db);
  return rows.map(({ ring, ...row }) => ({ ...row, footprint: ringIn(ring) }));
}

export async function decideOpen(
  trx: Db,
  {
    ids,
    decision,
    userId,
  }: { readonly ids: readonly number[]; readonly decision: "kept" | "dropped"; readonly userId: UserId },
): Promise<void> {
  await sql`
    update registration_proposal set decision = ${decision}, decided_at = now(), decided_by = ${userId}
    where thermal_image_id = any(${[...ids]}::bigint[]) and decision = 'open'`.execute(trx);
}

export async function countOpenProposals(db: Db, reportId: ReportId): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from registration_proposal as proposal
    join registration_run as run on run.id = proposal.run_id
    where run.report_id = ${reportId} and proposal.decision = 'open'`.execute(db);
  return rows[0]?.open ?? 0;
}
