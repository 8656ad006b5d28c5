import { useGrainMs } from "./session-life.ts";

export const tokenScopes = ["read", "write"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** A token says by its beginning that it is one: whoever finds it in a file knows what to revoke. */
export const TOKEN_PREFIX = "hlt_";
export const tokensPerUser = 20;
export const maxTokenDays = 366;

const dayMs = 24 * 3_600_000;
/** An ended token stays in the list for a while: its owner sees why a program stopped. */
export const endedTokenKeptMs = 30 * dayMs;

export const tokenExpiry = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

export const isTokenAlive = ({ expiresAt }: { readonly expiresAt: Date }, now: Date): boolean => expiresAt > now;

/** A map of a hundred tiles is not a hundred writes. */
export const isTokenUseWorthWriting = ({ lastUsedAt }: { readonly lastUsedAt: Date | null }, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= useGrainMs;
