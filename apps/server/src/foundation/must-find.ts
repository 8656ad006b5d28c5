import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Refused } from "../wire/refused.ts";

/** What a query found, or the refusal that there is none. */
export function mustFind<T>(thing: T | undefined, notFound: ProblemCode): T {
  if (thing === undefined) throw new Refused(notFound);
  return thing;
}
