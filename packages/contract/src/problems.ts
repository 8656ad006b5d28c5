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
  "accounts.manager-not-found": 404,
  "accounts.login-id-taken": 409,
  "accounts.company-name-taken": 409,
  "accounts.company-not-empty": 409,
  "accounts.company-required": 422,
  "accounts.company-not-for-admin": 422,
  "accounts.role-too-high": 403,
  "accounts.own-role": 409,
  "accounts.own-account": 409,
  "accounts.last-admin": 409,
  "accounts.current-password-wrong": 422,
} as const satisfies Record<ProblemCode, number>;
