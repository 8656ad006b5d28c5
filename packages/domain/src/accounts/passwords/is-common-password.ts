import { commonWords } from "./common-words.ts";

/** What every attacker tries first: a common word with a tail of figures, a row of keys, a repetition, the account's own name. */
export function isCommonPassword(password: string, ownWords: readonly string[]): boolean {
  const typed = password.toLowerCase();
  const plain = withoutTails(typed);
  const words = [typed, plain, unmasked(plain), withoutTails(unmasked(typed))];
  const own = ownWords.map((word) => withoutTails(word.toLowerCase())).filter(({ length }) => length >= 3);
  return (
    words.some((word) => isCommonWord(word) || own.includes(word)) ||
    own.some((word) => typed.startsWith(word) && /^[^\p{L}]*$/u.test(typed.slice(word.length))) ||
    FIGURES.test(typed) ||
    isRow(typed) ||
    isRepetition(typed)
  );
}

// Dates, telephone numbers and the like.
const FIGURES = /^[\d\s.,/:+_-]+$/;

/** One common word, or two of them behind each other. */
function isCommonWord(word: string): boolean {
  if (commonWords.has(word)) return true;
  for (let at = 3; at <= word.length - 3; at++)
    if (commonWords.has(word.slice(0, at)) && commonWords.has(word.slice(at))) return true;
  return false;
}

const withoutTails = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

const masks: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/** `p@ssw0rd` is `password`. */
const unmasked = (word: string): string => word.replace(/[@43!10$57]/g, (sign) => masks[sign] ?? sign);

const rows = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
];
const LEAST_OF_ROW = 4;

/** Only pieces of keyboard rows, forwards or backwards: `1234qwer`, `qwertyuiop`, `0987654321`. */
function isRow(word: string): boolean {
  let rest = word;
  while (rest !== "") {
    const length = longestRowAt(rest);
    if (length < LEAST_OF_ROW) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestRowAt(word: string): number {
  for (let length = word.length; length >= LEAST_OF_ROW; length--) {
    const piece = word.slice(0, length);
    if (rows.some((row) => row.includes(piece) || row.includes([...piece].reverse().join("")))) return length;
  }
  return 0;
}

const LONGEST_REPEATED = 4;

const isRepetition = (word: string): boolean =>
  Array.from({ length: LONGEST_REPEATED }, (_, i) => word.slice(0, i + 1)).some(
    (piece) => piece.repeat(Math.ceil(word.length / piece.length)).slice(0, word.length) === word,
  );
