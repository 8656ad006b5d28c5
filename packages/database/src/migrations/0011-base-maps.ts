import { type Kysely, sql } from "kysely";

// Base maps beside the bundled one: one short list for the whole house, changed as a whole.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table base_map_list (
      id smallint primary key default 1 check (id = 1),
      version integer not null default 0,
      maps jsonb not null default '[]' check (jsonb_typeof(maps) = 'array' and jsonb_array_length(maps) <= 10)
    )`.execute(db);
  await sql`insert into base_map_list default values`.execute(db);
}
