import { type Kysely, sql } from "kysely";

// Projects, sites and inspection reports. What is removed waits 30 days in the trash (removed_at) before it is purged;
// the live_* views are what everybody reads: a row is live when it and everything above it is.
// A child names its company together with its parent, and the database checks both at once: nothing can hang below
// another company's parent.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence revision`.execute(db);
  await createPanelProducts(db);
  await createProjects(db);
  await createSites(db);
  await createReports(db);
  await createLiveViews(db);
}

async function createPanelProducts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table panel_product (
      id bigint generated always as identity primary key,
      maker text not null,
      model text not null,
      width_mm double precision not null check (width_mm > 0),
      height_mm double precision not null check (height_mm > 0),
      cell_rows smallint not null check (cell_rows > 0),
      cell_columns smallint not null check (cell_columns > 0),
      is_half_cut boolean not null default false,
      power_wp double precision not null check (power_wp > 0),
      temperature_coefficient_percent_per_k double precision,
      created_at timestamptz not null default now(),
      unique (maker, model)
    )`.execute(db);
}

async function createProjects(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id),
      name text not null,
      description text not null default '',
      is_simulated boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user (id) on delete set null,
      removed_at timestamptz,
      removed_by bigint references app_user (id) on delete set null,
      unique (id, company_id)
    )`.execute(db);
  await sql`create index project_company on project (company_id)`.execute(db);
}

async function createSites(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site (
      id bigint generated always as identity primary key,
      company_id bigint not null,
      project_id bigint not null,
      panel_product_id bigint references panel_product (id) on delete set null,
      site_code text not null,
      name text not null,
      description text not null default '',
      address text not null default '',
      location geometry(Point, 4326),
      capacity_kwp double precision,
      panel_height_m double precision,
      ellipsoidal_height_m double precision,
      specific_yield_kwh_per_kwp double precision not null default 1300,
      tariff_won_per_kwh double precision not null default 150,
      design_revision bigint not null default nextval('revision'),
      module_count integer not null default 0,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user (id) on delete set null,
      removed_at timestamptz,
      removed_by bigint references app_user (id) on delete set null,
      unique (id, company_id),
      foreign key (project_id, company_id) references project (id, company_id) on delete cascade
    )`.execute(db);
  await sql`create index site_project on site (project_id)`.execute(db);
  await sql`create index site_company_code on site (company_id, site_code)`.execute(db);
  await sql`
    create table site_grant (
      user_id bigint not null references app_user (id) on delete cascade,
      site_id bigint not null references site (id) on delete cascade,
      primary key (user_id, site_id)
    )`.execute(db);
  await sql`create index site_grant_site on site_grant (site_id)`.execute(db);
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table examine_report (
      id bigint generated always as identity primary key,
      company_id bigint not null references company (id),
      site_id bigint,
      name text not null,
      description text not null default '',
      examined_on date not null,
      level text not null default 'simplified' check (level in ('simplified', 'detailed')),
      irradiance_wm2 double precision,
      ambient_c double precision,
      wind_ms double precision,
      cloud_okta smallint check (cloud_okta between 0 and 8),
      humidity_percent double precision,
      operator text not null default '',
      qualification text not null default '',
      equipment text not null default '',
      plant_state text not null default '',
      revision bigint not null default nextval('revision'),
      thermal_image_count integer not null default 0,
      rgb_image_count integer not null default 0,
      found_count integer not null default 0,
      schedule_count integer not null default 0,
      complete_count integer not null default 0,
      finding_count integer not null default 0,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by bigint references app_user (id) on delete set null,
      removed_at timestamptz,
      removed_by bigint references app_user (id) on delete set null,
      foreign key (site_id, company_id) references site (id, company_id) on delete cascade
    )`.execute(db);
  await sql`create index examine_report_site on examine_report (site_id, examined_on)`.execute(db);
  await sql`create index examine_report_company on examine_report (company_id)`.execute(db);
}

async function createLiveViews(db: Kysely<unknown>): Promise<void> {
  await sql`create view live_project as select project.* from project where removed_at is null`.execute(db);
  await sql`
    create view live_site as
    select site.*, project.is_simulated
    from site join live_project as project on project.id = site.project_id
    where site.removed_at is null`.execute(db);
  // A report may lose its site and still belongs to its company: the specification has a text for that case.
  await sql`
    create view live_report as
    select report.*, site.project_id, coalesce(site.is_simulated, false) as is_simulated
    from examine_report as report left join live_site as site on site.id = report.site_id
    where report.removed_at is null and (report.site_id is null or site.id is not null)`.execute(db);
}
