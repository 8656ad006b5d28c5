import { type Kysely, sql } from "kysely";

// A plant is often built of several products: a string may name its own, else its site's counts.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table solar_string add column panel_product_id bigint
      constraint solar_string_panel_product_id_fkey references panel_product (id)`.execute(db);
  await sql`
    create index solar_string_panel_product on solar_string (panel_product_id, site_id)
      where panel_product_id is not null`.execute(db);
}
