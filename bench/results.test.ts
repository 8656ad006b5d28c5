import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commandOf, type Row, withRow } from "./results.ts";

const head = "# Results\n\n| what | bar | result | date | commit | command |\n|---|---|---|---|---|---|\n";
const aRow = (row: Partial<Row>): Row => ({
  what: "start: existing database",
  bar: "5 s",
  result: "3.9 s",
  date: "2026-11-15",
  commit: "2257f2d",
  command: "npm run bench:start",
  ...row,
});

it("keeps rows in the order of their names", () => {
  const page = withRow(withRow(head, aRow({})), aRow({ what: "map: click", bar: null }));
  expect(page).toBe(
    `${head}| map: click |  | 3.9 s | 2026-11-15 | 2257f2d | \`npm run bench:start\` |
| start: existing database | 5 s | 3.9 s | 2026-11-15 | 2257f2d | \`npm run bench:start\` |
`,
  );
});

it("replaces the last result of the same measure", () => {
  const page = withRow(withRow(head, aRow({})), aRow({ result: "2.0 s" }));
  expect(page).toBe(withRow(head, aRow({ result: "2.0 s" })));
});

it("writes a text with a bar or a line break into one cell", () => {
  const page = withRow(head, aRow({ what: "a | b", result: "1\n2" }));
  expect(page).toContain("| a / b | 5 s | 1 2 |");
  expect(withRow(page, aRow({ what: "a | b", result: "1\n2" }))).toBe(page);
});

it("names the options of a run", () => {
  expect(commandOf("bench:map", [])).toBe("npm run bench:map");
  expect(commandOf("bench:map", ["--cold", "--small"])).toBe("npm run bench:map -- --cold --small");
});

it("holds the page to short rows of six cells in order", () => {
  const page = readFileSync(join(import.meta.dirname, "RESULTS.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| what"));
  expect(rows.filter((line) => line.split(" | ").length !== 6)).toEqual([]);
  expect(rows.filter((line) => line.length > 320)).toEqual([]);
  const names = rows.map((line) => line.split(" | ")[0]!);
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
});
