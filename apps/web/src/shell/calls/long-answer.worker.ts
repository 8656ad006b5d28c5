import { readAnswer } from "@heliolens/contract/call";
import { type LongAnswer, longAnswers } from "./long-answers.ts";

export interface ReadingOrder {
  readonly name: LongAnswer;
  readonly text: string;
}

export type ReadingAnswer = { readonly answer: unknown } | { readonly why: string };

globalThis.addEventListener("message", ({ data }: MessageEvent<ReadingOrder>) => globalThis.postMessage(read(data)));

function read({ name, text }: ReadingOrder): ReadingAnswer {
  try {
    return { answer: readAnswer(longAnswers[name], text) };
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}
