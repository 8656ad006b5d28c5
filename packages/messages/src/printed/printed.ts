import type { Language } from "../messages.ts";
import { printedEn } from "./en.ts";
import { printedKo } from "./ko.ts";
import type { PrintedKey, PrintedWords } from "./printed-words.ts";

// Words of files that the worker makes. They stand apart from the screens' words: the browser never loads them.
const words: Readonly<Record<Language, PrintedWords>> = { ko: printedKo, en: printedEn };

export type Printed = (key: PrintedKey, values?: Readonly<Record<string, string | number>>) => string;

/** The words of printed things in one language: `{name}` in a sentence becomes the value of that name. */
export const printedIn =
  (language: Language): Printed =>
  (key, values = {}) =>
    words[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
