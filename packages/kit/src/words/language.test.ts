import { afterEach, expect, it, vi } from "vitest";
import { languageOf, rememberedLanguage, rememberLanguage } from "./language.ts";

afterEach(() => vi.unstubAllGlobals());

it("speaks Korean unless one of our languages was chosen", () => {
  expect([null, "", "fr", "EN", "en", "ko"].map(languageOf)).toEqual(["ko", "ko", "ko", "ko", "en", "ko"]);
});

it("keeps the choice in local storage under language", () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
  vi.stubGlobal("window", { localStorage });
  rememberLanguage("en");
  expect([kept, rememberedLanguage()]).toEqual([new Map([["language", "en"]]), "en"]);
});
