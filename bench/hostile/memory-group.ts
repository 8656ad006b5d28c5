import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A control group of the kernel with a limit on memory, for processes that begin in it. */
export interface MemoryGroup {
  /** What a shell has to write its own number to. */
  readonly procsFile: string;
  /** Anonymous memory of all processes in it, in MB: files in the page cache can be given back. */
  usedMb(): number;
  /** How often the kernel killed one of its processes. */
  kills(): number;
  remove(): void;
}

const megabyte = 1024 * 1024;
const numberIn = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1] ?? 0);

/** Null where this machine does not let us make one. */
export function aMemoryGroup(limitBytes: number): MemoryGroup | null {
  const isFirst = existsSync("/sys/fs/cgroup/memory/memory.limit_in_bytes");
  const folder = join(isFirst ? "/sys/fs/cgroup/memory" : "/sys/fs/cgroup", `heliolens-${process.pid}`);
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, isFirst ? "memory.limit_in_bytes" : "memory.max"), String(limitBytes));
    return {
      procsFile: join(folder, "cgroup.procs"),
      usedMb: () => Math.round(numberIn(read("memory.stat"), isFirst ? "total_rss" : "anon") / megabyte),
      kills: () => numberIn(read(isFirst ? "memory.oom_control" : "memory.events"), "oom_kill"),
      remove: () => rmdirSync(folder),
    };
  } catch {
    return null;
  }
}
