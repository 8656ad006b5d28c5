import { ProblemError } from "@heliolens/contract/call";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { wordsOf } from "@heliolens/kit/words/messages.ts";
import type { ko } from "@heliolens/messages/ko";
import { raiseAlert } from "../../shell/alerts/alerts.ts";

type Word = keyof typeof ko.design;
export type FailureKey = Extract<Word, `failed.${string}`>;
export type DoneKey = Extract<Word, `done.${string}`>;

export const sayDone = (key: Exclude<DoneKey, "done.array-add">): void => raiseAlert("success", wordsOf("design")(key));
export const sayArrayAdded = (name: string): void =>
  raiseAlert("success", wordsOf("design")("done.array-add", { name }));

/** The specification's text stands alone, as it is written; the reason, where there is one, comes beside it. */
export function sayFailed(key: FailureKey, reason: unknown): void {
  raiseAlert("error", wordsOf("design")(key));
  const code =
    reason instanceof ProblemError ? reason.code : typeof reason === "string" ? (reason as ProblemCode) : null;
  if (code !== null) raiseAlert("warning", wordsOf("problems")(code));
}

/** A rule that refuses before anything was tried speaks for itself. */
export const sayRefused = (code: ProblemCode): void => raiseAlert("error", wordsOf("problems")(code));
