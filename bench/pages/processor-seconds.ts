import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Processor time so far of all Chromium processes below this one; what other programs took of the machine is not in it. */
export function processorSeconds(): number {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const own = new Set([process.pid]);
  // Parents have lower numbers than their children until numbers start over.
  for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid);
  own.delete(process.pid);
  return processes.filter(({ pid }) => own.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

function statOf(pid: string): Stat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, parent, , , , , , , , , , user, system] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return [{ pid: Number(pid), parent: Number(parent), ticks: Number(user) + Number(system) }];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}
