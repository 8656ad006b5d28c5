import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const start = resolve(import.meta.dirname, "../../start.mjs");

/** The program itself, as a user starts it, in a process of its own. */
export interface Program {
  readonly process: ChildProcess;
  readonly said: () => string;
  /** Address of the program once it serves; rejects if the program ends first. */
  url(): Promise<string>;
  /** Exit code and how long it took to leave. */
  stop(signal: NodeJS.Signals): Promise<{ code: number | null; tookMs: number }>;
  ended(): Promise<number | null>;
}

export function aProgram(settings: Readonly<Record<string, string>>): Program {
  const child = spawn(process.execPath, [start], {
    env: { PATH: process.env.PATH, PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
  const exit = once(child, "exit").then(([code]) => code as number | null);
  return {
    process: child,
    said: () => text,
    ended: () => exit,
    url: async () => {
      while (child.exitCode === null) {
        const found = text.match(/Heliolens (?:is|worker answers health checks) at (http:\S+)/)?.[1];
        if (found) return found;
        await Promise.race([once(child.stdout, "data"), exit]);
      }
      throw new Error(`it ended instead of serving: ${text}`);
    },
    stop: async (signal) => {
      const startedAt = performance.now();
      child.kill(signal);
      return { code: await exit, tookMs: performance.now() - startedAt };
    },
  };
}
