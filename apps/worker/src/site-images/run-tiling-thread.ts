import { Worker } from "node:worker_threads";
import type { FromThread, TilingOrder, TilingQuestion } from "./tiling-messages.ts";

type Ended = Exclude<FromThread, { readonly question: TilingQuestion }>;

const MEMORY_LIMIT_MB = 1024;

/**
 * Cuts tiles in a thread of its own, so that the process answers meanwhile and a hostile file takes only its thread
 * along. The thread reads and writes through the job: it knows no store.
 */
export async function runTilingThread(
  { sizeBytes }: TilingOrder,
  answer: (question: TilingQuestion) => Promise<Uint8Array | undefined>,
  signal: AbortSignal,
): Promise<Ended> {
  signal.throwIfAborted();
  const thread = new Worker(new URL("./tiling-thread.ts", import.meta.url), {
    workerData: { sizeBytes } satisfies TilingOrder,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Ended>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop, { once: true });
  thread.on("message", (message: FromThread) => {
    if (!("question" in message)) return resolve(message);
    answer(message.question).then(
      (bytes) => thread.postMessage({ id: message.id, ...(bytes && { bytes }) }),
      (error: unknown) => thread.postMessage({ id: message.id, trouble: String(error) }),
    );
  });
  thread.on("error", reject);
  thread.on("exit", () => reject(new Error("the orthomosaic was too much for its thread")));
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", stop);
    await thread.terminate();
  }
}
