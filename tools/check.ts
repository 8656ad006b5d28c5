import { runStep, type Step } from "./run-step.ts";

/**
 * One checker a program: several read the same types again, which takes more than twice the processor's time.
 * Collecting garbage is a fifth of it: with GOGC at 400 the compiler collects a quarter as often, for 200 MB more.
 */
const types = (config: string): Step["command"] => ["env", "GOGC=400", "tsc", "-p", config, "--checkers", "1"];

const lint = { name: "format and lint", command: ["biome", "ci", "."] } as const satisfies Step;
// Before a commit few files are new: reading all of them again takes a sixth of the check's processor time.
const lintOfChanged: Step = { ...lint, command: ["node", "tools/lint.ts"] };

export const quickSteps: readonly Step[] = [
  { name: "types", command: types("tsconfig.json") },
  { name: "types of the web app", command: types("apps/web/tsconfig.json") },
  lint,
  { name: "floors", command: ["node", "tools/floors.ts"] },
  { name: "fault list", command: ["node", "tools/faults.ts"] },
  { name: "licences", command: ["node", "tools/licences.ts"] },
];

if (import.meta.main) {
  const unit: Step = { name: "unit", command: ["vitest", "run", "--project", "unit*", "--tags-filter", "!slow"] };
  const counts = await Promise.all(
    [...quickSteps.map((step) => (step === lint ? lintOfChanged : step)), unit].map(runStep),
  );
  process.exitCode = counts.every(({ failed }) => failed === 0) ? 0 : 1;
}
