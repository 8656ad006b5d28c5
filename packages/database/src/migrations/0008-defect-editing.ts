import { type Kysely, sql } from "kysely";
import { keepParent } from "./0003-design.ts";

// Defects are edited by several people at once, removed and brought back, talked about, and remember what was done to them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table module_defect
      add column is_module_confirmed boolean not null default false,
      add column updated_by bigint references app_user (id) on delete set null,
      add column removed_at timestamptz,
      add column removed_by bigint references app_user (id) on delete set null`.execute(db);
  await sql`create index module_defect_removed on module_defect (removed_at) where removed_at is not null`.execute(db);
  await sql`
    alter table defect_type
      add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
      add column version integer not null default 1`.execute(db);
  await createHistory(db);
  await hideRemovedDefects(db);
  await countStandingDefects(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table defect_change (
      id bigint generated always as identity primary key,
      defect_id bigint not null references module_defect (id) on delete cascade,
      kind text not null check (kind in ('created', 'changed', 'removed', 'restored')),
      version integer not null,
      changed_at timestamptz not null default now(),
      changed_by bigint references app_user (id) on delete set null,
      changes jsonb not null
    )`.execute(db);
  await sql`create index defect_change_of_defect on defect_change (defect_id, id)`.execute(db);
  await sql`
    create table defect_comment (
      id bigint generated always as identity primary key,
      defect_id bigint not null references module_defect (id) on delete cascade,
      text text not null,
      created_at timestamptz not null default now(),
      created_by bigint references app_user (id) on delete set null
    )`.execute(db);
  await sql`create index defect_comment_of_defect on defect_comment (defect_id, id)`.execute(db);
}

async function hideRemovedDefects(db: Kysely<unknown>): Promise<void> {
  await sql`drop view live_defect`.execute(db);
  await sql`
    create view live_defect as
    select defect.*, report.site_id, report.project_id, report.company_id,
      coalesce(main.code, type.code) as main_code, type.is_defect, type.loss_kind, type.loss_fraction,
      defect.detect_way = 'AI' and not defect.ml_confirmed as is_finding
    from module_defect as defect
    join live_report as report on report.id = defect.report_id
    join defect_type as type on type.code = defect.code
    left join defect_type as main on main.id = type.parent_id
    where defect.removed_at is null`.execute(db);
}

const isDefect =
  "changed.removed_at is null and exists (select from defect_type where defect_type.code = changed.code and defect_type.is_defect)";
const isFinding = "changed.detect_way = 'AI' and not changed.ml_confirmed";
const counts = {
  found_count: `${isDefect} and not (${isFinding}) and changed.status = 'FOUND'`,
  schedule_count: `${isDefect} and not (${isFinding}) and changed.status = 'SCHEDULE'`,
  complete_count: `${isDefect} and not (${isFinding}) and changed.status = 'COMPLETE'`,
  finding_count: `${isDefect} and ${isFinding}`,
};

/** What a report counts is what has not been removed. */
async function countStandingDefects(db: Kysely<unknown>): Promise<void> {
  for (const event of ["insert", "delete", "update"])
    await sql`drop function ${sql.ref(`keep_report_of_module_defect_on_${event}`)}() cascade`.execute(db);
  await keepParent(db, { table: "module_defect", parent: "report", counts });
  const recounted = Object.entries(counts).map(
    ([name, condition]) =>
      `${name} = (select count(*) from module_defect as changed where changed.report_id = report.id and ${condition})`,
  );
  await sql`
    create or replace function recount_defects_of_type() returns trigger language plpgsql as $$
    begin
      update examine_report as report set revision = nextval('revision'), ${sql.raw(recounted.join(", "))}
      where report.id in (select report_id from module_defect where code = new.code);
      return null;
    end $$`.execute(db);
}
