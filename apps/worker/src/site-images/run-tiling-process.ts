import { ProcessDied, runAskingProcess } from "../asking-process.ts";
import type { TilingEnd, TilingOrder, TilingQuestion } from "./tiling-messages.ts";

const limits = { heapMb: 512, dataMb: 1_536 };

/** Cuts tiles in a process of its own. A picture that takes more memory than the process may have is refused. */
export const runTilingProcess = (
  { sizeBytes }: TilingOrder,
  answer: (question: TilingQuestion) => Promise<Uint8Array | undefined>,
  signal: AbortSignal,
): Promise<TilingEnd> =>
  runAskingProcess<TilingEnd, TilingOrder, TilingQuestion, Uint8Array | undefined>({
    file: new URL("./tiling-process.ts", import.meta.url),
    order: { sizeBytes },
    answer,
    signal,
    limits,
  }).catch((error: unknown) => {
    if (error instanceof ProcessDied) return { refused: "site-images.too-large" };
    throw error;
  });
