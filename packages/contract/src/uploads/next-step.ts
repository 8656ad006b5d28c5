import type { ProblemCode } from "@heliolens/domain/problem-code";
import { ProblemError } from "../call.ts";

/** What to do about a file that did not get through. */
export type NextStep =
  /** The server is away: nothing is lost by waiting for it. */
  | { readonly kind: "wait" }
  /** The session has ended: go on as soon as the person has signed in again. */
  | { readonly kind: "sign-in" }
  /** Server and browser differ about how far it is: ask anew. */
  | { readonly kind: "ask-anew" }
  | { readonly kind: "skip"; readonly error: ProblemCode }
  | { readonly kind: "fail"; readonly error: ProblemCode };

const MOST_TRIES = 5;
const lostStatuses: readonly number[] = [0, 502, 503, 504];
const differing: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "uploads.offset-differs",
  "uploads.upload-not-found",
  "uploads.upload-busy",
  "uploads.checksum-differs",
  "uploads.content-differs",
  "wire.failed",
]);

/** `tries` counts what went wrong in a row without a byte getting on; a server that is away never uses them up. */
export function nextStep(problem: unknown, tries: number): NextStep {
  if (!(problem instanceof ProblemError)) return { kind: "fail", error: "uploads.file-unreadable" };
  if (lostStatuses.includes(problem.status)) return { kind: "wait" };
  if (problem.status === 401) return { kind: "sign-in" };
  if (problem.code === "uploads.duplicate-content") return { kind: "skip", error: problem.code };
  if (differing.has(problem.code) && tries < MOST_TRIES) return { kind: "ask-anew" };
  return { kind: "fail", error: problem.code };
}
