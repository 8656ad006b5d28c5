import { constants, deflateSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { Unreadable } from "../unreadable.ts";
import { inflateZlib } from "./inflate.ts";

const strategies = [
  constants.Z_DEFAULT_STRATEGY,
  constants.Z_HUFFMAN_ONLY,
  constants.Z_RLE,
  constants.Z_FIXED,
  constants.Z_FILTERED,
];

it("unpacks what zlib packs, at every level and with every strategy", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 5000 }),
      fc.nat({ max: 9 }),
      fc.constantFrom(...strategies),
      fc.nat({ max: 40 }),
      (seed, level, strategy, repeats) => {
        const plain = new Uint8Array(seed.length * (repeats + 1)).map((_, i) => seed[i % seed.length]!);
        expect(inflateZlib(deflateSync(plain, { level, strategy }), plain.length)).toEqual(plain);
      },
    ),
  );
});

it("stops at the size announced instead of filling memory", { tags: ["slow"] }, () => {
  const bomb = deflateSync(new Uint8Array(50_000_000));
  expect(() => inflateZlib(bomb, 1000)).toThrow(Unreadable);
});

it("notices a flipped bit, a missing end and a wrong length", () => {
  const plain = Uint8Array.from({ length: 3000 }, (_, i) => (i * i) % 251);
  const packed = deflateSync(plain);
  const flipped = packed.map((byte, i) => (i === packed.length - 1 ? byte ^ 1 : byte));
  expect(() => inflateZlib(flipped, 3000)).toThrow("thermal.file-malformed");
  expect(() => inflateZlib(packed.subarray(0, packed.length / 2), 3000)).toThrow(Unreadable);
  expect(() => inflateZlib(packed, 3001)).toThrow(Unreadable);
});

it("refuses a stream of endless empty blocks", () => {
  // Stored blocks of no bytes: 5 bytes each, as many as one likes.
  const blocks = new Uint8Array(500_000).map((_, i) => (i % 5 === 3 || i % 5 === 4 ? 0xff : 0));
  const packed = new Uint8Array(blocks.length + 2);
  packed.set([0x78, 0x9c]);
  packed.set(blocks, 2);
  expect(() => inflateZlib(packed, 4096)).toThrow("thermal.file-malformed");
});
