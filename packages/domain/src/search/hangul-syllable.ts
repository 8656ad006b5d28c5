// Unicode lays modern syllables out as (initial x 21 + vowel) x 28 + final, from 가 on.
const firstSyllable = 0xac00;
const vowelCount = 21;
const finalCount = 28;

export const initials = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
/** In the order of Unicode, none first. */
export const finals = ["", ..."ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"];
export const vowels = [..."ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"];

/** Two consonants that an input method draws as one letter, as soon as they are typed one after the other. */
export const consonantPairs: Readonly<Record<string, readonly [string, string]>> = {
  ㄳ: ["ㄱ", "ㅅ"],
  ㄵ: ["ㄴ", "ㅈ"],
  ㄶ: ["ㄴ", "ㅎ"],
  ㄺ: ["ㄹ", "ㄱ"],
  ㄻ: ["ㄹ", "ㅁ"],
  ㄼ: ["ㄹ", "ㅂ"],
  ㄽ: ["ㄹ", "ㅅ"],
  ㄾ: ["ㄹ", "ㅌ"],
  ㄿ: ["ㄹ", "ㅍ"],
  ㅀ: ["ㄹ", "ㅎ"],
  ㅄ: ["ㅂ", "ㅅ"],
};

/** Places in `initials`, `vowels` and `finals`. */
export interface Syllable {
  readonly initial: number;
  readonly vowel: number;
  readonly final: number;
}

export function syllableOf(letter: string): Syllable | null {
  const index = (letter.codePointAt(0) ?? 0) - firstSyllable;
  if (index < 0 || index >= initials.length * vowelCount * finalCount) return null;
  const vowel = Math.floor(index / finalCount) % vowelCount;
  return { initial: Math.floor(index / finalCount / vowelCount), vowel, final: index % finalCount };
}

export const letterOf = ({ initial, vowel, final }: Syllable): string =>
  String.fromCodePoint(firstSyllable + (initial * vowelCount + vowel) * finalCount + final);
