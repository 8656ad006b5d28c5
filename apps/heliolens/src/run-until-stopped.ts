import { errorFacts, type Log } from "@heliolens/server/wire/log";

/** Something that runs and can be stopped; stopped in the reverse order of their start. */
export interface Part {
  readonly name: string;
  /** How long its stop waits on purpose. */
  readonly waitsMs?: number;
  stop(): Promise<void>;
}

export interface Running {
  /** From here on the part is stopped when the process is. */
  add(part: Part): void;
  stop(why: string, exitCode: number): Promise<void>;
}

const deadlineMs = 9_000;

/**
 * Keeps the process until it is told to stop, then stops every part and leaves: 0 after a signal, 1 after an error
 * nobody handled. Whatever hangs is left behind at the deadline: what was acknowledged is on disk by then.
 */
export function runUntilStopped(log: Log): Running {
  const parts: Part[] = [];
  // A role that listens to nothing has nothing else to keep the process alive.
  setInterval(() => {}, 2 ** 30);
  let isStopping = false;
  const stop = async (why: string, exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    log({ level: "info", event: "stopping", why });
    const waitsMs = parts.reduce((sum, part) => sum + (part.waitsMs ?? 0), 0);
    setTimeout(() => process.exit(exitCode), deadlineMs + waitsMs);
    for (const part of parts.toReversed())
      await part
        .stop()
        .catch((error) => log({ level: "error", event: "stop-failed", part: part.name, ...errorFacts(error) }));
    log({ level: "info", event: "stopped" });
    process.exit(exitCode);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal, 0));
  for (const failure of ["uncaughtException", "unhandledRejection"] as const)
    process.on(failure, (error: unknown) => {
      log({ level: "error", event: "unhandled", failure, ...errorFacts(error) });
      void stop(failure, 1);
    });
  return { add: (part) => void parts.push(part), stop };
}
