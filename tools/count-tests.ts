import { readFileSync, rmSync } from "node:fs";
import type { Count } from "./run-step.ts";

/** Vitest's JSON report. */
export function countVitest(file: string): Count {
  const report = readOnce(file) as {
    numPassedTests?: number;
    numFailedTests?: number;
    numFailedTestSuites?: number;
    numPendingTests?: number;
  } | null;
  if (report === null) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests ?? 0;
  return {
    passed: report.numPassedTests ?? 0,
    failed: failed === 0 ? (report.numFailedTestSuites ?? 0) : failed,
    notRun: report.numPendingTests ?? 0,
  };
}

/** Playwright's JSON report. A test that passed only on a retry is not green. */
export function countPlaywright(file: string): Count {
  const report = readOnce(file) as { stats?: { expected?: number; unexpected?: number; flaky?: number } } | null;
  if (report === null) return { passed: 0, failed: 1 };
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {};
  return { passed: expected, failed: unexpected + flaky };
}

// Read once and removed, so that a run that writes none is not counted by an older one's figures.
function readOnce(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  } finally {
    rmSync(file, { force: true });
  }
}
