import type { ProblemCode } from "@heliolens/domain/problem-code";

/** A request that a rule turned down: the code says which, the problem table its status, the messages its sentence. */
export class Refused extends Error {
  readonly code: ProblemCode;
  readonly details: unknown;
  readonly retryAfterS: number | null;

  constructor(code: ProblemCode, more: { details?: unknown; retryAfterS?: number } = {}) {
    super(code);
    this.name = "Refused";
    this.code = code;
    this.details = more.details;
    this.retryAfterS = more.retryAfterS ?? null;
  }
}

/** Turns a rule's answer into a refusal; null means there is none. */
export function refuseWhen(code: ProblemCode | null): void {
  if (code !== null) throw new Refused(code);
}
