import type { Viewer } from "@heliolens/domain/accounts/access";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import type { WeekCounts } from "@heliolens/domain/mail/mail";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";
import { isCounted, isOpenDefect } from "../counted-defects.ts";
import { holdMark, moveMark } from "../events/change-marks.ts";
import { listChangesAfter } from "../events/changes.ts";
import { isVisible } from "../visible.ts";

const mostChanges = 5_000;
const mostNotices = 1_000;

export interface AssignedDefect {
  readonly userId: UserId;
  readonly defectId: number;
  readonly reportId: number;
  readonly reportName: string;
}

/** Defects that were given to somebody since the last time; none of them is given out twice. */
export async function takeAssigned(trx: Db): Promise<readonly AssignedDefect[]> {
  const { rows } = await sql<AssignedDefect>`
    with news as (
      update notice set is_mailed = true
      where id in (select id from notice where not is_mailed order by id limit ${mostNotices} for update)
      returning id, user_id, kind, defect_id
    )
    select news.user_id as "userId", defect.id as "defectId", report.id as "reportId", report.name as "reportName"
    from news join module_defect as defect on defect.id = news.defect_id and defect.removed_at is null
    join live_report as report on report.id = defect.report_id
    join defect_task as task on task.defect_id = defect.id and task.assignee_id = news.user_id
    where news.kind = 'assigned' and ${listens(sql`news.user_id`, "assigned")}
    group by news.user_id, defect.id, report.id, report.name order by defect.id`.execute(trx);
  return rows;
}

export interface FinishedRun {
  readonly id: number;
  readonly userId: UserId;
  readonly state: "DONE" | "FAILED";
  readonly found: number;
  readonly reportId: number;
  readonly reportName: string;
}

export interface ReadyDocument {
  readonly id: number;
  readonly userId: UserId;
  readonly name: string;
  readonly reportId: number | null;
}

/** What came to its end since the last time, for the people who had asked for it. */
export async function takeFinished(
  trx: Db,
): Promise<{ readonly runs: readonly FinishedRun[]; readonly documents: readonly ReadyDocument[] }> {
  const changes = await listChangesAfter(trx, await holdMark(trx, "mail_mark"), mostChanges);
  const last = changes.at(-1);
  if (last === undefined) return { runs: [], documents: [] };
  await moveMark(trx, "mail_mark", last);
  const idsOf = (kind: string) =>
    changes.filter((change) => change.kind === kind).flatMap(({ thingIds }) => [...thingIds]);
  const runs = await sql<FinishedRun>`
    select run.id, run.started_by as "userId", run.state, coalesce(run.found, 0) as found,
      report.id as "reportId", report.name as "reportName"
    from analysis_run as run join live_report as report on report.id = run.report_id
    where run.id = any(${idsOf("analysis.finished")}::bigint[]) and run.state in ('DONE', 'FAILED')
      and ${listens(sql`run.started_by`, "finished")}`.execute(trx);
  const documents = await sql<ReadyDocument>`
    select document.id, document.created_by as "userId", document.name,
      (select min(report_id) from document_report where document_id = document.id) as "reportId"
    from document where document.id = any(${idsOf("documents.ready")}::bigint[]) and document.state = 'READY'
      and ${listens(sql`document.created_by`, "finished")}`.execute(trx);
  return { runs: runs.rows, documents: documents.rows };
}

const listens = (userId: RawBuilder<unknown>, topic: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from app_user as person where person.id = ${userId} and person.enabled and person.email is not null
    and ${topic} = any(person.mail_topics))`;

export interface Week {
  readonly since: Date;
  readonly until: Date;
  /** The day that tasks are late from. */
  readonly today: string;
}

type Counted = Omit<WeekCounts, "from" | "to">;

/** What happened within a viewer's reach in a week, and what is theirs to do. */
export async function countWeek(db: Db, viewer: Viewer, { since, until, today }: Week): Promise<Counted> {
  const seen = isVisible(viewer, { companyId: "report.company_id", siteId: "report.site_id" });
  const { rows } = await sql<Counted>`
    select
      (select count(*) from live_report as report
        where ${seen} and report.created_at >= ${since} and report.created_at < ${until}) as reports,
      (select count(*) from analysis_run as run join live_report as report on report.id = run.report_id
        where ${seen} and run.state = 'DONE' and run.ended_at >= ${since} and run.ended_at < ${until}) as analyses,
      (select count(*) from module_defect as defect join live_report as report on report.id = defect.report_id
        join defect_type as type on type.code = defect.code
        where ${seen} and ${isCounted} and defect.created_at >= ${since} and defect.created_at < ${until}) as "newDefects",
      task.open as "openTasks", task.overdue as "overdueTasks"
    from (
      select count(*) as open, count(*) filter (where task.due_on < ${today}::date) as overdue
      from defect_task as task join module_defect as defect on defect.id = task.defect_id
      join live_report as report on report.id = defect.report_id join defect_type as type on type.code = defect.code
      where task.assignee_id = ${viewer.userId} and ${isOpenDefect} and ${seen}
    ) as task`.execute(db);
  return rows[0]!;
}
