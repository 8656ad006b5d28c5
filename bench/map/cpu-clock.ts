import { readdirSync, readFileSync } from "node:fs";

/** CPU a process and all its descendants have used so far, every thread, in milliseconds. */
export function cpuMsOf(pid: number): number {
  return threadsMs(pid) + endedChildrenMs(pid) + childrenOf(pid).reduce((sum, child) => sum + cpuMsOf(child), 0);
}

// schedstat counts nanoseconds on a core; the ticks of `stat` are ten milliseconds each.
function threadsMs(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, task) => {
      const [onCoreNs = "0"] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ");
      return sum + Number(onCoreNs) / 1e6;
    }, 0);
  } catch {
    return 0;
  }
}

const TICK_MS = 10;

/** A connection that is closed takes its database process with it: what that one used stands with its parent. */
function endedChildrenMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
