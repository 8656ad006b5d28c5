import { consonantPairs, finals, initials, letterOf, type Syllable, syllableOf, vowels } from "./hangul-syllable.ts";

/**
 * What is typed into a search, a pattern a word: all of them have to be found. Consonants alone stand for syllables that
 * begin with them (ㅅㅇ finds 서울), and a last syllable still being composed finds what it may become (서우, 서울).
 * Regular expressions that JavaScript and PostgreSQL read alike, without regard to case, parts of constant length only.
 */
export const searchPatterns = (typed: string): readonly string[] =>
  typed
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map(patternOf);

/** Whether the text has all that was typed, by the same rule as the server's search. */
export function searchFor(typed: string): (text: string) => boolean {
  const words = searchPatterns(typed).map((pattern) => new RegExp(pattern, "iu"));
  return (text) => {
    const whole = text.normalize("NFC");
    return words.every((word) => word.test(whole));
  };
}

function patternOf(word: string): string {
  const letters = [...word].flatMap((letter) => consonantPairs[letter] ?? [letter]);
  // People type the initials of a name without its spaces.
  return letters.map((letter, index) => (index === letters.length - 1 ? becoming(letter) : being(letter))).join("\\s*");
}

function being(letter: string): string {
  const initial = initials.indexOf(letter);
  if (initial === -1) return letter.replace(/[\\^$.*+?()[\]{}|]/, "\\$&");
  return `[${letter}${anySyllable(initial)}]`;
}

function becoming(letter: string): string {
  const syllable = syllableOf(letter);
  if (syllable === null) return being(letter);
  return syllable.final === 0 ? `[${becomingOpen(syllable)}]` : becomingClosed(syllable);
}

const vowelGrowth: Readonly<Record<string, number>> = { ㅗ: 3, ㅜ: 3, ㅡ: 1 };

// 고 may yet become 곡, and 과, 괘, 괴: those vowels follow their first half in Unicode.
function becomingOpen({ initial, vowel }: Syllable): string {
  const lastVowel = vowel + (vowelGrowth[vowels[vowel] ?? ""] ?? 0);
  return between({ initial, vowel, final: 0 }, { initial, vowel: lastVowel, final: finals.length - 1 });
}

// 갈 may yet become 갉, or 가라: its last consonant then begins the next syllable.
function becomingClosed({ initial, vowel, final }: Syllable): string {
  const last = finals[final] ?? "";
  const [stays, leaves] = consonantPairs[last] ?? ["", last];
  const grown = finals.flatMap((name, index) => (consonantPairs[name]?.[0] === last ? [index] : []));
  const whole = [final, ...grown].map((index) => letterOf({ initial, vowel, final: index })).join("");
  const before = letterOf({ initial, vowel, final: finals.indexOf(stays) });
  return `([${whole}]|${before}\\s*[${anySyllable(initials.indexOf(leaves))}])`;
}

const anySyllable = (initial: number): string =>
  between({ initial, vowel: 0, final: 0 }, { initial, vowel: vowels.length - 1, final: finals.length - 1 });

const between = (from: Syllable, to: Syllable): string => `${letterOf(from)}-${letterOf(to)}`;
