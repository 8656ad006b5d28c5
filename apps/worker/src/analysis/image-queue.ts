import type { ReadyImage } from "./analysis-messages.ts";

/** The images of a run that no thread has taken, and how many threads are at them. */
export interface ImageQueue {
  /** True where one more thread may begin. */
  begin(): boolean;
  /** What a thread does next. The last thread of the queue concludes, all others end. */
  next(): ReadyImage | "conclude" | "end";
  /** No image is handed out any more. */
  close(): void;
}

/** The first thread always begins: somebody has to conclude, also where no image is left. */
export function imageQueue(images: readonly ReadyImage[], mostThreads: () => number): ImageQueue {
  const waiting = images.toReversed();
  let threads = 0;
  return {
    begin: () => {
      const isWanted = threads === 0 || (threads < mostThreads() && threads < waiting.length);
      if (isWanted) threads += 1;
      return isWanted;
    },
    next: () => {
      const isSurplus = threads > mostThreads();
      const image = isSurplus ? undefined : waiting.pop();
      if (image !== undefined) return image;
      if (threads === 1) return "conclude";
      threads -= 1;
      return "end";
    },
    close: () => {
      waiting.length = 0;
    },
  };
}
