import { listSightings } from "@heliolens/database/queries/analysis/run-images";
import { hearFrom, type RunToken, saveImage } from "@heliolens/database/queries/analysis/run-lifecycle";
import { runAskingThread } from "../asking-thread.ts";
import type { JobContext } from "../job.ts";
import { loadSources } from "../uploads/load-sources.ts";
import type { AnalysisAnswer, AnalysisEnded, AnalysisOrder, AnalysisQuestion } from "./analysis-messages.ts";

export interface ThreadBounds {
  readonly file: URL;
  readonly memoryLimitMb: number;
  readonly tellEveryMs: number;
  /** An image takes a second or two; one that takes this long never ends. */
  readonly longestSilenceMs: number;
}

const usualBounds: ThreadBounds = {
  file: new URL("./analysis-thread.ts", import.meta.url),
  memoryLimitMb: 2048,
  tellEveryMs: 10_000,
  longestSilenceMs: 180_000,
};
// Images that took their thread along. With one more it is not the images.
const MOST_STRIKES = 3;
const KEPT_AT_ONCE = 50;

/** In a thread of its own. An image that takes the thread along, or hangs it, is left out and the others go on. */
export async function lookAtImages(
  context: JobContext,
  token: RunToken,
  order: AnalysisOrder,
  bounds: ThreadBounds = usualBounds,
): Promise<AnalysisEnded> {
  let images = order.images;
  for (let strikes = 0; ; strikes++) {
    const at = { imageId: null as number | null };
    try {
      return await runThread(context, token, { order: { ...order, images }, at, bounds });
    } catch (error) {
      const culprit = images.find(({ id }) => id === at.imageId);
      if (context.signal.aborted || culprit === undefined || strikes >= MOST_STRIKES) throw error;
      const { id: imageId, name: imageName } = culprit;
      const leftOut = { imageId, imageName, sightings: null, why: "uploads.reading-failed" } as const;
      const word = await saveImage(context.db, token, leftOut);
      images = word === "go" ? images.slice(images.indexOf(culprit) + 1) : [];
    }
  }
}

interface ThreadRun {
  readonly order: AnalysisOrder;
  /** Which image it is at, for whoever must know after it has ended. */
  readonly at: { imageId: number | null };
  readonly bounds: ThreadBounds;
}

async function runThread(
  context: JobContext,
  token: RunToken,
  { order, at, bounds }: ThreadRun,
): Promise<AnalysisEnded> {
  const { db, signal } = context;
  const names = new Map(order.images.map(({ id, name }) => [id, name]));
  const ended = new AbortController();
  let heardMs = performance.now();
  let isLeft = false;
  const tell = async () => {
    const isAtImage = at.imageId !== null;
    if (isAtImage && performance.now() - heardMs > bounds.longestSilenceMs)
      return ended.abort(new Error("an image took too long"));
    isLeft = (await hearFrom(db, token)) === "leave";
    if (isLeft) ended.abort();
  };
  const telling = setInterval(() => void tell().catch(() => {}), bounds.tellEveryMs);
  const answer = async (question: AnalysisQuestion): Promise<AnalysisAnswer> => {
    heardMs = performance.now();
    switch (question.ask) {
      case "load":
        return loadSources(context, question.imageId).then((sources) => {
          // From here on it is the image's own fault; what comes before is the store's or the database's.
          at.imageId = question.imageId;
          return sources;
        });
      case "through": {
        at.imageId = null;
        const { imageId, sightings, why } = question;
        return saveImage(db, token, { imageId, imageName: names.get(imageId) ?? "", sightings, why });
      }
      case "kept":
        return listSightings(db, token.runId, { afterId: question.afterId, most: KEPT_AT_ONCE });
    }
  };
  try {
    return await runAskingThread<AnalysisEnded, AnalysisOrder, AnalysisQuestion, AnalysisAnswer>({
      file: bounds.file,
      order,
      answer,
      memoryLimitMb: bounds.memoryLimitMb,
      signal: AbortSignal.any([signal, ended.signal]),
    });
  } catch (error) {
    // Thrown, it would be tried again, and taken from whoever has it now.
    if (isLeft) return { word: "leave", findings: [] };
    throw error;
  } finally {
    clearInterval(telling);
  }
}
