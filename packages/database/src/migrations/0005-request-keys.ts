import { type Kysely, sql } from "kysely";

// What a caller's request made, under the key he gave it: the same request sent again makes nothing new.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table request_key (
      user_id bigint not null references app_user (id) on delete cascade,
      endpoint text not null,
      key text not null,
      made_id bigint not null,
      created_at timestamptz not null,
      primary key (user_id, endpoint, key)
    )`.execute(db);
}
