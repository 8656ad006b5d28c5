import { sql } from "kysely";
import type { Db } from "../../database.ts";

export interface AccountStanding {
  readonly accounts: number;
  /** Enabled administrators whose password is their own. */
  readonly admins: number;
  /** Enabled administrators with the published demo password. */
  readonly demoAdmins: number;
}

/** Who there is, held until the transaction ends: two processes that start at once do not both seed. */
export async function getLockedStanding(transaction: Db): Promise<AccountStanding> {
  await sql`lock table app_user in share row exclusive mode`.execute(transaction);
  const { rows } = await sql<AccountStanding>`
    select count(*) as accounts,
      count(*) filter (where role = 'ADMIN' and enabled and not is_demo) as admins,
      count(*) filter (where role = 'ADMIN' and enabled and is_demo) as "demoAdmins"
    from app_user`.execute(transaction);
  return rows[0]!;
}
