import { AnsweringThread } from "@heliolens/kit/browser/answering-thread.ts";
import type { GridRead } from "./grid-facts.ts";
import type { GridAnswer } from "./grid-thread.ts";

export const gridThread = new AnsweringThread<ArrayBuffer, GridAnswer>(
  () => new Worker(new URL("./grid-thread.ts", import.meta.url), { type: "module" }),
);

/** Unpacks a grid and works out its facts beside the page: a third of a million pixels would hold it up. Takes the bytes. */
export async function unpackGrid(bytes: ArrayBuffer): Promise<GridRead> {
  const answer = await gridThread.ask(bytes, [bytes]);
  if ("why" in answer) throw new Error(answer.why);
  return answer.read;
}
