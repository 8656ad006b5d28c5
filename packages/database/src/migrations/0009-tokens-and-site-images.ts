import { type Kysely, sql } from "kysely";

// What programs sign in with, and the orthomosaics of a site with the tiles made from them.
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTokens(db);
  await createSiteImages(db);
}

// The secret is shown once and kept as SHA-256, like a session's.
async function createTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table personal_token (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user (id) on delete cascade,
      name text not null,
      scope text not null check (scope in ('read', 'write')),
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index personal_token_of_user on personal_token (user_id)`.execute(db);
  await sql`create index personal_token_age on personal_token (expires_at)`.execute(db);
}

// Tiles lie in one file beside an index of where each begins; both keys are null until the tiling is done.
async function createSiteImages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_image (
      id bigint generated always as identity primary key,
      site_id bigint not null references site (id) on delete cascade,
      name text not null,
      file_key text not null,
      sha256 text not null,
      size_bytes bigint not null,
      state text not null default 'WAITING' check (state in ('WAITING', 'TILING', 'READY', 'FAILED')),
      problem text,
      progress real not null default 0 check (progress between 0 and 1),
      width_px integer,
      height_px integer,
      epsg integer,
      outline geometry(MultiPolygon, 4326),
      min_zoom smallint,
      max_zoom smallint,
      tiles_key text,
      index_key text,
      created_at timestamptz not null default now(),
      created_by bigint references app_user (id) on delete set null,
      constraint site_image_content_taken unique (site_id, sha256),
      constraint site_image_ready check (state <> 'READY' or
        (outline is not null and min_zoom is not null and max_zoom is not null
          and tiles_key is not null and index_key is not null))
    )`.execute(db);
}
