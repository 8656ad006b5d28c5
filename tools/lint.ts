// Checks format and lint of the files that have changed since they last passed: `npm run check` meets few of them.
// Every rule in use looks at one file, so a file that passed does not change by another.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { changedSince, passKey } from "./lint/passed-files.ts";

const root = join(import.meta.dirname, "..");
const kept = join(root, "node_modules/.cache/heliolens/linted.json");

const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
const paths = listed.stdout
  .toString()
  .split("\0")
  .filter((path) => /\.(tsx?|mjs|cjs|js|jsonc?|css|html|md|graphql)$/.test(path) && existsSync(join(root, path)));
const contents = new Map(paths.map((path) => [path, readFileSync(join(root, path))]));

// Which rules run depends on the settings, the linter's version and the libraries that a manifest names.
const rules = passKey(
  "rules",
  ["biome.json", "node_modules/@biomejs/biome/package.json", ...paths.filter((path) => path.endsWith("package.json"))]
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n"),
);
const passed: readonly string[] = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : [];
const { keys, changed } = changedSince(new Set(passed), rules, contents);

const run = () =>
  spawnSync("biome", ["ci", "--no-errors-on-unmatched", ...(changed.length === paths.length ? ["."] : changed)], {
    cwd: root,
    stdio: "inherit",
  });
const status = changed.length === 0 ? 0 : run().status;
if (status === 0) {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(keys));
}
process.exitCode = status ?? 1;
