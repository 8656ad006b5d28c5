import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { sql } from "kysely";
import type { Db } from "../database.ts";

// Clients do not retry a request after a day.
const keptMs = 86_400_000;

/** Names a request so that it can be recognised when it comes again. */
export interface RequestKey {
  readonly userId: UserId;
  readonly endpoint: string;
  readonly key: string;
}

/**
 * Makes something once: sent again under the same key, even at the same moment, a request gets the id of what the first
 * one made. To be called inside a transaction: the key is kept with what was made, or neither is.
 */
export async function makeOnce<I extends number>(
  transaction: Db,
  { userId, endpoint, key }: RequestKey,
  { now, make }: { readonly now: Date; readonly make: () => Promise<I> },
): Promise<I> {
  // Held until the transaction ends: the second of two at once waits here for the first one's row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${endpoint} ${key}`}, 0))`.execute(transaction);
  const known = await transaction
    .selectFrom("request_key")
    .select("made_id")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .where("key", "=", key)
    .executeTakeFirst();
  if (known) return known.made_id as I;
  const id = await make();
  const forgotten = new Date(now.getTime() - keptMs);
  await transaction
    .deleteFrom("request_key")
    .where("user_id", "=", userId)
    .where("created_at", "<", forgotten)
    .execute();
  await transaction
    .insertInto("request_key")
    .values({ user_id: userId, endpoint, key, made_id: id, created_at: now })
    .execute();
  return id;
}
