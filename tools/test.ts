import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quickSteps } from "./check.ts";
import { countPlaywright, countVitest } from "./count-tests.ts";
import { type Count, runStep, type Step } from "./run-step.ts";
import { ensureSystemParts, systemParts, tryToInstallWhatHelps } from "./system-packages.ts";

const reports = mkdtempSync(join(tmpdir(), "heliolens-test-"));

const vitest = (name: string, projects = name): Step => {
  const file = join(reports, `${name}.json`);
  return {
    name,
    command: [
      "vitest",
      "run",
      "--project",
      projects,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    count: () => countVitest(file),
  };
};

const browserReport = join(reports, "browser.json");
const browser: Step = {
  name: "browser",
  command: [
    "env",
    `PLAYWRIGHT_JSON_OUTPUT_NAME=${browserReport}`,
    "playwright",
    "test",
    "--config",
    "e2e/playwright.config.ts",
  ],
  count: () => countPlaywright(browserReport),
};

const counts: Count[] = [];
const runAll = async (steps: readonly Step[]) => {
  for (const step of steps) counts.push(await runStep(step));
};
// Installing waits for the network, and these checks need nothing of what it brings.
await Promise.all([
  ensureSystemParts(systemParts).then(tryToInstallWhatHelps),
  ...quickSteps.map((step) => runAll([step])),
]);
// One after the other: each of them fills two cores, and a journey that waits for one fails by time.
await runAll([vitest("unit", "unit*"), vitest("slow"), vitest("database"), browser]);
rmSync(reports, { recursive: true });

for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`\nfailed: ${failure}`);
const sum = (key: "passed" | "failed" | "notRun") => counts.reduce((total, count) => total + (count[key] ?? 0), 0);
const notRun = sum("notRun") === 0 ? "" : `, ${sum("notRun")} not run (what they need is missing: see above)`;
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${notRun}`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
