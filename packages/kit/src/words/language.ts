import { type Language, languages } from "@heliolens/messages/messages";
import { onThisDevice, readStored, writeStored } from "../browser/stored.ts";

export const languageKey = "language";

/** Korean unless another of our languages was chosen before. */
export const languageOf = (stored: string | null): Language =>
  languages.find((language) => language === stored) ?? "ko";

export const rememberedLanguage = (): Language => languageOf(readStored(onThisDevice, languageKey));

export const rememberLanguage = (language: Language): void => writeStored(onThisDevice, languageKey, language);
