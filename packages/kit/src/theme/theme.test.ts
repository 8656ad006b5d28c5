import { describe, expect, it } from "vitest";
import { type Contrast, type Scheme, schemes, systemScheme, tokens, tokensOf } from "./theme.ts";

const grounds = ["bg", "surface", "raised"] as const;
const accents = ["primary", "danger", "warn", "ok", "ai"] as const;

describe("the colours", () => {
  it.each([
    { contrast: "usual", text: 12, muted: 6.5, accent: 5.5, outline: 3, line: 1 },
    { contrast: "high", text: 13, muted: 13, accent: 8, outline: 7, line: 4.5 },
  ] as const)("keep their distance from every ground in $contrast contrast", ({ contrast, accent, ...least }) => {
    for (const scheme of schemes) {
      const ratio = ratioIn(contrast, scheme);
      for (const ground of grounds) {
        for (const name of ["text", "muted", "outline", "line"] as const)
          expect([scheme, name, ground, ratio(name, ground)]).toEqual([scheme, name, ground, atLeast(least[name])]);
        for (const name of accents)
          expect([scheme, name, ratio(name, ground)]).toEqual([scheme, name, atLeast(accent)]);
      }
      for (const name of accents) expect([scheme, name, ratio(name, "ink")]).toEqual([scheme, name, atLeast(4.5)]);
    }
  });
});

it("the theme is dark unless the system asks for a light one", () => {
  expect([systemScheme(), tokens]).toEqual(["dark", tokensOf("usual", "dark")]);
});

const atLeast = (least: number) => expect.toSatisfy((ratio: number) => ratio >= least);

type Name = keyof ReturnType<typeof tokensOf>;

// WCAG 2.2, contrast ratio of two sRGB colours.
const ratioIn =
  (contrast: Contrast, scheme: Scheme) =>
  (one: Name, other: Name): number => {
    const [light, dark] = [one, other]
      .map((name) => luminanceOf(tokensOf(contrast, scheme)[name]))
      .sort((a, b) => b - a);
    return (light! + 0.05) / (dark! + 0.05);
  };

function luminanceOf(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
