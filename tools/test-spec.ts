// Runs the test of each item of the specification (docs/specification.md), database tests on PostgreSQL alone:
//   npm run test:spec
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runStep } from "./run-step.ts";
import { listedItems, type SpecItem } from "./spec/listed-items.ts";
import { ensureSystemParts, systemParts } from "./system-packages.ts";

interface TestResult {
  readonly title: string;
  readonly status: string;
}

const root = resolve(import.meta.dirname, "..");
const items = listedItems(readFileSync(join(root, "docs/specification.md"), "utf8"));
const reports = mkdtempSync(join(tmpdir(), "heliolens-spec-"));
const report = join(reports, "spec.json");

await ensureSystemParts(systemParts.filter(({ what }) => what.startsWith("PostgreSQL")));
await runStep({
  name: "specification",
  command: [
    "vitest",
    "run",
    "--project",
    "unit*",
    "--project",
    "database",
    "--testNamePattern",
    // The engine's name begins the full name of a test.
    `^(?!on the embedded engine).*(${items.map(({ test }) => escaped(test)).join("|")})`,
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...new Set(items.map(({ file }) => file)),
  ],
});

const resultsOfFiles = readReport();
rmSync(reports, { recursive: true });
const open = items.filter((item) => !isShown(item));
for (const item of items) console.log(`${open.includes(item) ? "FAIL" : "ok  "} ${item.id} ${item.item}`);
console.log(`\n${items.length} items of the specification, ${open.length} not shown`);
process.exitCode = open.length === 0 ? 0 : 1;

/** By at least one test, and all of them passed. */
function isShown({ file, test }: SpecItem): boolean {
  const ran = (resultsOfFiles.get(join(root, file)) ?? []).filter(
    ({ title, status }) => title.startsWith(test) && status !== "skipped" && status !== "pending",
  );
  return ran.length > 0 && ran.every(({ status }) => status === "passed");
}

function readReport(): ReadonlyMap<string, readonly TestResult[]> {
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: readonly { readonly name: string; readonly assertionResults: readonly TestResult[] }[];
  };
  return new Map(testResults.map(({ name, assertionResults }) => [name, assertionResults]));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
