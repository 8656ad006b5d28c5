import type { Text } from "@heliolens/kit/words/messages.ts";
import { expect, it } from "vitest";
import { remainingWords } from "./remaining-words.ts";

const text = ((key: string, values?: object) =>
  values === undefined ? key : `${key} ${Object.values(values).join(" ")}`) as unknown as Text<"runs">;

it("says what is left in minutes, rounded up, and in hours only where it takes hours", () => {
  expect([20, 60, 61, 3_601].map((seconds) => remainingWords(text, seconds))).toEqual([
    "remaining.seconds",
    "remaining.minutes 1",
    "remaining.minutes 2",
    "remaining.hours 1 1",
  ]);
});
