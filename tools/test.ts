import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quickSteps } from "./check.ts";
import { countPlaywright, countVitest } from "./count-tests.ts";
import { type Count, runStep, type Step } from "./run-step.ts";
import { ensureSystemParts, systemParts, tryToInstallWhatHelps } from "./system-packages.ts";

const reports = mkdtempSync(join(tmpdir(), "heliolens-test-"));

const vitest = (project: string): Step => {
  const file = join(reports, `${project}.json`);
  return {
    name: project,
    command: [
      "vitest",
      "run",
      "--project",
      project,
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
await Promise.all([ensureSystemParts(systemParts).then(tryToInstallWhatHelps), runAll(quickSteps)]);
await runAll([vitest("unit"), vitest("unit-web"), vitest("slow"), vitest("database"), browser]);
rmSync(reports, { recursive: true });

for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`\nfailed: ${failure}`);
const sum = (key: "passed" | "failed" | "notRun") => counts.reduce((total, count) => total + (count[key] ?? 0), 0);
const notRun = sum("notRun") === 0 ? "" : `, ${sum("notRun")} not run (what they need is missing: see above)`;
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed${notRun}`);
process.exitCode = sum("failed") === 0 ? 0 : 1;
