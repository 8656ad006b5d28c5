/** What becomes of a link: it opens the report, or it does not any more. */
export const shareStates = ["OPEN", "EXPIRED", "REVOKED"] as const;
export type ShareState = (typeof shareStates)[number];

export const longestShareDays = 365;
/** Links of one report that open at the same time. */
export const openSharesPerReport = 20;

const dayMs = 24 * 3600_000;

export const shareExpiry = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

export function shareStateOf(
  { expiresAt, revokedAt }: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): ShareState {
  if (revokedAt !== null) return "REVOKED";
  return expiresAt.getTime() <= now.getTime() ? "EXPIRED" : "OPEN";
}
