import { readAnswer } from "@heliolens/contract/call";
import { AnsweringThread } from "@heliolens/kit/browser/answering-thread.ts";
import type { ReadingAnswer, ReadingOrder } from "./long-answer.worker.ts";
import { type LongAnswer, longAnswers } from "./long-answers.ts";

// Some four hundred rows, checked within a frame or two; starting a thread takes longer.
const SHORT_CHARACTERS = 200_000;

export const readingThread = new AnsweringThread<ReadingOrder, ReadingAnswer>(
  () => new Worker(new URL("./long-answer.worker.ts", import.meta.url), { type: "module" }),
);

/** How `call` is told to have a long list checked beside the page: thousands of rows would hold it up for a third of a second. */
export const besideThePage =
  (name: LongAnswer) =>
  async (text: string): Promise<unknown> => {
    if (text.length < SHORT_CHARACTERS) return readAnswer(longAnswers[name], text);
    const answer = await readingThread.ask({ name, text });
    if ("why" in answer) throw new Error(answer.why);
    return answer.answer;
  };
