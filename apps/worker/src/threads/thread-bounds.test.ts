import { expect, it } from "vitest";
import { heapLimitMb, usualThreads } from "./thread-bounds.ts";

const gb = (count: number) => count * 2 ** 30;

it("threads share half of the memory, each between 512 MB and 2 GB", () => {
  expect(heapLimitMb(2, gb(24))).toBe(2048);
  expect(heapLimitMb(8, gb(16))).toBe(1024);
  expect(heapLimitMb(64, gb(16))).toBe(512);
});

it("there are as many threads as cores where the memory holds them, and at least one", () => {
  expect(usualThreads(2, gb(24))).toBe(2);
  expect(usualThreads(16, gb(4))).toBe(3);
  expect(usualThreads(4, gb(1))).toBe(1);
});
