import { Worker } from "node:worker_threads";
import type { DatabaseEvent } from "../connection/database-event.ts";
import { optimiseLate } from "./compiled-engine.ts";
import type { EngineOrder, EngineReport } from "./engine-order.ts";

const watchEveryMs = 250;
const reopenEveryMs = 1_000;
const openLimitMs = 120_000;
const closeLimitMs = 7_000;

export interface KeeperSettings {
  readonly order: Omit<EngineOrder, "turns">;
  readonly log: (event: DatabaseEvent) => void;
}

/**
 * Owns the thread the engine runs in. A statement over the limit cannot be interrupted from inside: the thread is
 * ended, as a kill would, and the engine opened again from its log. Connections break and find the same socket again.
 */
export class EngineKeeper {
  readonly #settings: KeeperSettings;
  readonly #turns = new Int32Array(new SharedArrayBuffer(4));
  #thread: Worker | undefined;
  #isServing = false;
  #isStopping = false;
  #limitMs = Number.POSITIVE_INFINITY;
  #lastWords = "";
  #watch: NodeJS.Timeout | undefined;
  #reopening: Promise<void> = Promise.resolve();

  /** Opens the engine; rejects with what it said if it does not open. */
  static async start(settings: KeeperSettings): Promise<EngineKeeper> {
    const keeper = new EngineKeeper(settings);
    await keeper.#open();
    keeper.#watch = keeper.#startWatch();
    return keeper;
  }

  private constructor(settings: KeeperSettings) {
    this.#settings = settings;
  }

  /** From now on no batch of statements may run longer. */
  limitTurns(limitMs: number): void {
    this.#limitMs = limitMs;
  }

  /** Closes the engine cleanly; where that takes too long, its log has everything anyway. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#watch);
    const thread = this.#thread;
    if (thread && this.#isServing) await closeCleanly(thread);
    else await thread?.terminate();
    await this.#reopening;
  }

  async #open(): Promise<void> {
    const order: EngineOrder = { ...this.#settings.order, turns: this.#turns };
    Atomics.store(this.#turns, 0, 0);
    optimiseLate();
    const thread = new Worker(new URL("./engine-thread.ts", import.meta.url), { workerData: order, name: "database" });
    this.#thread = thread;
    const tooLong = setTimeout(() => void thread.terminate(), openLimitMs);
    try {
      await new Promise<void>((resolve, reject) => {
        thread.on("message", (report: EngineReport) =>
          report.kind === "serving" ? resolve() : this.#heed(report.line),
        );
        thread.on("error", (error) => reject(this.#whyLost(error.message)));
        thread.on("exit", () => reject(this.#whyLost("it ended while opening")));
      });
    } finally {
      clearTimeout(tooLong);
    }
    this.#isServing = true;
    thread.on("exit", () => this.#lost());
  }

  /** Of all the engine says only the last complaint matters, and only once it is lost. */
  #heed(line: string): void {
    this.#lastWords = /\b(PANIC|FATAL):.*/.exec(line)?.[0] ?? this.#lastWords;
  }

  #whyLost(otherwise: string): Error {
    const why = this.#lastWords || otherwise;
    this.#lastWords = "";
    return new Error(why);
  }

  #lost(): void {
    this.#isServing = false;
    if (this.#isStopping) return;
    this.#settings.log({ event: "database.engine-lost", why: this.#whyLost("its thread ended").message });
    this.#reopening = this.#reopen();
  }

  async #reopen(): Promise<void> {
    const startedAt = performance.now();
    while (!this.#isStopping) {
      try {
        await this.#open();
        const tookMs = Math.round(performance.now() - startedAt);
        return this.#settings.log({ event: "database.engine-reopened", tookMs });
      } catch (error) {
        this.#settings.log({ event: "database.engine-not-reopened", why: String(error) });
        await new Promise((resolve) => setTimeout(resolve, reopenEveryMs));
      }
    }
  }

  /** Odd and unchanged means that the same batch is still running: then its time counts. */
  #startWatch(): NodeJS.Timeout {
    let seen = 0;
    let sinceMs = performance.now();
    return setInterval(() => {
      const turn = Atomics.load(this.#turns, 0);
      if (turn !== seen || turn % 2 === 0) {
        seen = turn;
        sinceMs = performance.now();
      } else if (performance.now() - sinceMs > this.#limitMs) {
        this.#lastWords = `a statement ran longer than ${this.#limitMs} ms`;
        void this.#thread?.terminate();
      }
    }, watchEveryMs);
  }
}

async function closeCleanly(thread: Worker): Promise<void> {
  const gone = new Promise((resolve) => thread.once("exit", resolve));
  const tooLong = setTimeout(() => void thread.terminate(), closeLimitMs);
  thread.postMessage("close");
  await gone;
  clearTimeout(tooLong);
}
