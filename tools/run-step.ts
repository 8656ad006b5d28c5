import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

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

/** Steps may run side by side: each line says which step it is of. */
export async function runStep(step: Step): Promise<Count> {
  const startedMs = performance.now();
  console.log(`== ${step.name}`);
  const isGreen = await exitsWithZero(step);
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

const exitsWithZero = ({ name, command: [program, ...words] }: Step): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
    passOn(name, child.stdout);
    passOn(name, child.stderr);
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0));
  });

function passOn(name: string, output: Readable): void {
  createInterface({ input: output }).on("line", (line) => console.log(line === "" ? "" : `${name} | ${line}`));
}
