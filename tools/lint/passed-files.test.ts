import { expect, it } from "vitest";
import { changedSince } from "./passed-files.ts";

const files = new Map([
  ["a.ts", "export const a = 1;\n"],
  ["b.ts", "export const b = 2;\n"],
]);
const { keys, changed } = changedSince(new Set(), "rules", files);
const again = (rules: string, contents: ReadonlyMap<string, string>) =>
  changedSince(new Set(keys), rules, contents).changed;

it("checks every file at first, and none again while all stay as they are", () => {
  expect(changed).toEqual(["a.ts", "b.ts"]);
  expect(again("rules", files)).toEqual([]);
});

it("checks a file again when its content or its name has changed", () => {
  expect(again("rules", new Map([...files, ["b.ts", "export const b = 3;\n"]]))).toEqual(["b.ts"]);
  expect(again("rules", new Map([...files, ["c.ts", "export const b = 2;\n"]]))).toEqual(["c.ts"]);
});

it("checks every file again under other rules", () => {
  expect(again("other rules", files)).toEqual(["a.ts", "b.ts"]);
});
