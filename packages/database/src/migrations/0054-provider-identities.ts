import { type Kysely, sql } from "kysely";

// Who somebody is for a provider of sign-ins. The subject never changes; names and addresses there do.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_identity (
      provider text not null,
      subject text not null,
      user_id bigint not null references app_user (id) on delete cascade,
      created_at timestamptz not null,
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index provider_identity_of_user on provider_identity (user_id)`.execute(db);
}
