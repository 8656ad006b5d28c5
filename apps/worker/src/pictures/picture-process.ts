import { sharp } from "@heliolens/imaging/picture-library";
import type { PictureAnswer, PictureOrder } from "./picture-order.ts";
import { pictureReaders } from "./picture-readers.ts";

// There are as many processes as cores: more threads in each would only wait for one another.
sharp.concurrency(1);
// Ctrl+C and a service manager signal the whole group: the worker decides when a picture is given up.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

process.on("message", async ({ kind, sources }: PictureOrder) => {
  const read = pictureReaders[kind] as (given: unknown) => Promise<unknown>;
  const ended = await read(sources).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  const answer: PictureAnswer = { ...ended, residentBytes: process.memoryUsage.rss() };
  process.send?.(answer);
});
