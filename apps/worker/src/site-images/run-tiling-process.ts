import { ProcessDied, runAskingProcess } from "../asking-process.ts";
import type { TilingEnd, TilingOrder, TilingQuestion } from "./tiling-messages.ts";

const limits = { heapMb: 512, dataMb: 1_536 };
// The largest picture that is taken, 8,000 megapixels, takes a quarter of an hour of one processor.
const LONGEST_MS = 2 * 3600_000;

/** Cuts tiles in a process of its own. A picture that takes more memory or time than the process may have is refused. */
export const runTilingProcess = (
  { sizeBytes }: TilingOrder,
  answer: (question: TilingQuestion) => Promise<Uint8Array | undefined>,
  signal: AbortSignal,
  longestMs = LONGEST_MS,
): Promise<TilingEnd> => {
  const time = AbortSignal.timeout(longestMs);
  return runAskingProcess<TilingEnd, TilingOrder, TilingQuestion, Uint8Array | undefined>({
    file: new URL("./tiling-process.ts", import.meta.url),
    order: { sizeBytes },
    answer,
    signal: AbortSignal.any([signal, time]),
    limits,
  }).catch((error: unknown) => {
    if (error instanceof ProcessDied || (time.aborted && !signal.aborted)) return { refused: "site-images.too-large" };
    throw error;
  });
};
