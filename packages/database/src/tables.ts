import type { AccountsTables } from "./tables/accounts.ts";

/**
 * Every table the queries know, as Kysely sees it. A room describes its own in `tables/<room>.ts`
 * and joins here with one import and one `&`.
 */
export type Tables = AccountsTables;
