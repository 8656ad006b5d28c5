import { reachOf } from "@heliolens/domain/accounts/access";
import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { userRoles } from "@heliolens/domain/accounts/user-role";
import type { Day } from "@heliolens/domain/inspection/examine-date";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database.ts";

export interface Person {
  readonly id: UserId;
  readonly loginId: string;
  readonly name: string;
}

const rolesOf = (reach: string) => userRoles.filter((role) => reachOf(role, "inspection.see") === reach);

/** Whose account is open and reaches the defect, by the one table of who sees what. */
export const listPeopleOfDefect = (db: Db, defectId: number, most: number): Promise<Person[]> =>
  people(db, defectId, sql`true order by person.name, person.id limit ${most}`);

/** One of them, however many there are. */
export const findPersonOfDefect = async (db: Db, defectId: number, id: number): Promise<Person | undefined> =>
  (await people(db, defectId, sql`person.id = ${id}`))[0];

/** The people with these login ids. */
export const listPeopleCalled = (db: Db, defectId: number, loginIds: readonly string[]): Promise<Person[]> =>
  people(db, defectId, sql`person.login_id = any(${[...loginIds]}::text[])`);

async function people(db: Db, defectId: number, narrowed: RawBuilder<unknown>): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.id, person.login_id as "loginId", person.name
    from module_defect as defect
    join live_report as report on report.id = defect.report_id
    join app_user as person on person.enabled and (
      person.role = any(${rolesOf("all")}::text[])
      or (person.role = any(${rolesOf("company")}::text[]) and person.company_id = report.company_id)
      or (person.role = any(${rolesOf("granted")}::text[]) and person.company_id = report.company_id and exists (
        select from site_grant where site_grant.site_id = report.site_id and site_grant.user_id = person.id)))
    where defect.id = ${defectId} and defect.removed_at is null and ${narrowed}`.execute(db);
  return rows;
}

export interface TaskRow {
  readonly assigneeId: UserId | null;
  readonly assigneeLoginId: string | null;
  readonly assigneeName: string | null;
  readonly dueOn: Day | null;
}

const nobodys: TaskRow = { assigneeId: null, assigneeLoginId: null, assigneeName: null, dueOn: null };

/** Nobody's, until no day, where none was ever given. */
export async function readTask(db: Db, defectId: number): Promise<TaskRow> {
  const task = await db
    .selectFrom("defect_task as task")
    .leftJoin("app_user as person", "person.id", "task.assignee_id")
    .select([
      "task.assignee_id as assigneeId",
      "person.login_id as assigneeLoginId",
      "person.name as assigneeName",
      "task.due_on as dueOn",
    ])
    .where("task.defect_id", "=", defectId)
    .executeTakeFirst();
  return task ?? nobodys;
}

export interface TaskSaved {
  readonly defectId: number;
  readonly assigneeId: UserId | null;
  readonly dueOn: Day | null;
  readonly userId: UserId;
  readonly now: Date;
}

export async function saveTask(trx: Db, { defectId, assigneeId, dueOn, userId, now }: TaskSaved): Promise<void> {
  const task = { assignee_id: assigneeId, due_on: dueOn, updated_at: now, updated_by: userId };
  await trx
    .insertInto("defect_task")
    .values({ defect_id: defectId, ...task })
    .onConflict((conflict) => conflict.column("defect_id").doUpdateSet(task))
    .execute();
}
