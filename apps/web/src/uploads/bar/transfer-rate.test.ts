import { expect, it } from "vitest";
import { bytesPerSecond, remainingMs, type Sample, withSample } from "./transfer-rate.ts";

const after = (...samples: (readonly [atMs: number, sentBytes: number])[]) =>
  samples.reduce<readonly Sample[]>((kept, [atMs, sentBytes]) => withSample(kept, { atMs, sentBytes }), []);

it("tells the rate of the last seconds and what remains by it", () => {
  const rate = bytesPerSecond(after([0, 0], [1000, 5_000], [2000, 10_000]));
  expect(rate).toBe(5_000);
  expect(remainingMs(50_000, rate)).toBe(10_000);
});

it("says nothing before there is enough to tell, and nothing while it stands still", () => {
  expect(bytesPerSecond(after([0, 0], [1000, 5_000]))).toBeNull();
  expect(remainingMs(1, bytesPerSecond(after([0, 7], [5000, 7])))).toBeNull();
});

it("forgets a network that was faster a minute ago", () => {
  expect(bytesPerSecond(after([0, 0], [1000, 900_000], [60_000, 900_000], [62_000, 902_000]))).toBe(1_000);
});

it("begins anew when bytes go back, as with a file that is resumed", () => {
  expect(bytesPerSecond(after([0, 0], [2000, 10_000], [3000, 4_000]))).toBeNull();
});
