import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { PictureAnswer, PictureOrder } from "./picture-order.ts";
import type { PictureKind, ResultOf, SourcesOf } from "./picture-readers.ts";

// The longest real file takes under a second; whatever takes longer is made to.
const READ_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 512;

interface Waiting {
  readonly order: PictureOrder;
  readonly answered: PromiseWithResolvers<unknown>;
}

/**
 * Reads pictures in threads of their own, as many as there are cores: the process answers meanwhile, and a hostile file
 * takes its thread along and nothing else.
 */
export class PictureThreads {
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #all = new Set<Worker>();

  constructor(most = availableParallelism()) {
    this.#most = most;
  }

  /** Gives what `kind` finds in the sources; rejects when the thread died of them. */
  read<K extends PictureKind>(kind: K, sources: SourcesOf<K>): Promise<ResultOf<K>> {
    const answered = Promise.withResolvers<unknown>();
    this.#waiting.push({ order: { kind, sources }, answered });
    this.#next();
    return answered.promise as Promise<ResultOf<K>>;
  }

  async close(): Promise<void> {
    for (const { answered } of this.#waiting.splice(0)) answered.reject(new Error("stopping"));
    await Promise.all([...this.#all].map((worker) => worker.terminate()));
  }

  #next(): void {
    if (this.#waiting.length === 0) return;
    const worker = this.#idle.pop() ?? (this.#all.size < this.#most ? this.#start() : undefined);
    if (worker !== undefined) this.#hand(worker, this.#waiting.shift()!);
  }

  #start(): Worker {
    const worker = new Worker(new URL("./picture-thread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    this.#all.add(worker);
    worker.once("exit", () => {
      this.#all.delete(worker);
      this.#next();
    });
    return worker;
  }

  #hand(worker: Worker, { order, answered }: Waiting): void {
    const limit = setTimeout(() => void worker.terminate(), READ_LIMIT_MS);
    const settle = (end: () => void) => {
      clearTimeout(limit);
      worker.removeAllListeners("message").removeAllListeners("error").off("exit", died);
      end();
    };
    const died = () => settle(() => answered.reject(new Error("the picture was too much for its thread")));
    worker.once("message", (answer: PictureAnswer) =>
      settle(() => {
        if ("error" in answer) answered.reject(new Error(answer.error));
        else answered.resolve(answer.result);
        this.#idle.push(worker);
        this.#next();
      }),
    );
    // An error is followed by the exit, which settles; without a listener it would end the process.
    worker.on("error", () => {});
    worker.once("exit", died);
    worker.postMessage(order);
  }
}
