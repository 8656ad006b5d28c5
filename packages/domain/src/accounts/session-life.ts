const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

// Twelve hours after the last use (decision D4), a week after sign-in whatever is used.
export const idleLimitMs = 12 * hourMs;
export const absoluteLimitMs = 7 * 24 * hourMs;
/** A use is written down at most once a minute: reading a page is not thirty writes. */
export const useGrainMs = minuteMs;
/** One row a device; the oldest end when an account has more. */
export const sessionsPerUser = 20;
// Servers' clocks differ a little; a session from further ahead means the clock went back, and nobody gains by that.
const clockToleranceMs = 5 * minuteMs;

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

export function isSessionAlive({ createdAt, lastUsedAt }: SessionTimes, now: Date): boolean {
  const sinceSignInMs = now.getTime() - createdAt.getTime();
  const sinceUseMs = now.getTime() - lastUsedAt.getTime();
  if (Math.min(sinceSignInMs, sinceUseMs) < -clockToleranceMs) return false;
  return sinceSignInMs < absoluteLimitMs && sinceUseMs < idleLimitMs;
}

export const isUseWorthWriting = ({ lastUsedAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - lastUsedAt.getTime() >= useGrainMs;
