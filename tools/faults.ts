// Checks that each case of the fault list has a row in docs/faults.md and that the tests it names are there.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { listedFaults, listFaultTroubles } from "./faults/listed-faults.ts";

const root = resolve(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/faults.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root });
const aliases = new Set([...page.matchAll(/`(\w+)` (?:is|the same)/g)].map(([, name = ""]) => name));
for (const name of ["findings", "job", "killed"]) aliases.add(name);
const rows = listedFaults(page);
const troubles = listFaultTroubles(rows, {
  files: tracked.toString().trim().split("\n"),
  scripts: new Set(Object.keys(scripts)),
  aliases,
});
for (const line of troubles) console.error(`docs/faults.md: ${line}`);
const open = rows.filter(({ isOpen }) => isOpen).map(({ id }) => id);
console.log(`${rows.length} cases, ${open.length} open${open.length === 0 ? "" : `: ${open.join(", ")}`}`);
process.exitCode = troubles.length === 0 ? 0 : 1;
