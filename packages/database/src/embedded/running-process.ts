import { readFileSync } from "node:fs";

/** Enough to tell a process from a later one that was given the same number. */
export interface RunningProcess {
  readonly pid: number;
  /** Clock ticks from boot to its start; absent where there is no /proc. */
  readonly startedAt: string | undefined;
  readonly bootId: string | undefined;
}

export const thisProcess = (): RunningProcess => ({
  pid: process.pid,
  startedAt: startOf(process.pid),
  bootId: bootId(),
});

export function isStillRunning({ pid, startedAt, bootId: bootedAs }: RunningProcess): boolean {
  if (bootedAs !== bootId()) return false;
  return startedAt === undefined ? answersSignals(pid) : startOf(pid) === startedAt;
}

/** Field 22 of /proc/<pid>/stat; the second field is a name that may itself hold spaces and brackets. */
function startOf(pid: number): string | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
}

const bootId = (): string | undefined => readIfThere("/proc/sys/kernel/random/boot_id")?.trim();

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
