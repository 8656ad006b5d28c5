import { expect, it } from "vitest";
import { type HeardEvent, readEvents } from "./read-events.ts";

async function* cutInto(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function heardIn(chunks: AsyncIterable<string>): Promise<HeardEvent[]> {
  const heard: HeardEvent[] = [];
  for await (const event of readEvents(chunks)) heard.push(event);
  return heard;
}

const stream =
  'retry: 2000\nid: 7-0\n\n: here\n\nid: 8-1\nevent: change\ndata: {"kind":"결함"}\n\nid: 9-9\ndata: cut off';

it.each([1, 2, 7, 1000])("events are the same however the stream is cut, here every %i letters", async (length) => {
  expect(await heardIn(cutInto(stream, length))).toEqual([
    { id: "7-0", data: null },
    { id: "8-1", data: '{"kind":"결함"}' },
  ]);
});

it("a stream that never ends an event is left", async () => {
  await expect(heardIn(cutInto("x".repeat(200_000), 1000))).rejects.toThrow("without an end");
});
