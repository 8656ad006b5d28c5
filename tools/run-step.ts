import { spawn } from "node:child_process";

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Reads what the step's own runner counted; without it the step is one check. */
  readonly count?: () => Count;
}

export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Tests of something this machine does not have. */
  readonly notRun?: number;
  /** What failed and why, said once more at the end: a log of thousands of lines hides it. */
  readonly failures?: readonly string[];
}

export async function runStep(step: Step): Promise<Count> {
  const startedMs = performance.now();
  console.log(`\n== ${step.name}`);
  const isGreen = await exitsWithZero(step.command);
  const count = countOf(step, isGreen);
  console.log(
    `== ${step.name}: ${isGreen ? "ok" : "FAILED"} in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
  );
  return count;
}

// A runner that dies before it counts is one failure, never silence.
function countOf(step: Step, isGreen: boolean): Count {
  if (step.count === undefined)
    return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [step.name] };
  const count = step.count();
  return isGreen || count.failed > 0 ? count : { ...count, failed: 1, failures: [`${step.name}: ended red`] };
}

const exitsWithZero = ([program, ...words]: Step["command"]): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code === 0));
  });
