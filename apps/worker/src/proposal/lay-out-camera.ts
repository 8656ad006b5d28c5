import { listFoundModules, saveFoundModules } from "@heliolens/database/queries/proposal/layout-progress";
import { saveLayoutProgress } from "@heliolens/database/queries/proposal/layout-runs";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { LayoutStep } from "@heliolens/domain/proposal/layout-step";
import type { SeenPart } from "@heliolens/domain/proposal/make-proposal";
import { runAskingThread } from "../asking-thread.ts";
import type { JobContext } from "../job.ts";
import { loadSources } from "../uploads/load-sources.ts";
import type { CameraImages } from "./cameras-to-lay-out.ts";
import type { LayoutAnswer, LayoutEnded, LayoutOrder, LayoutQuestion } from "./layout-messages.ts";

const TELL_EVERY_MS = 1_000;
const MEMORY_LIMIT_MB = 2048;
const KEPT_AT_ONCE = 50;

export interface CameraOfRun {
  readonly runId: number;
  readonly camera: CameraImages;
  readonly origin: LonLat;
  /** Done for cameras before this one. */
  readonly unitsBefore: number;
}

/** In a thread of its own; null where somebody stopped the run meanwhile. */
export async function layOutCamera(
  context: JobContext,
  { runId, camera, origin, unitsBefore }: CameraOfRun,
): Promise<readonly SeenPart[] | null> {
  const { db, signal } = context;
  const stopped = new AbortController();
  let now: { step: LayoutStep; done: number } = { step: "modules", done: unitsBefore };
  const tell = async () => {
    if (!(await saveLayoutProgress(db, runId, now))) stopped.abort();
  };
  const answer = async (question: LayoutQuestion): Promise<LayoutAnswer> => {
    switch (question.ask) {
      case "load":
        return loadSources(context, question.imageId);
      case "kept":
        return listFoundModules(db, runId, { afterId: question.afterId, most: KEPT_AT_ONCE });
      case "found":
        await saveFoundModules(db, runId, question);
        return null;
      case "tell":
        now = { step: question.step, done: unitsBefore + question.units };
        return null;
    }
  };
  const telling = setInterval(() => void tell().catch(() => {}), TELL_EVERY_MS);
  const file = new URL("./layout-thread.ts", import.meta.url);
  const work = { file, order: { images: camera, origin }, answer, memoryLimitMb: MEMORY_LIMIT_MB };
  try {
    return await runAskingThread<LayoutEnded, LayoutOrder, LayoutQuestion, LayoutAnswer>({
      ...work,
      signal: AbortSignal.any([signal, stopped.signal]),
    });
  } catch (error) {
    if (stopped.signal.aborted && !signal.aborted) return null;
    throw error;
  } finally {
    clearInterval(telling);
  }
}
