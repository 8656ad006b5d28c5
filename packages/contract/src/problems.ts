import type { ProblemCode } from "@heliolens/domain/problem-code";

// A code left out here does not compile.
export const statusOf = {
  "wire.malformed": 400,
  "wire.not-found": 404,
  "wire.method-not-allowed": 405,
  "wire.too-large": 413,
  "wire.unsupported-type": 415,
  "wire.too-many-requests": 429,
  "wire.unavailable": 503,
  "wire.failed": 500,
  "accounts.token-missing": 401,
  "accounts.token-expired": 401,
  "accounts.not-allowed": 403,
  "accounts.user-not-found": 404,
  "accounts.company-not-found": 404,
} as const satisfies Record<ProblemCode, number>;
