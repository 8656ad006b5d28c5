import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { listedItems, listItemTroubles } from "./listed-items.ts";

const root = resolve(import.meta.dirname, "../..");
const row = (id: string, file: string, test: string) => `| ${id} | item | \`${file}\` | ${test} |`;

it("every item of the specification names a test that is there", () => {
  const items = listedItems(readFileSync(resolve(root, "docs/specification.md"), "utf8"));
  const sourceOf = (file: string) =>
    existsSync(resolve(root, file)) ? readFileSync(resolve(root, file), "utf8") : null;
  expect(items.length).toBeGreaterThan(223);
  expect(listItemTroubles(items, sourceOf)).toEqual([]);
});

it("tells of a number left out, a file that is gone and a test that was renamed", () => {
  const page = [
    row("1.01", "a.test.ts", "holds"),
    row("1.03", "a.test.ts", "is renamed"),
    row("2.01", "gone.test.ts", "holds"),
    row("2.02", "a.test.ts", "guards /admin"),
  ].join("\n");
  const source = 'it("holds", …); it.each(["/admin"])("guards %s", …)';
  expect(listItemTroubles(listedItems(page), (file) => (file === "a.test.ts" ? source : null))).toEqual([
    "1.03 does not follow 1.01",
    '1.03: a.test.ts has no test "is renamed"',
    "2.01: there is no gone.test.ts",
  ]);
});
