import { type Kysely, sql } from "kysely";
import { keepParent } from "./0003-design.ts";

// What a flight brought (thermal images, their RGB twins, thermal CSV files) and what was found in it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDefectTypes(db);
  await createImages(db);
  await createDefects(db);
  await createLiveDefects(db);
  await keepReports(db);
}

async function createDefectTypes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table defect_type (
      id bigint generated always as identity primary key,
      code text not null unique,
      parent_id bigint references defect_type (id),
      name_ko text not null,
      name_en text not null,
      description text not null default '',
      abnormality_class smallint not null default 2 check (abnormality_class between 1 and 3),
      loss_kind text not null default 'none' check (loss_kind in ('none', 'share', 'by-heat', 'by-area', 'whole-group')),
      loss_fraction double precision not null default 0 check (loss_fraction between 0 and 1),
      cause text not null default 'unknown',
      is_defect boolean not null default true,
      position integer not null default 0
    )`.execute(db);
}

async function createImages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rgb_image (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      name text not null,
      folder text not null default '',
      file_key text not null,
      thumb_key text,
      sha256 text not null,
      size_bytes bigint not null,
      width_px integer,
      height_px integer,
      taken_at timestamptz,
      camera_model text,
      position geometry(Point, 4326),
      facts jsonb,
      footprint geometry(Polygon, 4326),
      created_at timestamptz not null default now(),
      unique (report_id, sha256)
    )`.execute(db);
  await sql`
    create table thermal_image (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      name text not null,
      folder text not null default '',
      file_key text not null,
      thumb_key text,
      sha256 text not null,
      size_bytes bigint not null,
      width_px integer,
      height_px integer,
      taken_at timestamptz,
      camera_model text,
      camera_serial text,
      flight integer not null default 1,
      position geometry(Point, 4326),
      facts jsonb,
      parameters jsonb,
      footprint geometry(Polygon, 4326),
      temperature_kind text not null default 'pending' check (temperature_kind in ('pending', 'absolute', 'relative', 'none')),
      temperature_why text,
      min_heat_c real,
      max_heat_c real,
      average_heat_c real,
      pair_rgb_image_id bigint references rgb_image (id) on delete set null,
      pair_certainty text not null default 'none' check (pair_certainty in ('certain', 'probable', 'none', 'manual')),
      created_at timestamptz not null default now(),
      unique (report_id, sha256)
    )`.execute(db);
  await sql`create index thermal_image_pair on thermal_image (pair_rgb_image_id)`.execute(db);
  await sql`
    create table thermal_file (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      thermal_image_id bigint references thermal_image (id) on delete set null,
      name text not null,
      folder text not null default '',
      file_key text not null,
      sha256 text not null,
      size_bytes bigint not null,
      created_at timestamptz not null default now(),
      unique (report_id, sha256)
    )`.execute(db);
}

async function createDefects(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table module_defect (
      id bigint generated always as identity primary key,
      report_id bigint not null references examine_report (id) on delete cascade,
      thermal_image_id bigint references thermal_image (id) on delete set null,
      module_id bigint references solar_module (id) on delete set null,
      code text not null references defect_type (code) on update cascade,
      status text not null default 'FOUND' check (status in ('FOUND', 'SCHEDULE', 'COMPLETE')),
      description text not null default '',
      memo text not null default '',
      detect_way text not null default 'MANUAL' check (detect_way in ('MANUAL', 'AI')),
      ml_confirmed boolean not null default false,
      confidence real,
      model_version text,
      affected_modules integer not null default 1 check (affected_modules > 0),
      max_heat_c real,
      min_heat_c real,
      average_heat_c real,
      reference_c real,
      delta_t_k real,
      abnormality_class smallint check (abnormality_class between 1 and 3),
      shape_px jsonb,
      shape geometry(Polygon, 4326),
      location geometry(Point, 4326),
      version integer not null default 1,
      created_by bigint references app_user (id) on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  for (const column of ["report_id", "thermal_image_id", "module_id", "code"])
    await sql`create index ${sql.ref(`module_defect_${column}`)} on module_defect (${sql.ref(column)})`.execute(db);
}

// Everybody's list of defects: those of live reports, with their main type and what the type says.
// A finding is what the analysis proposed and nobody has confirmed yet.
async function createLiveDefects(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view live_defect as
    select defect.*, report.site_id, report.project_id, report.company_id,
      coalesce(main.code, type.code) as main_code, type.is_defect, type.loss_kind, type.loss_fraction,
      defect.detect_way = 'AI' and not defect.ml_confirmed as is_finding
    from module_defect as defect
    join live_report as report on report.id = defect.report_id
    join defect_type as type on type.code = defect.code
    left join defect_type as main on main.id = type.parent_id`.execute(db);
}

// What each status counts. Neither what is no defect nor a mere finding is among them.
const isDefect = "exists (select from defect_type where defect_type.code = changed.code and defect_type.is_defect)";
const isFinding = "changed.detect_way = 'AI' and not changed.ml_confirmed";
const defectCounts = {
  found_count: `${isDefect} and not (${isFinding}) and changed.status = 'FOUND'`,
  schedule_count: `${isDefect} and not (${isFinding}) and changed.status = 'SCHEDULE'`,
  complete_count: `${isDefect} and not (${isFinding}) and changed.status = 'COMPLETE'`,
  finding_count: `${isDefect} and ${isFinding}`,
};

async function keepReports(db: Kysely<unknown>): Promise<void> {
  await keepParent(db, { table: "rgb_image", parent: "report", counts: { rgb_image_count: "true" } });
  await keepParent(db, { table: "thermal_image", parent: "report", counts: { thermal_image_count: "true" } });
  await keepParent(db, { table: "module_defect", parent: "report", counts: defectCounts });
  await recountWhenTypeChanges(db);
}

/** A type that begins or ceases to be a defect changes the counts of every report that has one. */
async function recountWhenTypeChanges(db: Kysely<unknown>): Promise<void> {
  const recounted = Object.entries(defectCounts).map(
    ([name, condition]) =>
      `${name} = (select count(*) from module_defect as changed where changed.report_id = report.id and ${condition})`,
  );
  await sql`
    create function recount_defects_of_type() returns trigger language plpgsql as $$
    begin
      update examine_report as report set revision = nextval('revision'), ${sql.raw(recounted.join(", "))}
      where report.id in (select report_id from module_defect where code = new.code);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger recount_defects_of_type after update of is_defect on defect_type
    for each row when (old.is_defect is distinct from new.is_defect)
    execute function recount_defects_of_type()`.execute(db);
}
