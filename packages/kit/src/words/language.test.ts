import { expect, it } from "vitest";
import { languageOf } from "./language.ts";

it("speaks Korean unless one of our languages was chosen", () => {
  expect([null, "", "fr", "EN", "en", "ko"].map(languageOf)).toEqual(["ko", "ko", "ko", "ko", "en", "ko"]);
});
