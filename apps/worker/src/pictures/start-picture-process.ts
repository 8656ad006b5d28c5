import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const HEAP_LIMIT_MB = 512;
// Memory that the process may write to. Node has about 640 MB of it before the first picture, most of it never touched.
const DATA_LIMIT_KB = 1_310_720;
const flags = [`--max-old-space-size=${HEAP_LIMIT_MB}`, "--max-semi-space-size=8"];
const file = fileURLToPath(new URL("./picture-process.ts", import.meta.url));

/**
 * Decoders are native code: a limit on the heap of a thread does not hold them, the kernel's limit on a process does.
 * Only a shell can set it before the program starts.
 */
export function startPictureProcess(): ChildProcess {
  const program = [process.execPath, ...flags, file] as const;
  const command =
    process.platform === "linux"
      ? ["/bin/sh", "-c", 'ulimit -d "$0"; exec "$@"', String(DATA_LIMIT_KB), ...program]
      : program;
  const [name = "", ...args] = command;
  return spawn(name, args, { stdio: ["ignore", "ignore", "pipe", "ipc"], serialization: "advanced" });
}
