import { readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Count } from "./run-step.ts";

interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numFailedTestSuites?: number;
  readonly numPendingTests?: number;
  readonly testResults?: readonly VitestFile[];
}
interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[];
}

/** Vitest's JSON report. */
export function countVitest(file: string): Count {
  const report = readOnce(file) as VitestReport | null;
  if (report === null) return { passed: 0, failed: 1, failures: ["vitest ended without a report"] };
  const files = report.testResults ?? [];
  const failures = files.flatMap(failuresIn);
  return {
    passed: report.numPassedTests ?? 0,
    failed: Math.max(report.numFailedTests ?? 0, failures.length) || (report.numFailedTestSuites ?? 0),
    notRun: report.numPendingTests ?? 0,
    failures,
  };
}

function failuresIn({ name, status, message, assertionResults }: VitestFile): readonly string[] {
  const failed = assertionResults.filter((one) => one.status === "failed");
  // A file that could not be loaded has no test to blame.
  if (failed.length === 0) return status === "failed" ? [failureText(name, message)] : [];
  return failed.map(({ fullName, failureMessages }) => failureText(`${name}: ${fullName}`, failureMessages?.[0]));
}

interface PlaywrightReport {
  readonly stats?: { expected?: number; unexpected?: number };
  readonly suites?: readonly PlaywrightSuite[];
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly PlaywrightSpec[];
}
interface PlaywrightSpec {
  readonly file: string;
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly { results: readonly { errors?: readonly { message?: string }[] }[] }[];
}

/** Playwright's JSON report. */
export function countPlaywright(file: string): Count {
  const report = readOnce(file) as PlaywrightReport | null;
  if (report === null) return { passed: 0, failed: 1, failures: ["playwright ended without a report"] };
  const { expected = 0, unexpected = 0 } = report.stats ?? {};
  const specs = (report.suites ?? []).flatMap(specsOf);
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file: spec, title, tests }) => failureText(`${spec}: ${title}`, firstErrorOf(tests)));
  return { passed: expected, failed: unexpected, failures };
}

const specsOf = ({ suites = [], specs = [] }: PlaywrightSuite): readonly PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const firstErrorOf = (tests: PlaywrightSpec["tests"]) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)))[0];

const LINES_OF_REASON = 6;

function failureText(what: string, reason = ""): string {
  const lines = stripVTControlCharacters(reason).split("\n").slice(0, LINES_OF_REASON);
  return [what, ...lines.map((line) => `    ${line.slice(0, 200)}`)].join("\n");
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
