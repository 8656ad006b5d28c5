import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lengthOf, partBytesFor, partKey, piecesFromStart, readPartKey } from "./upload-part.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const aPart = (startByte: number, endByte: number, nonce = "a1") => ({
  key: partKey(id, startByte, endByte, nonce),
  startByte,
  endByte,
});

describe("parts of an upload", () => {
  it("are read back from their keys, and other keys are no parts", () => {
    expect(readPartKey(partKey(id, 5, 9, "ff"))).toEqual({ ...aPart(5, 9, "ff"), uploadId: id });
    for (const key of [`received/report/1/${id}`, `partials/${id}/5-9`, `partials/${id}/5-9-ff/x`])
      expect(readPartKey(key)).toBeNull();
  });

  it("make a file from its beginning, up to the first byte that nobody has", () => {
    expect(piecesFromStart([aPart(10, 20), aPart(0, 10), aPart(25, 30)])).toEqual([
      { key: aPart(0, 10).key, start: 0, end: 9 },
      { key: aPart(10, 20).key, start: 0, end: 9 },
    ]);
    expect(piecesFromStart([aPart(5, 10)])).toEqual([]);
  });

  it("count once where two machines took the same bytes", () => {
    const pieces = piecesFromStart([aPart(0, 10), aPart(0, 15, "b2"), aPart(10, 20)]);
    expect(pieces).toEqual([
      { key: aPart(0, 15, "b2").key, start: 0, end: 14 },
      { key: aPart(10, 20).key, start: 5, end: 9 },
    ]);
    expect(lengthOf(pieces)).toBe(20);
  });

  it("never lose a byte that an acknowledged offset counted, whatever lies beside it", () => {
    const parts = fc.array(fc.tuple(fc.nat(50), fc.nat(20)).map(([start, size]) => aPart(start, start + size + 1)));
    fc.assert(
      fc.property(parts, parts, (before, others) => {
        const reached = lengthOf(piecesFromStart(before));
        expect(lengthOf(piecesFromStart([...others, ...before]))).toBeGreaterThanOrEqual(reached);
      }),
    );
  });

  it("are small for images and few for the largest file", () => {
    expect(partBytesFor(500_000)).toBe(1024 * 1024);
    expect(Math.ceil(4e9 / partBytesFor(4e9))).toBeLessThanOrEqual(256);
  });
});
