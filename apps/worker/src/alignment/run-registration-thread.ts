import { Worker } from "node:worker_threads";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { FoundPlace, FromThread, RegistrationOrder, ToThread } from "./registration-messages.ts";

const MEMORY_LIMIT_MB = 2048;

export interface RegistrationHelp {
  /** Null where the file is gone. */
  load(imageId: number): Promise<TemperatureSources | null>;
  onProgress(done: number): void;
  readonly signal: AbortSignal;
}

/** Registers one flight in a thread of its own, which knows no store; stopping ends the thread wherever it is. */
export async function runRegistrationThread(
  order: RegistrationOrder,
  { load, onProgress, signal }: RegistrationHelp,
): Promise<readonly FoundPlace[]> {
  signal.throwIfAborted();
  const thread = new Worker(new URL("./registration-thread.ts", import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<readonly FoundPlace[]>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  const answer = (imageId: number, sources: TemperatureSources | null) =>
    thread.postMessage({ imageId, sources } satisfies ToThread);
  thread.on("message", (message: FromThread) => {
    if ("found" in message) return resolve(message.found);
    if ("done" in message) return onProgress(message.done);
    load(message.load).then((sources) => answer(message.load, sources), reject);
  });
  thread.on("error", reject);
  thread.on("exit", () => reject(new Error("the flight was too much for its thread")));
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", stop);
    await thread.terminate();
  }
}
