import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanFileName, stemOf } from "./clean-file-name.ts";

it.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\photos\\DJI_0001_T.JPG", "DJI_0001_T.JPG"],
  ["a\0b\r\nSet-Cookie: x.jpg", "abSet-Cookie: x.jpg"],
  ["DJI_\u202egpj.exe", "DJI_gpj.exe"],
  [".htaccess", ".htaccess"],
  ["..", "unnamed"],
  ["   ", "unnamed"],
  ["열화상 ☀️.jpg", "열화상 ☀️.jpg"],
])("shows %j as %j", (given, shown) => {
  expect(cleanFileName(given)).toBe(shown);
});

it("knows the two spellings of one Korean name as one", () => {
  const name = "태양광_A구역_0001_T.JPG";
  expect(cleanFileName(name.normalize("NFD"))).toBe(name);
  expect(stemOf(name.normalize("NFD"))).toBe(stemOf("태양광_A구역_0001_T.csv"));
});

it("keeps the start and the end of a name of 300 characters", () => {
  const shown = cleanFileName(`DJI_0001_${"x".repeat(300)}_T.JPG`);
  expect([...shown]).toHaveLength(120);
  expect(shown).toMatch(/^DJI_0001_.*…x+_T\.JPG$/);
});

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

it("is never empty, never a path and never changes on a second washing", () => {
  fc.assert(
    fc.property(fc.string({ unit: anyUnit, maxLength: 400 }), (given) => {
      const shown = cleanFileName(given);
      expect(shown).not.toBe("");
      expect(shown).not.toMatch(/[\\/\p{Cc}]/u);
      expect(cleanFileName(shown)).toBe(shown);
    }),
  );
});
