import type { ProblemCode } from "@heliolens/domain/problem-code";

export const problems = {
  "wire.malformed": "The request is not well formed.",
  "wire.not-found": "Not found.",
  "wire.method-not-allowed": "This method is not allowed here.",
  "wire.too-large": "The request is too large.",
  "wire.unsupported-type": "This type is not supported.",
  "wire.too-many-requests": "Too many requests. Please try again shortly.",
  "wire.unavailable": "This cannot be done right now. Please try again shortly.",
  "wire.failed": "A service error occurred. Please contact the administrator.",
  "accounts.token-missing": "Please sign in.",
  "accounts.token-expired": "Your session has ended. Please sign in again.",
  "accounts.not-allowed": "You are not allowed to do this.",
  "accounts.user-not-found": "The user was not found.",
  "accounts.company-not-found": "The company was not found.",
} satisfies Record<ProblemCode, string>;
