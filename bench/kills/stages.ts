import { join, resolve } from "node:path";

export interface Stage {
  readonly name: string;
  /** A process that keeps a ledger (`keepLedger`) of what it does. */
  readonly script: string;
  /** The latest moment of an interruption: about two of what the stage does. */
  readonly withinMs: number;
}

const root = resolve(import.meta.dirname, "../..");

export const stages: readonly Stage[] = [
  { name: "upload", script: "apps/server/src/testing/sending-process.ts", withinMs: 1_500 },
  { name: "ingest", script: "apps/worker/src/testing/ingesting-process.ts", withinMs: 2_000 },
  { name: "bulk save", script: "apps/server/src/testing/bulk-saving-process.ts", withinMs: 700 },
  { name: "analysis", script: "apps/worker/src/testing/reanalysing-process.ts", withinMs: 3_000 },
  { name: "report", script: "apps/worker/src/testing/documenting-process.ts", withinMs: 2_500 },
  { name: "backup", script: "apps/heliolens/src/testing/backing-up-process.ts", withinMs: 2_500 },
  { name: "migration", script: "packages/database/src/crash/step-migrator.ts", withinMs: 700 },
].map((stage) => ({ ...stage, script: join(root, stage.script) }));

export const namesOfStages = stages.map(({ name }) => name).join(",");

export function stagesCalled(names: string): readonly Stage[] {
  const chosen = names.split(",").map((name) => stages.find((stage) => stage.name === name) ?? name);
  const unknown = chosen.filter((stage) => typeof stage === "string");
  if (unknown.length > 0) throw new Error(`no stage is called ${unknown.join(", ")}; there are ${namesOfStages}`);
  return chosen as Stage[];
}

// The programs that are interrupted keep what they compiled for the next one.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/heliolens");
