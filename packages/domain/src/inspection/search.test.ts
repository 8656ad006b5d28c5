import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesSearch, searchFor } from "./search.ts";

describe("searching by initial consonants", () => {
  it.each([
    ["태양광", "ㅌㅇㄱ"],
    ["영암 1호기", "ㅇㅇ1ㅎㄱ"],
    ["해남😀팜", "남😀ㅍ"],
    ["군산 수상태양광", "ㄱㅅ"],
    ["군산 수상태양광", "ㄳ"],
    ["까치마을 발전소", "ㄲㅊ"],
    ["해남 솔라팜", "남ㅅㄹ"],
    ["2026-06 정기 점검", "06ㅈㄱ"],
  ])("finds %s by %s", (text, query) => {
    expect(matchesSearch(text, query)).toBe(true);
  });

  it.each([
    ["태양광", "ㅌㄱ"],
    ["까치마을", "ㄱㅊ"],
    ["영암 1호기", "ㅇㅇ2"],
  ])("does not find %s by %s", (text, query) => {
    expect(matchesSearch(text, query)).toBe(false);
  });

  it("finds a bare consonant by itself", () => {
    expect(matchesSearch("구역 ㄱ", "ㄱ")).toBe(true);
  });
});

describe("searching while a syllable is composed", () => {
  it("keeps finding 하나로 at every keystroke", () => {
    for (const typed of ["ㅎ", "하", "한", "하나", "하날", "하나로"])
      expect([typed, matchesSearch("하나로", typed)]).toEqual([typed, true]);
  });

  it("keeps finding 읽기 while the cluster ㄺ is being taken apart", () => {
    for (const typed of ["이", "일", "읽", "읽ㄱ", "읽기"])
      expect([typed, matchesSearch("읽기", typed)]).toEqual([typed, true]);
    expect(matchesSearch("일기", "읽")).toBe(true);
  });

  it("takes only the last syllable for unfinished", () => {
    expect(matchesSearch("영암", "여암")).toBe(false);
    expect(matchesSearch("영암", "영아")).toBe(true);
  });
});

describe("searching by letters", () => {
  it("ignores spaces and case, and takes decomposed Hangul as composed", () => {
    expect(matchesSearch("Array Group 12", "array group12")).toBe(true);
    expect(matchesSearch("영암 1호기".normalize("NFD"), "암1호")).toBe(true);
    expect(matchesSearch("영암 1호기", "영암1".normalize("NFD"))).toBe(true);
  });

  it("finds everything with nothing typed", () => {
    expect(matchesSearch("", "")).toBe(true);
    expect(matchesSearch("영암", "  ")).toBe(true);
    expect(matchesSearch("", "영")).toBe(false);
  });
});

const hangul = fc.string({ unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)) });
const anyText = fc.oneof(fc.string({ unit: "grapheme-ascii" }), hangul);

it("finds any text by any part of it", () => {
  fc.assert(
    fc.property(anyText, fc.nat(), fc.nat(), (raw, from, length) => {
      const letters = [...raw.normalize("NFC")];
      const start = letters.length === 0 ? 0 : from % letters.length;
      expect(matchesSearch(raw, letters.slice(start, start + (length % 8)).join(""))).toBe(true);
    }),
  );
});

it("finds any Hangul name by the initials of its syllables", () => {
  const initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";
  fc.assert(
    fc.property(hangul, (name) => {
      const typed = [...name].map((one) => initials[Math.floor((one.charCodeAt(0) - 0xac00) / 588)]).join("");
      expect(matchesSearch(name, typed)).toBe(true);
    }),
  );
});

it("looks through 2,000 names well within a frame", () => {
  const names = Array.from({ length: 2_000 }, (_, i) => `서해 에너지 영암 ${i}호기 2026-06 정기 점검`);
  const find = searchFor("ㅇㅇ1999");
  const startedAt = performance.now();
  expect(names.filter(find)).toEqual([names[1_999]]);
  expect(performance.now() - startedAt).toBeLessThan(50);
});
