import type { mailKo } from "./ko.ts";

export type MailKey = keyof typeof mailKo;
export type MailWords = Readonly<Record<MailKey, string>>;
