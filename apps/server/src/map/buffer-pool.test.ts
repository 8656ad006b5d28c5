import { expect, it } from "vitest";
import { BufferPool } from "./buffer-pool.ts";

const pool = () => new BufferPool({ bufferBytes: 16, maxIdle: 1 });
const pieces = (...texts: string[]) => texts.map((text) => Buffer.from(text));

it("joins pieces, and takes the same memory again once it was given back", () => {
  const some = pool();
  const first = some.join(pieces("ab", "", "cd"));
  expect(String(first.bytes)).toBe("abcd");
  first.release();
  const second = some.join(pieces("efgh"));
  expect(second.bytes.buffer).toBe(first.bytes.buffer);
});

it("lends a buffer to be filled, and takes it back also where the writer needed a larger one", () => {
  const some = pool();
  const first = some.fill((buffer) => buffer.fill("x").subarray(0, 3));
  expect(String(first.bytes)).toBe("xxx");
  first.release();
  const second = some.fill(() => Buffer.from("elsewhere"));
  second.release();
  expect(some.fill((buffer) => buffer).bytes.buffer).toBe(first.bytes.buffer);
});

it("never hands out memory that is still in use", () => {
  const some = pool();
  const [first, second] = [some.join(pieces("first")), some.join(pieces("second"))];
  expect([String(first.bytes), String(second.bytes)]).toEqual(["first", "second"]);
});

it("joins what is larger than its buffers in memory of its own, and keeps no more idle ones than it may", () => {
  const some = pool();
  const large = some.join(pieces("0123456789", "0123456789"));
  expect(large.bytes).toHaveLength(20);
  const two = [some.join(pieces("a")), some.join(pieces("b"))];
  for (const { release } of two) release();
  expect(some.join(pieces("c")).bytes.buffer).toBe(two[0]!.bytes.buffer);
  expect(some.join(pieces("d")).bytes.buffer).not.toBe(two[1]!.bytes.buffer);
});
