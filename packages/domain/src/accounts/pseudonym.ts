import type { UserId } from "./account-ids.ts";

/** What the audit calls a person whose data was erased: their entries still belong together, and name nobody. */
export const pseudonymOf = (userId: UserId): string => `erased-${userId}`;
