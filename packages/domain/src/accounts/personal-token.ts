import type { AccountRefusal } from "./account-refusal.ts";
import { useGrainMs } from "./session-life.ts";

/** `upload` reads, and sends files to reports; `map` reaches the map service alone. */
export const tokenScopes = ["read", "write", "upload", "map"] as const;
export type TokenScope = (typeof tokenScopes)[number];

export interface ScopedCall {
  readonly room: string;
  readonly method: string;
  readonly changesState: boolean;
}

/** What a token may not do, whatever its owner may. */
export function whyNotInScope(scope: TokenScope, { room, method, changesState }: ScopedCall): AccountRefusal | null {
  switch (scope) {
    case "write":
      return null;
    case "read":
      return changesState ? "accounts.token-read-only" : null;
    case "upload":
      // An upload token neither changes nor removes what was sent.
      return !changesState || (room === "uploads" && method === "POST") ? null : "accounts.token-out-of-scope";
    case "map":
      return "accounts.token-out-of-scope";
  }
}

/** A token can be recognised by its beginning: a person who finds one in a file knows what to revoke. */
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
