import { expect, it } from "vitest";
import { languageOf } from "./language.ts";

it("answers in the language the caller weighs highest, Korean when none is ours", () => {
  const asked = [
    undefined,
    "",
    "en",
    "en-GB,ko;q=0.5",
    "ko;q=0.4, en;q=0.8",
    "fr, en;q=0.1",
    "en;q=0",
    "*",
    "ko-KR,en",
  ];
  expect(asked.map(languageOf)).toEqual(["ko", "ko", "en", "en", "en", "en", "ko", "ko", "ko"]);
});
