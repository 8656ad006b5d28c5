// Kills and power cuts, as many as asked for, in the stages asked for: npm run test:crash [-- --rounds 200 --stages writes,backup].
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

// What is killed in each stage, by the files that do it.
const stages = {
  writes: ["crash/kill"],
  power: ["crash/power-cut"],
  upload: ["transfer/upload-cut"],
  ingest: ["uploads/load-killed"],
  "bulk-save": ["defects/kill"],
  alignment: ["register-killed"],
  analysis: ["analysis-killed"],
  report: ["make-document-killed"],
  mosaic: ["mosaic-killed"],
  backup: ["backup-killed"],
  migration: ["crash/migration", "crash/first-start"],
} as const;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    stages: { type: "string", default: Object.keys(stages).join(",") },
  },
});
if (!/^[1-9]\d{0,3}$/.test(values.rounds))
  throw new Error(`--rounds is "${values.rounds}"; it is a number from 1 to 9999`);
const files = values.stages.split(",").flatMap((stage) => {
  if (!(stage in stages)) throw new Error(`no stage is called "${stage}"; there are ${Object.keys(stages).join(", ")}`);
  return stages[stage as keyof typeof stages];
});
const { status } = spawnSync("npx", ["vitest", "run", "--project", "database", "--project", "faults", ...files], {
  env: { ...process.env, CRASH_ROUNDS: values.rounds },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
