import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface Child {
  readonly pid: number;
  /** Every line it has written so far. */
  readonly lines: readonly string[];
  readonly exitCode: Promise<number | null>;
  /** The first line that contains the text, once it is there; rejects when the process ends without it. */
  lineWith(text: string): Promise<string>;
  send(signal: NodeJS.Signals): void;
  /** kill -9. */
  kill(): void;
}

// Many live for a second or two: optimising the engine's program would be half of what they do.
const quickStart = ["--liftoff-only", "--wasm-lazy-validation"];

/** Another process of this program, run from its source, that reports by lines; its complaints are among them. */
export function startChild(script: string, args: readonly string[]): Child {
  const child = spawn(process.execPath, [...quickStart, script, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  const listeners = new Set<() => void>();
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on("line", (line) => {
      lines.push(line);
      for (const listener of listeners) listener();
    });
  const exitCode = once(child, "close").then(([code]) => {
    for (const listener of listeners) listener();
    return code as number | null;
  });
  const lineWith = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const line = lines.find((candidate) => candidate.includes(text));
        const isOver = child.exitCode !== null || child.signalCode !== null;
        if (line === undefined && !isOver) return;
        listeners.delete(look);
        if (line === undefined) reject(new Error(`ended without "${text}": ${lines.slice(-8).join(" | ")}`));
        else resolve(line);
      };
      listeners.add(look);
      look();
    });
  return {
    pid: child.pid!,
    lines,
    exitCode,
    lineWith,
    send: (signal) => child.kill(signal),
    kill: () => child.kill("SIGKILL"),
  };
}
