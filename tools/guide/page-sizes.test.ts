import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

it("keeps each decision at 600 words or fewer", () => {
  const decisions = globSync("docs/decisions/*.md", { cwd: root });
  expect(decisions.length).toBeGreaterThan(20);
  const wordsIn = (path: string) => textOf(path).split(/\s+/).filter(Boolean).length;
  expect(decisions.filter((path) => wordsIn(path) > 600)).toEqual([]);
});

it("keeps the README at 120 lines with three pictures", () => {
  const lines = textOf("README.md").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(120);
  expect(lines.filter((line) => line.startsWith("!["))).toHaveLength(3);
});
