import { ProblemError } from "@heliolens/contract/call";
import type { Design } from "@heliolens/domain/design/design-item";
import { currentLanguage } from "@heliolens/kit/words/messages.ts";
import { storedToken } from "../../shell/session/session.ts";
import { designOfPacked } from "./design-of-wire.ts";
import type { DesignHead, ReadingAnswer, ReadingOrder } from "./design-reading.worker.ts";

export interface FetchedDesign extends DesignHead {
  readonly design: Design;
}

/** One reading of a site's design in a thread of its own. Throws what the server refused. */
export function readInBackground(siteId: number, signal?: AbortSignal): Promise<FetchedDesign> {
  const worker = new Worker(new URL("./design-reading.worker.ts", import.meta.url), { type: "module" });
  const answered = new Promise<FetchedDesign>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ReadingAnswer>) => {
      if (data.kind === "read") resolve({ ...data.head, design: designOfPacked(data.packed) });
      else reject(new ProblemError(data.code, { status: data.status, requestId: data.requestId }));
    });
    worker.addEventListener("error", () => reject(new Error("the design's thread ended")));
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
  const order: ReadingOrder = { siteId, token: storedToken(), language: currentLanguage() };
  worker.postMessage(order);
  return answered.finally(() => worker.terminate());
}
