import type { ChildProcess } from "node:child_process";
import type { FromThread, ThreadWork, ToThread } from "./asking-thread.ts";
import { type ProcessLimits, startLimitedProcess } from "./threads/start-limited-process.ts";

export interface ProcessWork<Order, Question, Answer>
  extends Omit<ThreadWork<Order, Question, Answer>, "memoryLimitMb"> {
  readonly limits: ProcessLimits;
}

/** A signal ended the process: it took more memory than it may have, or was killed. */
export class ProcessDied extends Error {}

/**
 * The same as `runAskingThread`, in a process with a memory limit by the kernel: for files of others, whose decoders may
 * ask for any amount. The process is told its order by the first message.
 */
export async function runAskingProcess<Ended, Order, Question, Answer>(
  work: ProcessWork<Order, Question, Answer>,
): Promise<Ended> {
  const { signal } = work;
  signal.throwIfAborted();
  const child = startLimitedProcess(work.file, work.limits);
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  child.on("message", (message: FromThread<Question, Ended>) => {
    if (!("question" in message)) return resolve(message.ended);
    const { id, question } = message;
    work.answer(question).then(
      (answer) => say(child, { id, answer } satisfies ToThread<Answer>),
      (error: unknown) => say(child, { id, trouble: String(error) } satisfies ToThread<Answer>),
    );
  });
  const complaints: string[] = [];
  child.stderr?.on("data", (text: Buffer) => void complaints.push(text.toString().slice(0, 1_000)));
  child.on("error", reject);
  child.on("close", (_code, killedBy) =>
    reject(killedBy === null ? new Error(firstError(complaints)) : new ProcessDied(firstError(complaints))),
  );
  say(child, work.order);
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", stop);
    child.kill("SIGKILL");
  }
}

// A process that has ended hears nothing: its end is told by `close`.
const say = (child: ChildProcess, message: unknown): void => {
  if (child.connected) child.send(message as object, () => {});
};

const firstError = (complaints: readonly string[]): string =>
  complaints
    .join("")
    .split("\n")
    .find((line) => /error/i.test(line))
    ?.slice(0, 200) ?? "the process ended without a word";
