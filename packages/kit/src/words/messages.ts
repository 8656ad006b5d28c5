import type { ko } from "@heliolens/messages/ko";
import type { Language, Messages } from "@heliolens/messages/messages";
import i18next from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { languageKey, languageOf, rememberedLanguage, rememberLanguage } from "./language.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: typeof ko;
    keySeparator: false;
    nsSeparator: false;
  }
}

export type Room = keyof Messages;

const sentences: Record<Language, () => Promise<Messages>> = {
  ko: async () => (await import("@heliolens/messages/ko")).ko,
  en: async () => (await import("@heliolens/messages/en")).en,
};

/** The words of one room, in the language of the moment: `text("user.created")`. */
export const useMessages = <R extends Room>(room: R) => useTranslation(room).t;

export type Text<R extends Room> = ReturnType<typeof useMessages<R>>;

/** The same outside React, for what is said once: an alert. */
export const wordsOf = <R extends Room>(room: R) => i18next.getFixedT(null, room);

export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language);
}

/** The remembered one until the words have come. */
export const currentLanguage = (): Language =>
  i18next.language === undefined ? rememberedLanguage() : languageOf(i18next.language);

/** Loads the words before the first screen, and follows a choice made in another tab. */
export async function startMessages(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    // The specification writes its values in single braces, and React escapes by itself.
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    react: { useSuspense: false },
  });
  // Another tab may choose while the words come, before anybody listens.
  while (i18next.language !== rememberedLanguage()) await say(rememberedLanguage());
  window.addEventListener("storage", ({ key }) => {
    if (key === languageKey) void say(rememberedLanguage());
  });
}

export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await say(language);
}

async function say(language: Language): Promise<void> {
  for (const [room, words] of Object.entries(await sentences[language]()))
    i18next.addResourceBundle(language, room, words);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
