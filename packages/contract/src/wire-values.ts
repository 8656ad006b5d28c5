import { z } from "zod";

// Identifiers arrive as path text: digits alone, within what a JavaScript number holds exactly.
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

/** An identifier inside a JSON body. */
export const idNumber = z.int().positive();

/** 0-based paging, as in the specification's lists: size 10 unless told, never over 100. */
export const paging = {
  page: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .default(0),
  size: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .refine((size) => size <= 100)
    .default(10),
};

/** Text a person types: no control characters (NUL never reaches SQL), trimmed, NFC (macOS sends Hangul as NFD). */
export const lineOf = (maxLength: number) =>
  z
    .string()
    .trim()
    .normalize("NFC")
    .min(1)
    .max(maxLength)
    .regex(/^\P{Cc}*$/u);
