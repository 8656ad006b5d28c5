import { en } from "@heliolens/messages/en";
import { ko } from "@heliolens/messages/ko";
import type { Language } from "@heliolens/messages/messages";

const keys = new Set(Object.values(ko).flatMap((room) => Object.keys(room).filter((key) => key.includes("."))));

// Words that stand on every page in their own language.
const sameEverywhere = [ko.shell["product.name"], ko.shell["language.ko"], en.shell["language.en"]];

// Names, units and formats are Latin in Korean too; two plain words beside each other are a sentence.
const looksForeign: Readonly<Record<Language, RegExp>> = {
  ko: /[A-Za-z]?[a-z]{2,} [a-z]{3,}/,
  en: /\p{Script=Hangul}/u,
};

/** Texts of a page that are keys, or in the other language, and are no data: nobody translated them. */
export function foreignTexts(language: Language, shown: readonly string[], data: readonly string[]): string[] {
  const suspects = [...new Set(shown)].filter((text) => keys.has(text) || looksForeign[language].test(text));
  if (suspects.length === 0) return [];
  // The longest first: a name may be part of another.
  const known = [...sameEverywhere, ...new Set(data)]
    .filter((text) => looksForeign[language].test(text) || sameEverywhere.includes(text))
    .sort((a, b) => b.length - a.length);
  const isInitial = (text: string) => text.length === 1 && data.some((word) => word.startsWith(text));
  return suspects
    .filter((text) => !isInitial(text))
    .filter((text) => keys.has(text) || (!isKorean(language, text) && isLeft(language, text, known)));
}

/** A Korean sentence may name something Latin. */
const isKorean = (language: Language, text: string) => language === "ko" && looksForeign.en.test(text);

const isLeft = (language: Language, text: string, known: readonly string[]) =>
  looksForeign[language].test(known.reduce((rest, word) => rest.replaceAll(word, ""), text));
