import { runAskingThread } from "../asking-thread.ts";
import type { TilingEnd, TilingOrder, TilingQuestion } from "./tiling-messages.ts";

const MEMORY_LIMIT_MB = 1024;

/** Cuts tiles in a thread of its own. */
export const runTilingThread = (
  { sizeBytes }: TilingOrder,
  answer: (question: TilingQuestion) => Promise<Uint8Array | undefined>,
  signal: AbortSignal,
): Promise<TilingEnd> =>
  runAskingThread({
    file: new URL("./tiling-thread.ts", import.meta.url),
    order: { sizeBytes } satisfies TilingOrder,
    answer,
    signal,
    memoryLimitMb: MEMORY_LIMIT_MB,
  });
