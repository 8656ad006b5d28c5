import { readAnswer } from "@heliolens/contract/call";
import type { ReadingAnswer, ReadingOrder } from "./long-answer.worker.ts";
import { type LongAnswer, longAnswers } from "./long-answers.ts";

// Some four hundred rows, checked within a frame or two; starting a thread takes longer.
const SHORT_CHARACTERS = 200_000;

/** How `call` is told to have a long list checked beside the page: thousands of rows would hold it up for a third of a second. */
export const besideThePage =
  (name: LongAnswer) =>
  async (text: string): Promise<unknown> =>
    text.length < SHORT_CHARACTERS ? readAnswer(longAnswers[name], text) : readInThread({ name, text });

function readInThread(order: ReadingOrder): Promise<unknown> {
  const worker = new Worker(new URL("./long-answer.worker.ts", import.meta.url), { type: "module" });
  const answered = new Promise<unknown>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ReadingAnswer>) => {
      if ("answer" in data) resolve(data.answer);
      else reject(new Error(data.why));
    });
    worker.addEventListener("error", () => reject(new Error("the answer's thread ended")));
  });
  worker.postMessage(order);
  return answered.finally(() => worker.terminate());
}
