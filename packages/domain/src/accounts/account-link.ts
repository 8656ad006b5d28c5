export const accountLinkKinds = ["invitation", "reset"] as const;
export type AccountLinkKind = (typeof accountLinkKinds)[number];

const hourMs = 3_600_000;
const lifeMs: Readonly<Record<AccountLinkKind, number>> = { invitation: 7 * 24 * hourMs, reset: hourMs };

export const accountLinkExpiry = (kind: AccountLinkKind, now: Date): Date => new Date(now.getTime() + lifeMs[kind]);

/** Reset mails that one account gets within an hour, no matter who asks for them. */
export const resetsPerHour = 3;
export const resetWindowMs = hourMs;

/** The secret stands behind the #: no log has it. */
export const accountLinkPath = (kind: AccountLinkKind, secret: string): string => `/login#${kind}=${secret}`;
