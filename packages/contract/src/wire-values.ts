import { z } from "zod";

// Identifiers arrive as path text: digits alone, within what a JavaScript number holds exactly.
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .refine(Number.isSafeInteger);

/** An identifier inside a JSON body. */
export const idNumber = z.int().positive();

/** The same, branded: the id of one kind of thing. */
export const idTextOf = <Id extends number>() => idText as unknown as z.ZodType<Id, string>;
export const idNumberOf = <Id extends number>() => idNumber as unknown as z.ZodType<Id, number>;

/** 0-based paging, as in the specification's lists: size 10 by default, at most 100. */
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

export interface Sort<C extends string> {
  readonly column: C;
  readonly direction: "asc" | "desc";
}

/** `seq,desc`: a name out of this list and a direction, in any case. What is not in the list never reaches a query. */
export function sortOf<const C extends string>(columns: readonly C[], otherwise: Sort<NoInfer<C>>) {
  const pattern = new RegExp(`^(${columns.join("|")})(,(asc|desc))?$`, "i");
  return z
    .string()
    .regex(pattern)
    .transform((text): Sort<C> => {
      const [name, direction] = text.toLowerCase().split(",");
      return {
        column: columns.find((column) => column.toLowerCase() === name) ?? otherwise.column,
        direction: direction === "desc" ? "desc" : "asc",
      };
    })
    .default(otherwise);
}

// Neither control characters (NUL never reaches SQL) nor halves of surrogate pairs (no UTF-8 for them).
const printable = /^[^\p{Cc}\p{Cs}]*$/u;

/** Text a person types: trimmed, NFC (macOS sends Hangul as NFD). */
export const lineOf = (maxLength: number) => z.string().trim().normalize("NFC").min(1).max(maxLength).regex(printable);

// As printable, with line breaks and tabs.
const printableLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Notes a person types, of several lines or of none. */
export const textOf = (maxLength: number) => z.string().trim().normalize("NFC").max(maxLength).regex(printableLines);

/** What is typed into a search box; empty finds everything. */
export const keyword = z.string().trim().normalize("NFC").max(100).regex(printable).default("");

/** A secret is taken exactly as typed, spaces included; only its Unicode form is settled (RFC 8265). */
export const secretOf = ({ minLength, maxLength }: { minLength: number; maxLength: number }) =>
  z.string().normalize("NFC").min(minLength).max(maxLength).regex(printable);
