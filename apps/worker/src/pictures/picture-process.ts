import { flushCompileCache } from "node:module";
import { sharp } from "@heliolens/imaging/picture-library";
import { withBytes } from "../local-file.ts";
import { hasLargePicture } from "./has-large-picture.ts";
import type { PictureAnswer, PictureOrder } from "./picture-order.ts";
import { pictureReaders } from "./picture-readers.ts";

// There are as many processes as cores: more threads in each would only wait for one another.
sharp.concurrency(1);
// Ctrl+C and a service manager signal the whole group: the worker decides when a picture is given up.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

process.on("message", async (order: PictureOrder) => {
  const ended = await end(order).catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  const answer: PictureAnswer = { ...ended, residentBytes: process.memoryUsage.rss() };
  process.send?.(answer);
});

async function end({ kind, sources, mayBeLarge }: PictureOrder) {
  const given = await withBytes<object>(sources);
  if (!mayBeLarge && hasLargePicture(given)) return { isLarge: true } as const;
  const read = pictureReaders[kind] as (given: unknown) => Promise<unknown>;
  return { result: await read(given) };
}

// The process is killed when it is idle: the next one finds the program compiled only if this one writes it down now.
flushCompileCache();
