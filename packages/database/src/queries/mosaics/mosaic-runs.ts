import type { JobRequest } from "@heliolens/contract/jobs";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import type { MadeMosaic } from "@heliolens/domain/mosaics/made-mosaic";
import { sql } from "kysely";
import type { Db } from "../../database.ts";
import { mosaicSourcesOf } from "./thermal-mosaics.ts";

/** A person who places images one by one does not need a mosaic after each: changes within this time share one job. */
const AFTER_MS = 20_000;
/** People wait for other long jobs. */
const PRIORITY = -1_000;

/** Marks the mosaic as waiting and gives the job that makes it. One job waits for a report, however often this is called. */
export async function mosaicJobsOf(trx: Db, reportId: ReportId): Promise<JobRequest[]> {
  await sql`
    insert into thermal_mosaic (report_id) values (${reportId})
    on conflict (report_id) do update set state = 'READY', share = 0, taken_at = null, problem = null
    where thermal_mosaic.state not in ('READY', 'RUNNING', 'STOPPING')`.execute(trx);
  return [
    { name: "mosaics.make", payload: { reportId }, once: String(reportId), priority: PRIORITY, afterMs: AFTER_MS },
  ];
}

/** The same for the report of an image whose temperatures changed; none where the image is not aligned. */
export async function mosaicJobsOfImage(db: Db, imageId: number): Promise<JobRequest[]> {
  const { rows } = await sql<{ reportId: ReportId }>`
    select image.report_id as "reportId" from thermal_image as image
    join image_alignment as alignment on alignment.thermal_image_id = image.id
    where image.id = ${imageId} and alignment.state <> 'first'`.execute(db);
  return rows[0] ? mosaicJobsOf(db, rows[0].reportId) : [];
}

/** The same after images were removed; none where the report has no mosaic. */
export async function mosaicJobsIfMade(db: Db, reportId: ReportId): Promise<JobRequest[]> {
  const { rows } = await sql`select 1 from thermal_mosaic where report_id = ${reportId}`.execute(db);
  return rows.length === 0 ? [] : mosaicJobsOf(db, reportId);
}

/** One that nobody has taken up yet stops at once; one that runs is asked to. Asked a second time it has stopped. */
export async function askMosaicToStop(db: Db, reportId: ReportId): Promise<void> {
  await sql`
    update thermal_mosaic set state = case state when 'RUNNING' then 'STOPPING' else 'STOPPED' end
    where report_id = ${reportId} and state in ('READY', 'RUNNING', 'STOPPING')`.execute(db);
}

export interface TakenMosaic {
  /** A fingerprint of what it is made from, read before anything else is. */
  readonly sources: string;
  /** Each worker that takes the run up sets a new moment. Only the last one may write. */
  readonly takenAt: string;
  readonly fileKey: string | null;
  readonly isCurrent: boolean;
}

/**
 * Takes it up, or up again after its worker died or failed, or from a run that began before the last change; undefined where it was stopped
 * or its report is gone.
 */
export async function takeMosaic(db: Db, reportId: ReportId): Promise<TakenMosaic | undefined> {
  const { rows } = await sql<TakenMosaic>`
    with now_is as (select ${mosaicSourcesOf(sql`${reportId}`)} as sources)
    update thermal_mosaic set state = 'RUNNING', share = 0, problem = null, taken_at = clock_timestamp()
    from now_is where report_id = ${reportId} and state in ('READY', 'RUNNING', 'FAILED', 'DONE')
    returning now_is.sources, taken_at::text as "takenAt", file_key as "fileKey",
      (made_from is not distinct from now_is.sources) as "isCurrent"`.execute(db);
  return rows[0];
}

/** False where somebody asked it to stop, a later run took it, or its report is gone. */
export async function saveMosaicShare(
  db: Db,
  reportId: ReportId,
  { takenAt, share }: Pick<TakenMosaic, "takenAt"> & { readonly share: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update thermal_mosaic set share = ${share}
    where report_id = ${reportId} and state = 'RUNNING' and taken_at = ${takenAt}::timestamptz`.execute(db);
  return numAffectedRows > 0n;
}

export type MosaicEnd =
  | { readonly state: "DONE" }
  | { readonly state: "STOPPED" }
  | { readonly state: "FAILED"; readonly problem: "mosaics.no-images" | "mosaics.failed" };

/** Ends what this run took; what a later run took goes on. */
export async function endMosaic(
  db: Db,
  reportId: ReportId,
  { takenAt, ...end }: MosaicEnd & Pick<TakenMosaic, "takenAt">,
): Promise<void> {
  const problem = end.state === "FAILED" ? end.problem : null;
  await sql`
    update thermal_mosaic set state = ${end.state}, problem = ${problem}, share = case ${end.state} when 'DONE' then 1 else share end
    where report_id = ${reportId} and state in ('RUNNING', 'STOPPING') and taken_at = ${takenAt}::timestamptz`.execute(
    db,
  );
}

/** No worker has the run: a run that was asked to stop has stopped. */
export async function endStoppingMosaic(db: Db, reportId: ReportId): Promise<void> {
  await sql`
    update thermal_mosaic set state = 'STOPPED' where report_id = ${reportId} and state = 'STOPPING'`.execute(db);
}

export interface NewMosaic {
  readonly made: MadeMosaic;
  readonly sources: string;
  readonly takenAt: string;
  readonly fileKey: string;
}

/** False where somebody asked it to stop or a later run took it until the last moment, or the report is gone meanwhile. */
export async function saveMosaic(
  db: Db,
  reportId: ReportId,
  { made, sources, takenAt, fileKey }: NewMosaic,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update thermal_mosaic set state = 'DONE', share = 1, problem = null, made = ${JSON.stringify(made)}::jsonb,
      made_from = ${sources}, made_at = now(), file_key = ${fileKey}
    where report_id = ${reportId} and state = 'RUNNING' and taken_at = ${takenAt}::timestamptz`.execute(db);
  return numAffectedRows > 0n;
}

/** The key of the file that nothing shows any more; undefined where there is none. */
export async function forgetMosaicFile(db: Db, reportId: ReportId): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    with before as (select file_key from thermal_mosaic where report_id = ${reportId} and file_key is not null)
    update thermal_mosaic set made = null, made_from = null, made_at = null, file_key = null
    from before where report_id = ${reportId} returning before.file_key as key`.execute(db);
  return rows[0]?.key;
}
