/** What becomes of a link: it opens the report, or it does not any more. */
export const shareStates = ["OPEN", "EXPIRED", "REVOKED"] as const;
export type ShareState = (typeof shareStates)[number];

export const longestShareDays = 365;
/** Links of one report that open at the same time. */
export const openSharesPerReport = 20;

const dayMs = 24 * 3600_000;

export const shareExpiry = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** The end of a day in Korea, where most plants are: a link for that day opens on all of it. */
export const endOfShareDay = (day: string): Date => new Date(`${day}T24:00:00+09:00`);

/** Whether a link may end on a day: not over, and not farther away than a link may last. */
export function isShareDay(day: string, now: Date): boolean {
  const endMs = endOfShareDay(day).getTime();
  return endMs > now.getTime() && endMs <= now.getTime() + (longestShareDays + 1) * dayMs;
}

export function shareStateOf(
  { expiresAt, revokedAt }: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): ShareState {
  if (revokedAt !== null) return "REVOKED";
  return expiresAt.getTime() <= now.getTime() ? "EXPIRED" : "OPEN";
}

/** A browser that opened a link need not show its secret again for so long. */
export const visitLifeMs = dayMs;
