import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { TemperatureSources } from "@heliolens/radiometry/read-image-temperatures";
import { Refused } from "../wire/refused.ts";
import type { GridAnswer } from "./grid-thread.ts";

// A real file takes a tenth of a second; the worker has read it once before, so longer means a machine in trouble.
const READ_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 512;
const MOST_WAITING = 64;

/** Reads grids in a thread of its own, one after another: the server answers meanwhile, and one file at a time is in memory. */
export class GridDesk {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** The gzipped form; null where the file holds no plane. `open` is asked when the turn comes. */
  async read(open: () => Promise<TemperatureSources>): Promise<Uint8Array | null> {
    if (this.#waiting >= MOST_WAITING) throw new Refused("wire.too-many-requests", { retryAfterS: 1 });
    this.#waiting += 1;
    const turn = this.#last.then(async () => this.#ask(await open()));
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Loading its code takes the thread ten times as long as reading a file: not while somebody waits for the first. */
  prepare(): void {
    this.#worker ??= this.#start();
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #ask(sources: TemperatureSources): Promise<Uint8Array | null> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const limit = setTimeout(() => void worker.terminate(), READ_LIMIT_MS);
    const settled = new AbortController();
    try {
      worker.postMessage(sources);
      const heard = once(worker, "message", settled);
      const [answer] = (await Promise.race([heard, died(worker, settled.signal)])) as [GridAnswer];
      if ("error" in answer) throw new Error(answer.error);
      return answer.gzipped;
    } finally {
      settled.abort();
      clearTimeout(limit);
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL("./grid-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    worker.unref();
    // `once` hears errors while a file is read; one at another time (no descriptor left to load its code) must not end the process.
    worker.on("error", () => {});
    worker.once("exit", () => {
      this.#worker = null;
    });
    return worker;
  }
}

async function died(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, "exit", { signal });
  throw new Error("the file was too much for its thread");
}
