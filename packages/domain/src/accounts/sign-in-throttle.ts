/** Failed attempts under one key: an account's name or a client's address. */
export interface Failures {
  readonly count: number;
  readonly lastAt: Date;
}

export interface ThrottleRule {
  readonly freeFailures: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Without a failure for this long the count begins anew. */
  readonly forgetAfterMs: number;
}

const minuteMs = 60_000;

// One account from one address, or from one known device: about a hundred wrong passwords a day (NIST 800-63B asks for
// no more than a hundred in a row). A stranger elsewhere does not lock the owner out.
export const accountRule: ThrottleRule = {
  freeFailures: 5,
  firstWaitMs: 2_000,
  longestWaitMs: 15 * minuteMs,
  forgetAfterMs: 24 * 60 * minuteMs,
};

// One account from all addresses together. Known devices are not held up by it.
export const crowdRule: ThrottleRule = {
  freeFailures: 50,
  firstWaitMs: 2_000,
  longestWaitMs: 15 * minuteMs,
  forgetAfterMs: 24 * 60 * minuteMs,
};

// A whole office may share one address: looser, and only there to slow the trying of one password on many names.
export const addressRule: ThrottleRule = {
  freeFailures: 50,
  firstWaitMs: 2_000,
  longestWaitMs: 15 * minuteMs,
  forgetAfterMs: 60 * minuteMs,
};

/** How long until the next password is looked at; 0 when it is at once. */
export function waitMsOf(failures: Failures | undefined, rule: ThrottleRule, now: Date): number {
  if (!failures || isForgotten(failures, rule, now)) return 0;
  const excess = failures.count - rule.freeFailures;
  if (excess < 0) return 0;
  const waitMs = Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** Math.min(excess, 30));
  return Math.min(waitMs, Math.max(0, failures.lastAt.getTime() + waitMs - now.getTime()));
}

const isForgotten = ({ lastAt }: Failures, { forgetAfterMs }: ThrottleRule, now: Date): boolean =>
  now.getTime() - lastAt.getTime() > forgetAfterMs;
