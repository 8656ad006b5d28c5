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
  expect(countVitest(fileWith(report))).toMatchObject({ passed: 7, failed: 2, notRun: 3 });
});

it("counts a test file that could not even be loaded as a failure", () => {
  expect(countVitest(fileWith({ numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1 }))).toMatchObject({
    passed: 7,
    failed: 1,
    notRun: 0,
  });
});

it("counts what playwright passed and failed", () => {
  const report = { stats: { expected: 5, unexpected: 1 }, suites: [] };
  expect(countPlaywright(fileWith(report))).toEqual({ passed: 5, failed: 1, failures: [] });
});

it("never takes silence for success: no report is a failure, and a report counts once", () => {
  const file = fileWith({ numPassedTests: 7, numFailedTests: 0 });
  countVitest(file);
  expect(countVitest(file)).toMatchObject({ passed: 0, failed: 1 });
});

it("tells each failure with the first lines of its reason, whichever runner found it", () => {
  const assertionResults = [
    { status: "passed", fullName: "a sum is right" },
    { status: "failed", fullName: "a door opens", failureMessages: ["\u001b[31mit was locked\u001b[39m"] },
  ];
  const unloaded = { name: "b.test.ts", status: "failed", message: "Cannot find module 'c'", assertionResults: [] };
  const testResults = [{ name: "a.test.ts", status: "failed", assertionResults }, unloaded];
  expect(countVitest(fileWith({ numPassedTests: 1, numFailedTests: 1, testResults }))).toMatchObject({
    failed: 2,
    failures: ["a.test.ts: a door opens\n    it was locked", "b.test.ts\n    Cannot find module 'c'"],
  });
  const spec = { file: "d.spec.ts", title: "a page opens", ok: false };
  const tests = [{ results: [{ errors: [{ message: "not visible" }] }] }];
  const suites = [{ suites: [{ specs: [{ ...spec, tests }] }] }];
  expect(countPlaywright(fileWith({ stats: { unexpected: 1 }, suites })).failures).toEqual([
    "d.spec.ts: a page opens\n    not visible",
  ]);
});
