import type { UserId } from "@heliolens/domain/accounts/account-ids";
import { sql } from "kysely";

/** What an edit is based on, and whose it is. */
export interface Edit<C> {
  readonly version: number;
  readonly userId: UserId;
  readonly change: C;
}

/** The columns that every edit moves. */
export const editedBy = (userId: UserId) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: userId,
});
