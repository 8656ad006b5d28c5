import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface ProcessLimits {
  readonly heapMb: number;
  /** Memory that the process may write to. Node has about 640 MB of it at its start, most of it never touched. */
  readonly dataMb: number;
}

/**
 * Decoders are native code or hold buffers outside the heap: a limit on the heap of a thread does not hold them, the
 * kernel's limit on a process does. Only a shell can set it before the program starts.
 */
export function startLimitedProcess(program: URL, { heapMb, dataMb }: ProcessLimits): ChildProcess {
  const flags = [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=8"];
  const words = [process.execPath, ...flags, fileURLToPath(program)] as const;
  const command =
    process.platform === "linux"
      ? ["/bin/sh", "-c", 'ulimit -d "$0"; exec "$@"', String(dataMb * 1024), ...words]
      : words;
  const [name = "", ...args] = command;
  const stdio = ["ignore", "ignore", "pipe", "ipc"] as const;
  return spawn(name, args, { env: harmlessEnv(), stdio: [...stdio], serialization: "advanced" });
}

// Of the settings nothing: whoever breaks a decoder must not read the keys of the database, the bucket and the backups.
const HARMLESS = /^(?:PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SystemRoot|(?:NODE|UV|LD|MALLOC|VIPS|VITEST)_\w+)$/;

const harmlessEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => HARMLESS.test(name)));
