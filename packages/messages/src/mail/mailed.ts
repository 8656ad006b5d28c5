import type { Language } from "../messages.ts";
import { mailEn } from "./en.ts";
import { mailKo } from "./ko.ts";
import type { MailKey, MailWords } from "./mail-words.ts";

const words: Readonly<Record<Language, MailWords>> = { ko: mailKo, en: mailEn };

export type Mailed = (key: MailKey, values?: Readonly<Record<string, string | number>>) => string;

/** The words of mails in one language: `{name}` in a sentence becomes the value of that name. */
export const mailedIn =
  (language: Language): Mailed =>
  (key, values = {}) =>
    words[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
