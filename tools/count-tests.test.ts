import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { countPlaywright, countVitest } from "./count-tests.ts";

const fileWith = (report: unknown) => {
  const file = join(mkdtempSync(join(tmpdir(), "count-tests-")), "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
};

it("counts what vitest passed, failed and did not run", () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 3 };
  expect(countVitest(fileWith(report))).toEqual({ passed: 7, failed: 2, notRun: 3 });
});

it("counts a test file that could not even be loaded as a failure", () => {
  expect(countVitest(fileWith({ numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1 }))).toEqual({
    passed: 7,
    failed: 1,
    notRun: 0,
  });
});

it("counts a browser test that passed only on a retry as a failure", () => {
  expect(countPlaywright(fileWith({ stats: { expected: 5, unexpected: 1, flaky: 1 } }))).toEqual({
    passed: 5,
    failed: 2,
  });
});

it("never takes silence for success: no report is a failure, and a report counts once", () => {
  const file = fileWith({ numPassedTests: 7, numFailedTests: 0 });
  countVitest(file);
  expect(countVitest(file)).toEqual({ passed: 0, failed: 1 });
});
