import type { PlanningRefusal } from "./planning-refusal.ts";

/** Array, string, module, row and column, each from 1. */
export interface Numbers {
  readonly a: number;
  readonly s: number;
  readonly m: number;
  readonly r: number;
  readonly c: number;
}

const WORD = /\{([a-z]+)(?::0([1-9]))?\}/g;
const LONGEST = 64;

/** `A{a:02}-S{s:02}-M{m:02}`: a letter in braces is its number, `:02` pads it to two digits. */
export const numberedName = (pattern: string, numbers: Numbers): string =>
  pattern.replace(WORD, (_, letter: keyof Numbers, width?: string) =>
    String(numbers[letter]).padStart(Number(width ?? 0), "0"),
  );

export interface NamePatterns {
  readonly array: string | null;
  readonly string: string;
  readonly module: string;
}

/** One pattern names all three: what stands before a module's number is its string's, before that its array's. */
export const patternsOf = (module: string): NamePatterns => ({
  array: upTo(module, "a"),
  string: upTo(module, "s") ?? "S{s:02}",
  module,
});

function upTo(pattern: string, letter: keyof Numbers): string | null {
  const last = [...pattern.matchAll(WORD)].findLast((match) => match[1] === letter);
  return last === undefined ? null : pattern.slice(0, last.index + last[0].length);
}

/** Modules of one string must not all be called alike. */
export function whyNotPattern(pattern: string): PlanningRefusal | null {
  const letters = [...pattern.matchAll(WORD)].map((match) => match[1]!);
  if (
    /[{}]/.test(pattern.replace(WORD, "")) ||
    letters.some((letter) => !"asmrc".includes(letter) || letter.length > 1)
  )
    return "planning.pattern-unknown-word";
  if (!letters.includes("m") && !(letters.includes("r") && letters.includes("c")))
    return "planning.pattern-without-number";
  const longest = numberedName(pattern, { a: 99_999, s: 99_999, m: 99_999, r: 99_999, c: 99_999 });
  return longest.trim().length > LONGEST ? "planning.pattern-too-long" : null;
}
