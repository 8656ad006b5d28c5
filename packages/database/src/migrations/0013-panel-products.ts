import { type Kysely, sql } from "kysely";

// Products are edited by version like everything else people edit, two spellings of one are one, and one that a site
// has does not go: the foreign key says so, not a count taken before.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table panel_product
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column updated_by bigint references app_user (id) on delete set null`.execute(db);
  await sql`create unique index panel_product_name_taken on panel_product (lower(maker), lower(model))`.execute(db);
  await sql`alter table site drop constraint site_panel_product_id_fkey`.execute(db);
  await sql`
    alter table site add constraint site_panel_product_id_fkey
      foreign key (panel_product_id) references panel_product (id)`.execute(db);
  await sql`create index site_panel_product on site (panel_product_id)`.execute(db);
}
