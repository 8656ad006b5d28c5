import { cli as en } from "@heliolens/messages/en/cli";
import { cli as ko } from "@heliolens/messages/ko/cli";
import { type Language, languages } from "@heliolens/messages/messages";

export type WordKey = keyof typeof ko;
type Values = Readonly<Record<string, string | number>>;
export type Words = (key: WordKey, values?: Values) => string;

const sentences: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { ko, en };

export const wordsIn =
  (language: Language): Words =>
  (key, values = {}) =>
    sentences[language][key].replace(/\{(\w+)(, number)?\}/g, (_, name: string) => shown(values[name] ?? "", language));

const shown = (value: string | number, language: Language): string =>
  typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value;

type Environment = Readonly<Record<string, string | undefined>>;

/** Korean comes first: only a locale that names another language asks for English. */
export function languageOf(asked: string | undefined, env: Environment): Language {
  const named = languages.find((language) => language === asked);
  if (named !== undefined) return named;
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || "";
  return locale === "" || /^(ko|C|POSIX)([_.@]|$)/.test(locale) ? "ko" : "en";
}
