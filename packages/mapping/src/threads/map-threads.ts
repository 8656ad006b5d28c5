import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { ReportGeometryPages, SiteGlimpse, StringPage } from "@heliolens/domain/map/geometry-rows";
import type { BaseGrade } from "../base/base-map.ts";
import { MapRefused } from "../ogc/map-refused.ts";
import { type Pack, packViews } from "../pack/pack-bytes.ts";
import type { ReportTitle } from "../pack/report-pack.ts";
import type { SiteTitle } from "../pack/site-pack.ts";
import type { DrawTask, MapTask, MapTaskAnswer, MapTaskResult } from "./map-task.ts";

export interface MapThreadsSettings {
  readonly threads: number;
  /** Pictures that may wait for a free thread; one more is turned away. */
  readonly maxWaiting: number;
}

// More than four pictures at once only fight over memory.
const usualMapThreads: MapThreadsSettings = { threads: Math.min(4, availableParallelism()), maxWaiting: 100 };

interface Thread {
  readonly worker: Worker;
  readonly pending: Map<number, PromiseWithResolvers<MapTaskResult>>;
}

interface Waiting {
  readonly start: () => void;
  readonly signal: AbortSignal;
}

/** Threads that draw pictures and build packs, so that the main one answers meanwhile. Started when first needed. */
export class MapThreads {
  readonly #settings: MapThreadsSettings;
  readonly #threads: Thread[] = [];
  #waiting: Waiting[] = [];
  #drawing = 0;
  #lastId = 0;

  constructor(settings: MapThreadsSettings = usualMapThreads) {
    this.#settings = settings;
  }

  /**
   * A PNG. Refused with `map.busy` when too many wait; given up when the signal says nobody waits for it any more.
   * What to draw is found when its turn has come: a crowd of pictures does not keep others from the database.
   */
  async draw(find: () => Promise<Omit<DrawTask, "kind">>, signal: AbortSignal): Promise<Uint8Array> {
    await this.#turn(signal);
    try {
      const task = await find();
      return (await this.#run(this.#leastBusy(), { kind: "draw", ...task })) as Uint8Array;
    } finally {
      this.#drawing--;
      this.#startNext();
    }
  }

  async buildSite(title: SiteTitle, pages: AsyncIterable<StringPage>): Promise<Pack> {
    const thread = this.#leastBusy();
    const buildId = ++this.#lastId;
    let underWay = this.#run(thread, { kind: "start-site", buildId, title });
    try {
      for await (const page of pages) {
        await underWay;
        // The database answers the next page meanwhile: two pages at most are in memory.
        underWay = this.#run(thread, { kind: "add-strings", buildId, page });
        // A failure is thrown by the next await. Until then it must not end the process.
        underWay.catch(() => {});
      }
      await underWay;
      return packViews((await this.#run(thread, { kind: "finish-site", buildId })) as SharedArrayBuffer);
    } catch (error) {
      await this.#run(thread, { kind: "forget-site", buildId });
      throw error;
    }
  }

  /** Modules of a part of a site, few enough for one message. */
  buildGlimpse(siteId: number, glimpse: SiteGlimpse): Promise<Pack> {
    return this.#build({ kind: "build-glimpse", siteId, glimpse });
  }

  buildReport(title: ReportTitle, pages: ReportGeometryPages): Promise<Pack> {
    return this.#build({ kind: "build-report", title, pages });
  }

  buildBase(grade: BaseGrade): Promise<Pack> {
    return this.#build({ kind: "build-base", grade });
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map(({ worker }) => worker.terminate()));
  }

  async #build(task: MapTask): Promise<Pack> {
    return packViews((await this.#run(this.#leastBusy(), task)) as SharedArrayBuffer);
  }

  async #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#drawing < this.#settings.threads) {
      this.#drawing++;
      return;
    }
    if (this.#waiting.length >= this.#settings.maxWaiting) throw new MapRefused("map.busy", "request");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const place: Waiting = { start: resolve, signal };
    signal.addEventListener(
      "abort",
      () => {
        this.#waiting = this.#waiting.filter((other) => other !== place);
        reject(signal.reason);
      },
      { once: true },
    );
    this.#waiting.push(place);
    await promise;
  }

  #startNext(): void {
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#drawing++;
    next.start();
  }

  #run(thread: Thread, task: MapTask): Promise<MapTaskResult> {
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<MapTaskResult>();
    thread.pending.set(id, answer);
    thread.worker.ref();
    thread.worker.postMessage({ id, task });
    return answer.promise;
  }

  #leastBusy(): Thread {
    const [first] = [...this.#threads].sort((a, b) => a.pending.size - b.pending.size);
    if (first === undefined || (first.pending.size > 0 && this.#threads.length < this.#settings.threads))
      return this.#start();
    return first;
  }

  #start(): Thread {
    const worker = new Worker(new URL("./map-thread.ts", import.meta.url));
    const thread: Thread = { worker, pending: new Map() };
    worker.on("message", (answer: MapTaskAnswer) => settle(thread, answer));
    worker.on("error", (error) => this.#lose(thread, error));
    worker.on("exit", (code) => this.#lose(thread, new Error(`map thread ended with ${code}`)));
    // An idle thread does not keep the process alive.
    worker.unref();
    this.#threads.push(thread);
    return thread;
  }

  /** What a lost thread was working on fails; the next task starts a new one. */
  #lose(thread: Thread, error: unknown): void {
    const place = this.#threads.indexOf(thread);
    if (place !== -1) this.#threads.splice(place, 1);
    for (const { reject } of thread.pending.values()) reject(error);
    thread.pending.clear();
  }
}

function settle({ worker, pending }: Thread, answer: MapTaskAnswer): void {
  const waiting = pending.get(answer.id);
  pending.delete(answer.id);
  if (pending.size === 0) worker.unref();
  if ("error" in answer) waiting?.reject(new Error(answer.error));
  else waiting?.resolve(answer.result);
}
