import { expect, it } from "vitest";
import { faultCounts, listedFaults, listFaultTroubles } from "./listed-faults.ts";

const known = {
  files: ["apps/server/src/accounts/sign-in.db.test.ts"],
  scripts: new Set(["test:faults"]),
  aliases: new Set(["runs"]),
};
const every = Object.entries(faultCounts).flatMap(([letter, count]) =>
  Array.from(
    { length: count },
    (_, index) => `| ${letter}${index + 1} | case | holds | \`accounts/sign-in.db.test.ts\` |`,
  ),
);

it("finds nothing where each case names a test that is there", () => {
  expect(listFaultTroubles(listedFaults(every.join("\n")), known)).toEqual([]);
});

it("names a case without a row, without a test, and with a test that is gone", () => {
  const rows = every
    .with(0, "| A1 | case | holds | `gone.test.ts`, `npm run test:faults`, `runs` |")
    .with(1, "| A2 | case | holds | soon |");
  rows.pop();
  expect(listFaultTroubles(listedFaults(rows.join("\n")), known)).toEqual([
    "I22 has no row",
    "line 1: A1: there is no gone.test.ts",
    "line 2: A2 names no test",
  ]);
});

it("takes a case that says itself that it is open", () => {
  const rows = listedFaults("| A1 | case | holds | open: needs a network that loses packets |");
  expect(rows[0]?.isOpen).toBe(true);
  expect(listFaultTroubles(rows, known).some((line) => /\bA1\b/.test(line))).toBe(false);
});
