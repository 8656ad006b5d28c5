import { cli as en } from "@heliolens/messages/en/cli";
import { cli as ko } from "@heliolens/messages/ko/cli";
import { expect, it } from "vitest";
import { languageOf, wordsIn } from "./words.ts";

it("speaks Korean unless a locale or the person asks for another language", () => {
  expect(["", "C.UTF-8", "POSIX", "ko_KR.UTF-8"].map((LANG) => languageOf(undefined, { LANG }))).toEqual(
    Array(4).fill("ko"),
  );
  expect(languageOf(undefined, { LANG: "en_US.UTF-8" })).toBe("en");
  expect(languageOf(undefined, { LANG: "ko_KR.UTF-8", LC_ALL: "de_DE" })).toBe("en");
  expect(languageOf("ko", { LANG: "en_US.UTF-8" })).toBe("ko");
});

it("writes values into its sentences, numbers as the language groups them", () => {
  expect(wordsIn("en")("upload.end", { sent: 1234, megabytes: "5.0", skipped: 0, failed: 1 })).toBe(
    "1,234 sent (5.0 MB), 0 there already, 1 failed",
  );
});

it("has the same values in both languages", () => {
  const places = (sentences: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(sentences).map(([key, text]) => [key, (text.match(/\{[^}]*\}/g) ?? []).sort()]));
  expect(places(en)).toEqual(places(ko));
});
