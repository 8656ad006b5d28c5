import { runStep, type Step } from "./run-step.ts";

export const quickSteps: readonly Step[] = [
  { name: "format and lint", command: ["biome", "ci", "."] },
  { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "types of the web app", command: ["tsc", "-p", "apps/web/tsconfig.json"] },
  { name: "floors", command: ["node", "tools/floors.ts"] },
];

if (import.meta.main) {
  const unit: Step = { name: "unit", command: ["vitest", "run", "--project", "unit*"] };
  let failed = 0;
  for (const step of [...quickSteps, unit]) failed += (await runStep(step)).failed;
  process.exitCode = failed === 0 ? 0 : 1;
}
