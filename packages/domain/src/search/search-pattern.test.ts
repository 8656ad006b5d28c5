import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorMs } from "../testing/processor-ms.ts";
import { consonantPairs, finals, initials, letterOf, syllableOf, vowels } from "./hangul-syllable.ts";
import { searchFor } from "./search-pattern.ts";

const isFound = (typed: string, name: string) => searchFor(typed)(name);

describe("searching names", () => {
  it.each([
    ["ㅅㅇ", "서울 1호 발전소"],
    ["서ㅇ", "서울 1호 발전소"],
    ["ㅅ울", "서울 1호 발전소"],
    ["ㅅㅇ1ㅎㅂㅈㅅ", "서울 1호 발전소"],
    ["발전 서울", "서울 1호 발전소"],
    ["ㅂㅈ ㅅㅇ", "서울 1호 발전소"],
    ["ㄱㅅ", "강서"],
    ["ㄳ", "강서"],
    ["ㅃㅃ", "빵빵"],
    ["HELIO", "heliolens"],
    ["(주)", "(주)한빛"],
    ["ㅎ.ㅂ", "한.빛"],
    ["각", "가경"],
    ["달", "닭"],
    ["닭", "달구벌"],
    ["고", "광주"],
    ["우", "원주"],
    ["으", "의정부"],
    ["", "무엇이든"],
    ["  ", "무엇이든"],
    ["남😀ㅍ", "해남😀팜"],
    ["남ㅅㄹ", "해남 솔라팜"],
    ["06ㅈㄱ", "2026-06 정기 점검"],
    ["ㄱ", "구역 ㄱ"],
    ["array group12", "Array Group 12"],
    ["암1호", "영암 1호기".normalize("NFD")],
    ["영암1".normalize("NFD"), "영암 1호기"],
    ["읽", "일기"],
    ["읽ㄱ", "읽기"],
  ])("finds by %j the name %j", (typed, name) => expect(isFound(typed, name)).toBe(true));

  it.each([
    ["ㅅㅇ", "부산"],
    ["ㅇㅅ", "서울"],
    ["ㄱ", "까치"],
    ["서울 부산", "서울"],
    ["서울", "서우"],
    ["간사", "가나사"],
    ["h.l", "heliolens"],
    ["ㅏ", "가"],
    ["ㅌㄱ", "태양광"],
    ["여암", "영암"],
    ["영", ""],
  ])("does not find by %j the name %j", (typed, name) => expect(isFound(typed, name)).toBe(false));

  it("finds every Hangul name by its initials, by any mix of both, wherever it stands", () => {
    const mixed = fc.array(fc.tuple(aSyllable, fc.boolean()), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(mixed, fc.string(), (letters, around) => {
        const name = letters.map(([letter]) => letter).join("");
        const typed = letters.map(([letter, isShort]) => (isShort ? initialOf(letter) : letter)).join("");
        return isFound(typed, `${around} ${name}`);
      }),
    );
  });

  it("keeps finding a name while an input method composes it, key by key", { tags: ["slow"] }, () => {
    fc.assert(
      fc.property(fc.array(aSyllable, { minLength: 1, maxLength: 6 }), (letters) => {
        const keys = letters.flatMap(keysOf);
        return keys.every((_, index) => isFound(composed(keys.slice(0, index + 1)), letters.join("")));
      }),
    );
  });

  it("looks through 2,000 names well within a frame", async () => {
    const names = Array.from({ length: 2_000 }, (_, i) => `서해 에너지 영암 ${i}호기 2026-06 정기 점검`);
    const search = () => expect(names.filter(searchFor("ㅇㅇ1999"))).toEqual([names[1_999]]);
    expect(await processorMs(search)).toBeLessThan(50);
  });

  it("takes whatever is typed as letters, never as a pattern", () => {
    const printed = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 100 });
    fc.assert(fc.property(printed, printed, (typed, name) => isFound(typed, `${name} ${typed}`)));
    fc.assert(fc.property(printed, (typed) => !isFound(`${typed}|x`, "y")));
  });
});

const aSyllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
const initialOf = (letter: string) => initials[syllableOf(letter)!.initial]!;

const vowelPairs: Readonly<Record<string, string>> = {
  ㅘ: "ㅗㅏ",
  ㅙ: "ㅗㅐ",
  ㅚ: "ㅗㅣ",
  ㅝ: "ㅜㅓ",
  ㅞ: "ㅜㅔ",
  ㅟ: "ㅜㅣ",
  ㅢ: "ㅡㅣ",
};

/** The keys of a syllable on the two-set keyboard. */
function keysOf(letter: string): string[] {
  const { initial, vowel, final } = syllableOf(letter)!;
  const [first, second] = [vowels[vowel]!, finals[final]!];
  return [initials[initial]!, ...(vowelPairs[first] ?? first), ...(consonantPairs[second] ?? second)];
}

/** What stands in the field after these keys. */
const composed = (keys: readonly string[]): string => keys.reduce(afterKey, "");

function afterKey(text: string, key: string): string {
  const [before, last] = [text.slice(0, -1), text.slice(-1)];
  const open = syllableOf(last);
  if (!vowels.includes(key)) {
    const final = finals.indexOf(grown(finals[open?.final ?? 0]!, key, consonantPairs));
    return open !== null && final > 0 ? before + letterOf({ ...open, final }) : text + key;
  }
  if (open === null)
    return before + letterOf({ initial: initials.indexOf(last), vowel: vowels.indexOf(key), final: 0 });
  if (open.final === 0)
    return before + letterOf({ ...open, vowel: vowels.indexOf(grown(vowels[open.vowel]!, key, vowelPairs)) });
  const [stays, leaves] = consonantPairs[finals[open.final]!] ?? ["", finals[open.final]!];
  const next = letterOf({ initial: initials.indexOf(leaves), vowel: vowels.indexOf(key), final: 0 });
  return before + letterOf({ ...open, final: finals.indexOf(stays) }) + next;
}

/** One letter out of two where there is such a letter; else nothing. */
function grown(first: string, second: string, pairs: Readonly<Record<string, Iterable<string>>>): string {
  if (first === "") return second;
  return Object.keys(pairs).find((pair) => [...pairs[pair]!].join("") === first + second) ?? "?";
}
