import type { UserId } from "./account-ids.ts";

/** Before the number of a person whose data was erased. */
export const erasedPrefix = "erased-";

/** What the audit calls a person whose data was erased: their entries still belong together, and name nobody. */
export const pseudonymOf = (userId: UserId): string => `${erasedPrefix}${userId}`;
