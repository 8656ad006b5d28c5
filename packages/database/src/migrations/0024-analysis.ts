import { type Kysely, sql } from "kysely";

// Analyses of reports, what they wrote down on their way, and what people decided about what they found.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRuns(db);
  await createFindings(db);
  await sql`
    create table analysis_threshold (
      company_id bigint primary key references company (id) on delete cascade,
      thresholds jsonb not null,
      version integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user (id) on delete set null
    )`.execute(db);
}

// `attempts` counts who took it up: what an earlier worker still writes is refused. `turn` is its place in the line, which is
// fair between companies.
async function createRuns(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table analysis_run (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      state text not null default 'READY' check (state in ('READY', 'RUNNING', 'STOPPING', 'STOPPED', 'DONE', 'FAILED')),
      way text not null check (way in ('modules', 'regions')),
      turn integer not null,
      attempts integer not null default 0,
      fruitless integer not null default 0,
      done integer not null default 0,
      done_before integer not null default 0,
      total integer not null,
      left_out integer not null default 0,
      found integer,
      model_version text,
      thresholds jsonb not null,
      alignment_version bigint not null,
      design_revision bigint not null,
      started_at timestamptz not null default now(),
      started_by bigint references app_user (id) on delete set null,
      taken_at timestamptz,
      heard_at timestamptz,
      ended_at timestamptz,
      problem text
    )`.execute(db);
  await sql`create index analysis_run_report on analysis_run (report_id, id)`.execute(db);
  await sql`create index analysis_run_turn on analysis_run (turn, id) where state = 'READY'`.execute(db);
  await sql`
    create unique index analysis_run_under_way on analysis_run (report_id)
    where state in ('READY', 'RUNNING')`.execute(db);
  // One row an image that is through: a run that is taken up again goes on with the next. Emptied when the run ends.
  await sql`
    create table analysis_image (
      run_id bigint not null references analysis_run (id) on delete cascade,
      thermal_image_id bigint not null references thermal_image (id) on delete cascade,
      sightings bytea,
      primary key (run_id, thermal_image_id)
    )`.execute(db);
  await sql`create index analysis_image_of_image on analysis_image (thermal_image_id)`.execute(db);
  await sql`
    create table analysis_log (
      id bigint generated always as identity primary key,
      run_id bigint not null references analysis_run (id) on delete cascade,
      at timestamptz not null default now(),
      event text not null,
      thermal_image_id bigint references thermal_image (id) on delete set null,
      image_name text,
      why text
    )`.execute(db);
  await sql`create index analysis_log_of_run on analysis_log (run_id, id)`.execute(db);
  await sql`create index analysis_log_of_image on analysis_log (thermal_image_id)`.execute(db);
}

// What the analysis said of a defect, which stays when a person says otherwise. A rejected one is removed as every defect is, but
// never purged: precision and training sets are made of it.
async function createFindings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table finding (
      defect_id bigint primary key references module_defect (id) on delete cascade,
      run_id bigint references analysis_run (id) on delete set null,
      kind text not null check (kind in ('module', 'string', 'array', 'region')),
      proposed_code text not null,
      rejected_why text,
      rejected_note text not null default ''
    )`.execute(db);
  await sql`create index finding_of_run on finding (run_id)`.execute(db);
  await sql`
    create table finding_image (
      defect_id bigint not null references finding (defect_id) on delete cascade,
      thermal_image_id bigint not null references thermal_image (id) on delete cascade,
      primary key (defect_id, thermal_image_id)
    )`.execute(db);
  await sql`create index finding_image_of_image on finding_image (thermal_image_id)`.execute(db);
}
