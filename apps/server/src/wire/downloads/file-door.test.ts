import { Readable } from "node:stream";
import type { FileKey } from "@heliolens/files/file-store";
import type { FastifyRequest } from "fastify";
import { afterEach, expect, it } from "vitest";
import { fileDoor } from "./file-door.ts";

const key = "received/1" as FileKey;
const from = (ip: string) => ({ viewer: null, ip }) as FastifyRequest;
const somebody = (userId: number) => ({ viewer: { userId }, ip: "203.0.113.1" }) as unknown as FastifyRequest;
const opened: Readable[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.destroy();
});

/** A store that counts what is open, and whose files do not fit into buffers. */
function aStore() {
  const counted = { open: 0 };
  const stream = async () => {
    counted.open += 1;
    const parts = Array<Buffer>(200).fill(Buffer.alloc(64 * 1024));
    return Readable.from(parts, { objectMode: false }).once("close", () => {
      counted.open -= 1;
    });
  };
  return { counted, stream };
}

it("a caller who takes nothing of twelve files waits for the next ones, and nobody else does", async () => {
  const store = aStore();
  const door = fileDoor(store);
  for (let nth = 0; nth < 12; nth++) opened.push(await door.open(somebody(1), key));
  const thirteenth = door.open(somebody(1), key);
  opened.push(await door.open(somebody(2), key), await door.open(from("203.0.113.1"), key));
  expect(store.counted.open).toBe(14);
  opened[0]!.destroy();
  opened.push(await thirteenth);
  await expect.poll(() => store.counted.open).toBe(14);
});

it("a file that nobody takes is let go, and a file that is not there keeps no place", async () => {
  const store = aStore();
  const door = fileDoor(store, { bytesPerS: 1_000, graceMs: 20, lookEveryMs: 10 });
  const stream = await door.open(somebody(1), key);
  await new Promise((resolve) => stream.once("error", resolve));
  await expect.poll(() => store.counted.open).toBe(0);
  const empty = fileDoor({ stream: () => Promise.reject(new Error("gone")) });
  for (let nth = 0; nth < 13; nth++) await expect(empty.open(somebody(1), key)).rejects.toThrow("gone");
});

it("a file comes whole", async () => {
  const door = fileDoor(aStore());
  let bytes = 0;
  for await (const part of await door.open(somebody(1), key)) bytes += (part as Buffer).length;
  expect(bytes).toBe(200 * 64 * 1024);
});
