// bench/RESULTS.md has one row for each measure. A bench command rewrites its own rows, so a figure never outlives its run.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join, resolve } from "node:path";

export interface Measure {
  /** The row's name: the room first, then what is measured with its size. A smaller run has a name of its own. */
  readonly what: string;
  /** What was aimed at, or null where nothing was. */
  readonly bar: string | null;
  readonly result: string;
  readonly command: string;
}

export interface Row extends Measure {
  /** Year, month and day. */
  readonly date: string;
  readonly commit: string;
}

const root = resolve(import.meta.dirname, "..");
const path = join(root, "bench/RESULTS.md");
// Read before the bench itself makes the machine busy.
const isBusy = loadavg()[0]! > availableParallelism() / 2;

/** Writes a measure to bench/RESULTS.md, in place of its last result. */
export function record(measure: Measure): void {
  const result = isBusy ? `${measure.result} (machine busy)` : measure.result;
  const row = { ...measure, result, date: new Date().toISOString().slice(0, 10), commit: currentCommit() };
  writeFileSync(path, withRow(readFileSync(path, "utf8"), row));
}

/** The npm script of this bench with the options it was given. */
export function commandOf(script: string, options: readonly string[] = process.argv.slice(2)): string {
  return options.length === 0 ? `npm run ${script}` : `npm run ${script} -- ${options.join(" ")}`;
}

/** The page with this row in place of the one of the same name; rows are in the order of their names. */
export function withRow(page: string, row: Row): string {
  const lines = page.trimEnd().split("\n");
  const rule = lines.findIndex((line) => line.startsWith("|---"));
  const others = lines.slice(rule + 1).filter((line) => nameOf(line) !== cell(row.what));
  const rows = [...others, lineOf(row)].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return `${[...lines.slice(0, rule + 1), ...rows].join("\n")}\n`;
}

const lineOf = ({ what, bar, result, date, commit, command }: Row): string =>
  `| ${[what, bar ?? "", result, date, commit, `\`${command}\``].map(cell).join(" | ")} |`;

const nameOf = (line: string): string => line.split(" | ")[0]!.replace("| ", "");

const cell = (text: string): string => text.replaceAll("|", "/").replaceAll("\n", " ");

/** With a plus where the working tree differs from the commit. */
function currentCommit(): string {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!bench/RESULTS.md");
  return git("rev-parse", "--short", "HEAD") + (changed === "" ? "" : "+");
}
