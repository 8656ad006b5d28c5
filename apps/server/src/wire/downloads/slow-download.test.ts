import { Readable } from "node:stream";
import { setTimeout as after } from "node:timers/promises";
import { expect, it } from "vitest";
import { atLeastRate } from "./slow-download.ts";

const bytes = (count: number) => Buffer.alloc(count);

it("cuts a download that takes less than the rate, once its first seconds are over", async () => {
  const source = Readable.from([bytes(10), bytes(10), bytes(10)], { objectMode: false, highWaterMark: 1 });
  const stream = atLeastRate(source, { bytesPerS: 1_000, graceMs: 20, lookEveryMs: 10 });
  stream.read(1);
  const failed = new Promise<Error>((resolve) => stream.once("error", resolve));
  expect((await failed).message).toBe("the download is too slow");
  expect(source.destroyed).toBe(true);
});

it("lets one that takes enough end", async () => {
  const source = Readable.from([bytes(5_000), bytes(5_000)], { objectMode: false });
  const stream = atLeastRate(source, { bytesPerS: 1_000, graceMs: 20, lookEveryMs: 10 });
  let taken = 0;
  for await (const part of stream) {
    taken += (part as Buffer).length;
    await after(15);
  }
  expect(taken).toBe(10_000);
});
