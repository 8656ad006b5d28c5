import { readdirSync, readFileSync } from "node:fs";

/** CPU a process and all its descendants have used so far, every thread, in milliseconds. */
export function cpuMsOf(pid: number): number {
  return threadsMs(pid) + childrenOf(pid).reduce((sum, child) => sum + cpuMsOf(child), 0);
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

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
