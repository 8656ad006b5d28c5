import { ProblemError } from "@heliolens/contract/call";
import type { Text } from "./messages.ts";

/** The sentence for whatever was thrown, in the language of the moment rather than that of the request. */
export function problemText(problem: unknown, problems: Text<"problems">): string {
  return problems(problem instanceof ProblemError ? problem.code : "wire.failed");
}
