import { expect, it } from "vitest";
import { samples16 } from "./samples16.ts";

it("reads samples out of the middle of a Node Buffer as out of any bytes", () => {
  const file = Buffer.from([9, 9, 1, 0, 2, 0, 9]);
  expect([...samples16(file.subarray(2, 6), "little")]).toEqual([1, 2]);
  expect([...samples16(Uint8Array.from(file).subarray(2, 6), "little")]).toEqual([1, 2]);
});
