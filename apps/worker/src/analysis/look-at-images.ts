import { listSightings } from "@heliolens/database/queries/analysis/run-images";
import { hearFrom, type RunToken, type RunWord, saveImage } from "@heliolens/database/queries/analysis/run-lifecycle";
import { runAskingThread } from "../asking-thread.ts";
import type { JobContext } from "../job.ts";
import { memoryHere } from "../threads/memory-here.ts";
import { heapLimitMb } from "../threads/thread-bounds.ts";
import { loadSources } from "../uploads/load-sources.ts";
import type {
  AnalysisAnswer,
  AnalysisEnded,
  AnalysisOrder,
  AnalysisQuestion,
  NextStep,
  ThreadEnded,
  ThreadOrder,
} from "./analysis-messages.ts";
import { type ImageQueue, imageQueue } from "./image-queue.ts";

export interface ThreadBounds {
  readonly file: URL;
  readonly memoryLimitMb: number;
  readonly tellEveryMs: number;
  /** An image takes a second or two; one that takes this long never ends. */
  readonly longestSilenceMs: number;
}

const usualBounds = (threads: number): ThreadBounds => ({
  file: new URL("./analysis-thread.ts", import.meta.url),
  memoryLimitMb: heapLimitMb(threads, memoryHere()),
  tellEveryMs: 10_000,
  longestSilenceMs: 180_000,
});
// Images that took their thread along. With one more it is not the images.
const MOST_STRIKES = 3;
const KEPT_AT_ONCE = 50;

/** A thread at its work. */
interface Seat {
  /** Which image it is at. Until its file is there, a fault is the store's or the database's. */
  imageId: number | null;
  heardMs: number;
  readonly given: AbortController;
}

/**
 * In as many threads as the job's share has. Each takes the next image when it is through with one, so a slow image holds
 * nobody. An image that takes its thread along, or hangs it, is left out and the others go on. The last thread concludes.
 */
export async function lookAtImages(
  context: JobContext,
  token: RunToken,
  order: AnalysisOrder,
  bounds: ThreadBounds = usualBounds(context.threads.most),
): Promise<AnalysisEnded> {
  const share = context.threads.join();
  const looking = new Looking({ context, token, order, bounds, queue: imageQueue(order.images, () => share.most()) });
  try {
    return await looking.run();
  } finally {
    share.leave();
  }
}

interface LookingParts {
  readonly context: JobContext;
  readonly token: RunToken;
  readonly order: AnalysisOrder;
  readonly bounds: ThreadBounds;
  readonly queue: ImageQueue;
}

/** Owns the threads of one run. */
class Looking {
  readonly #parts: LookingParts;
  readonly #seats = new Set<Seat>();
  readonly #threads: Promise<ThreadEnded>[] = [];
  readonly #over = new AbortController();
  #word: RunWord = "go";
  #strikes = 0;

  constructor(parts: LookingParts) {
    this.#parts = parts;
  }

  async run(): Promise<AnalysisEnded> {
    const telling = setInterval(() => void this.#tell().catch(() => {}), this.#parts.bounds.tellEveryMs);
    try {
      this.#fill();
      let findings: ThreadEnded = null;
      // The list grows while threads begin.
      for (let at = 0; at < this.#threads.length; at++) findings = (await this.#threads[at]) ?? findings;
      return { word: this.#word, findings: findings ?? [] };
    } catch (error) {
      this.#over.abort(error);
      await Promise.allSettled(this.#threads);
      // Thrown, it would be tried again, and taken from the worker that has it now.
      if (this.#word === "leave") return { word: "leave", findings: [] };
      throw error;
    } finally {
      clearInterval(telling);
    }
  }

  #fill(): void {
    while (this.#parts.queue.begin()) {
      const thread = this.#work();
      // The first thread that fails ends the others; `run` hears of them in their order.
      thread.catch((error) => this.#over.abort(error));
      this.#threads.push(thread);
    }
  }

  /** A thread, and another in its place when an image takes it along. */
  async #work(): Promise<ThreadEnded> {
    for (;;) {
      const seat: Seat = { imageId: null, heardMs: performance.now(), given: new AbortController() };
      this.#seats.add(seat);
      try {
        return await this.#runThread(seat);
      } catch (error) {
        await this.#leaveOut(seat, error);
      } finally {
        this.#seats.delete(seat);
      }
    }
  }

  #runThread(seat: Seat): Promise<ThreadEnded> {
    const { context, order, bounds } = this.#parts;
    const { images: _, ...threadOrder } = order;
    return runAskingThread<ThreadEnded, ThreadOrder, AnalysisQuestion, AnalysisAnswer>({
      file: bounds.file,
      order: threadOrder,
      answer: (question) => this.#answer(seat, question),
      memoryLimitMb: bounds.memoryLimitMb,
      signal: AbortSignal.any([context.signal, this.#over.signal, seat.given.signal]),
    });
  }

  async #leaveOut({ imageId }: Seat, error: unknown): Promise<void> {
    const { context, token, order } = this.#parts;
    const culprit = order.images.find(({ id }) => id === imageId);
    const isOver = context.signal.aborted || this.#over.signal.aborted;
    if (isOver || culprit === undefined || this.#strikes++ >= MOST_STRIKES) throw error;
    const leftOut = { sightings: null, why: "uploads.reading-failed" } as const;
    this.#word = await saveImage(context.db, token, { imageId: culprit.id, imageName: culprit.name, ...leftOut });
  }

  async #answer(seat: Seat, question: AnalysisQuestion): Promise<AnalysisAnswer> {
    const { context, token, order } = this.#parts;
    seat.heardMs = performance.now();
    switch (question.ask) {
      case "next":
        return this.#next(seat);
      case "through": {
        seat.imageId = null;
        const { imageId, sightings, why } = question;
        const imageName = order.places.get(imageId)?.name ?? "";
        this.#word = await saveImage(context.db, token, { imageId, imageName, sightings, why });
        return null;
      }
      case "kept":
        return listSightings(context.db, token.runId, { afterId: question.afterId, most: KEPT_AT_ONCE });
    }
  }

  async #next(seat: Seat): Promise<NextStep> {
    const { context, queue } = this.#parts;
    if (this.#word === "leave") return { step: "end" };
    if (this.#word !== "go") queue.close();
    this.#fill();
    const step = queue.next();
    if (typeof step === "string") return { step };
    const sources = await loadSources(context, step.id);
    seat.imageId = step.id;
    seat.heardMs = performance.now();
    return { step: "look", image: step, sources };
  }

  /** The worker lives; a thread that has been silent for too long does not. */
  async #tell(): Promise<void> {
    const { context, token, bounds } = this.#parts;
    for (const { imageId, heardMs, given } of this.#seats)
      if (imageId !== null && performance.now() - heardMs > bounds.longestSilenceMs)
        given.abort(new Error("an image took too long"));
    const word = await hearFrom(context.db, token);
    if (word !== "leave") return;
    this.#word = word;
    this.#over.abort(new Error("another worker has the run"));
  }
}
