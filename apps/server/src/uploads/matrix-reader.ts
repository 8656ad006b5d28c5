import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import type { MatrixAnswer } from "./matrix-thread.ts";

// A real file takes a tenth of a second.
const READ_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 512;

/** Owns the thread that writes matrices for one caller, so that the server answers others meanwhile. */
export class MatrixReader {
  #thread: Worker | null = null;

  /** Rejects where the file was too much for the thread; the next one gets a new thread. */
  async read(sources: TemperatureSources): Promise<MatrixAnswer> {
    const thread = this.#thread ?? this.#start();
    try {
      thread.postMessage(sources);
      const [answer] = (await once(thread, "message", { signal: AbortSignal.timeout(READ_LIMIT_MS) })) as [
        MatrixAnswer,
      ];
      return answer;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL("./matrix-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    // `once` hears errors while a file is read; one that comes late must not end the process.
    thread.on("error", () => {});
    this.#thread = thread;
    return thread;
  }
}
