import type { printedKo } from "./ko.ts";

export type PrintedKey = keyof typeof printedKo;

export type PrintedWords = Readonly<Record<PrintedKey, string>>;
