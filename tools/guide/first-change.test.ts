import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/first-change.md"), "utf8");

const lines = page.split("\n");
const rows = lines.filter((line) => line.startsWith("| `"));
const wordsIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!);
const paths = lines.flatMap(wordsIn).filter((word) => /^(apps|packages)\/[\w./-]+$/.test(word));

it("names files and folders that are there", () => {
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("finds each word that a newcomer searches for in the file it names", () => {
  const searches = rows.map((row) => row.split("|").map((cell) => cell.trim())).filter((cells) => cells.length === 5);
  const found = searches.map(([, word, file]) => [wordsIn(word!)[0]!, wordsIn(file!)[0]!] as const);
  expect(found).toHaveLength(4);
  expect(found.filter(([word, file]) => !readFileSync(join(root, file), "utf8").includes(word))).toEqual([]);
});
