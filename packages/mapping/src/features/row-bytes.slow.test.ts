import fc from "fast-check";
import { expect, it } from "vitest";
import type { FeatureWriter } from "./geojson-writer.ts";
import { RowBytes } from "./row-bytes.ts";

const COUNT = 9000;
const textOf = (row: number): string => `${row}:${"x".repeat((row * 7) % 300)};`;

it("gives the bytes of the rows asked for, in their order, whatever was asked before", () => {
  const ranges = fc.array(fc.tuple(fc.nat(COUNT - 1), fc.integer({ min: 1, max: COUNT })), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(ranges, (asked) => {
      const { rows } = someRows();
      for (const [first, length] of asked) {
        const wanted = rangeOf(first, Math.min(COUNT, first + length));
        expect(textFrom(rows, wanted)).toBe([...wanted].map(textOf).join(""));
      }
    }),
    { numRuns: 12 },
  );
});

it("writes a row once, and lines all up for large answers without keeping them twice", () => {
  const { rows, written, bytesHeld } = someRows();
  for (const first of [5000, 100, 7000]) textFrom(rows, rangeOf(first, first + 500));
  expect(piecesFrom(rows, rangeOf(0, COUNT)).length).toBeGreaterThan(3);
  expect(piecesFrom(rows, rangeOf(0, COUNT)).length).toBeLessThan(COUNT / 1000);
  expect([written.length, new Set(written).size]).toEqual([COUNT, COUNT]);
  expect(bytesHeld()).toBeLessThan(3 * 2 ** 20);
});

it("an answer given up half-way leaves the next one whole", () => {
  const { rows } = someRows();
  const all = rangeOf(0, COUNT);
  const givenUp = rows.piecesOf(all);
  givenUp.next();
  givenUp.return(undefined);
  expect(textFrom(rows, all)).toBe([...all].map(textOf).join(""));
});

it("keeps rows whole that are longer than what is left of a slab, or than a slab", () => {
  const lengths = [10, 5000, 2 ** 20 - 6000, 9000, 3 * 2 ** 20, 1];
  const rowText = (row: number) => String(row).repeat(lengths[row]!);
  const write: FeatureWriter = (to, row) => {
    for (let written = 0; written < lengths[row]!; written++) to.integer(row);
  };
  const rows = new RowBytes(lengths.length, write, () => {});
  const all = rangeOf(0, lengths.length);
  for (const asked of [Uint32Array.of(3), all, all])
    expect(textFrom(rows, asked) === [...asked].map(rowText).join("")).toBe(true);
});

function someRows() {
  const written: number[] = [];
  let held = 0;
  const rows = new RowBytes(
    COUNT,
    (to, row) => {
      written.push(row);
      to.raw(Buffer.from(textOf(row)));
    },
    (bytes) => {
      held += bytes;
    },
  );
  return { rows, written, bytesHeld: () => held };
}

const rangeOf = (first: number, end: number) => Uint32Array.from({ length: end - first }, (_, index) => first + index);
const piecesFrom = (rows: RowBytes, wanted: Uint32Array) => [...rows.piecesOf(wanted)];
const textFrom = (rows: RowBytes, wanted: Uint32Array) => Buffer.concat(piecesFrom(rows, wanted)).toString("latin1");
