import { type Kysely, sql } from "kysely";

// What changed, written by the database itself so that no writer can forget it, and whom to tell it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createChanges(db);
  await tellChangesInReports(db);
  await tellChangesOfTree(db);
  await tellChangesOfDocuments(db);
  await createWebhooks(db);
  await widenTokenScopes(db);
}

// Rows live an hour: they refer to nothing, and nothing to them.
async function createChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table change_event (
      id bigint generated always as identity primary key,
      transaction bigint not null default pg_current_xact_id()::text::bigint,
      made_at timestamptz not null default now(),
      kind text not null,
      company_id bigint not null,
      site_id bigint,
      report_id bigint,
      thing_ids bigint[] not null
    )`.execute(db);
  await sql`create index change_event_mark on change_event (transaction, id)`.execute(db);
  await sql`create index change_event_age on change_event (made_at)`.execute(db);
}

// One row a report and statement, however many rows the statement wrote.
async function tellChangesInReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_change_in_report() returns trigger language plpgsql as $$
    begin
      insert into change_event (kind, company_id, site_id, report_id, thing_ids)
      select tg_argv[0], report.company_id, report.site_id, report.id, (array_agg(changed.id order by changed.id))[1:1000]
      from changed join examine_report as report on report.id = changed.report_id
      group by report.id;
      return null;
    end $$`.execute(db);
  const files = { insert: "files.changed", update: "files.changed", delete: "files.changed" };
  const kinds: Readonly<Record<string, Partial<Record<"insert" | "update" | "delete", string>>>> = {
    thermal_image: files,
    rgb_image: files,
    thermal_file: files,
    attribute_zip: files,
    module_defect: { insert: "defects.created", delete: "defects.removed" },
    registration_run: { insert: "alignment.changed", update: "alignment.changed" },
  };
  for (const [table, ofTable] of Object.entries(kinds))
    for (const [event, kind] of Object.entries(ofTable))
      await sql`
        create trigger ${sql.ref(`tell_${table}_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(event === "delete" ? "old" : "new")} table as changed
        for each statement execute function tell_change_in_report(${sql.lit(kind)})`.execute(db);
  await tellChangesOfDefects(db);
}

/** A defect that goes to the trash is removed, one that comes back is created anew for whoever lists them. */
async function tellChangesOfDefects(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_change_of_defects() returns trigger language plpgsql as $$
    begin
      insert into change_event (kind, company_id, site_id, report_id, thing_ids)
      select told.kind, report.company_id, report.site_id, report.id, (array_agg(told.id order by told.id))[1:1000]
      from (
        select changed.id, changed.report_id, case
          when before.removed_at is null and changed.removed_at is not null then 'defects.removed'
          when before.removed_at is not null and changed.removed_at is null then 'defects.created'
          else 'defects.changed' end as kind
        from changed join before on before.id = changed.id
      ) as told join examine_report as report on report.id = told.report_id
      group by report.id, told.kind;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_module_defect_update after update on module_defect
    referencing old table as before new table as changed
    for each statement execute function tell_change_of_defects()`.execute(db);
}

// People edit these one by one; counts and revisions that the database keeps on them are told by what they count.
async function tellChangesOfTree(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_change_in_tree() returns trigger language plpgsql as $$
    begin
      insert into change_event (kind, company_id, site_id, report_id, thing_ids)
      values (tg_argv[0], new.company_id,
        case tg_table_name when 'site' then new.id
          when 'examine_report' then (to_jsonb(new) ->> 'site_id')::bigint end,
        case tg_table_name when 'examine_report' then new.id end, array[new.id]);
      return null;
    end $$`.execute(db);
  for (const table of ["project", "site", "examine_report"]) {
    await sql`
      create trigger ${sql.ref(`tell_${table}_insert`)} after insert on ${sql.table(table)}
      for each row execute function tell_change_in_tree('inspection.changed')`.execute(db);
    await sql`
      create trigger ${sql.ref(`tell_${table}_update`)} after update on ${sql.table(table)}
      for each row when (old.version is distinct from new.version or old.removed_at is distinct from new.removed_at)
      execute function tell_change_in_tree('inspection.changed')`.execute(db);
  }
  await sql`
    create trigger tell_design_update after update on site
    for each row when (old.design_revision is distinct from new.design_revision)
    execute function tell_change_in_tree('design.changed')`.execute(db);
  await tellChangesOfSiteImages(db);
}

async function tellChangesOfSiteImages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_change_of_site_image() returns trigger language plpgsql as $$
    declare changed site_image := coalesce(new, old);
    begin
      insert into change_event (kind, company_id, site_id, thing_ids)
      select 'site-images.changed', site.company_id, site.id, array[changed.id]
      from site where site.id = changed.site_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_site_image after insert or update or delete on site_image
    for each row execute function tell_change_of_site_image()`.execute(db);
}

// A document is seen by whoever sees every report in it: of several sites it is its company's.
async function tellChangesOfDocuments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_change_of_document() returns trigger language plpgsql as $$
    begin
      insert into change_event (kind, company_id, site_id, report_id, thing_ids)
      select case when new.state = 'READY' and old.state <> 'READY' then 'documents.ready' else 'documents.changed' end,
        new.company_id,
        case when count(distinct coalesce(report.site_id, 0)) = 1 then min(report.site_id) end,
        case when count(*) = 1 then min(report.id) end, array[new.id]
      from document_report as part join examine_report as report on report.id = part.report_id
      where part.document_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_document after update on document
    for each row execute function tell_change_of_document()`.execute(db);
}

async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id) on delete cascade,
      name text not null,
      url text not null,
      secret text not null,
      topics text[] not null,
      is_enabled boolean not null default true,
      version integer not null default 1,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      updated_by bigint references app_user (id) on delete set null
    )`.execute(db);
  await sql`create index webhook_of_company on webhook (company_id)`.execute(db);
  await sql`
    create table webhook_delivery (
      id bigint generated always as identity primary key,
      webhook_id bigint not null references webhook (id) on delete cascade,
      topic text not null,
      body text not null,
      state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
      attempts integer not null default 0,
      status integer,
      answer text,
      problem text,
      took_ms integer,
      created_at timestamptz not null,
      tried_at timestamptz,
      next_at timestamptz
    )`.execute(db);
  await sql`create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, id)`.execute(db);
  await sql`create index webhook_delivery_age on webhook_delivery (created_at)`.execute(db);
  // How far changes were turned into deliveries; one row.
  await sql`
    create table webhook_mark (
      one boolean primary key default true check (one),
      transaction bigint not null,
      id bigint not null
    )`.execute(db);
  // Until which arrival the end of a report's upload was told.
  await sql`
    create table upload_told (
      report_id bigint primary key references examine_report (id) on delete cascade,
      arrived_at timestamptz not null
    )`.execute(db);
}

async function widenTokenScopes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table personal_token drop constraint personal_token_scope_check`.execute(db);
  await sql`
    alter table personal_token add constraint personal_token_scope_check
    check (scope in ('read', 'write', 'upload', 'map'))`.execute(db);
}
