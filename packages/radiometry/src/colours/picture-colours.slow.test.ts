import fc from "fast-check";
import { expect, it } from "vitest";
import { jpegSegments } from "../container/jpeg-segments.ts";
import { aColouredJpeg, type Block } from "../testing/a-coloured-jpeg.ts";
import { orNullIfUnreadable } from "../unreadable.ts";
import { pictureColours } from "./picture-colours.ts";

const size = { widthPx: 640, heightPx: 512 };
const seenIn = (bytes: Uint8Array) => pictureColours(bytes, jpegSegments(bytes));

const grey = (index: number): Block => [index % 256, 0, 0];
// Iron: from dark blue over red to yellow.
const iron = (index: number): Block => [index % 256, 70 - (index % 140), (index % 100) - 10];
// Gravel, glass and grass.
const plant = (index: number): Block =>
  (
    [
      [150, 2, 1],
      [90, 18, -9],
      [110, -20, -6],
    ] as const
  )[index % 3]!;

it.each([
  ["three identical channels", grey, "grey"],
  ["a thermal palette", iron, "palette"],
  ["a plant in daylight", plant, "natural"],
  ["a lawn, saturated but of one colour", () => [120, -35, -30] as const, "natural"],
  [
    "a grey frame with a red crosshair",
    (index: number) => (index % 100 === 0 ? [120, -20, 100] : grey(index)) as Block,
    "grey",
  ],
] as const)("%s, baseline and progressive", (_, blockAt, colours) => {
  for (const frame of ["baseline", "progressive"] as const)
    expect(seenIn(aColouredJpeg({ ...size, blockAt, frame }))).toEqual({ colours, wantsMore: false });
});

it("wants the rest of a picture that is grey so far, and no more of one that shows colour", () => {
  const sky = (index: number): Block => (index < 3000 ? [255, 0, 0] : plant(index));
  const file = aColouredJpeg({ ...size, blockAt: sky });
  expect(seenIn(file.subarray(0, 4000))).toEqual({ colours: "grey", wantsMore: true });
  expect(seenIn(file)).toEqual({ colours: "natural", wantsMore: false });
  expect(seenIn(aColouredJpeg({ ...size, blockAt: plant }).subarray(0, 4000)).wantsMore).toBe(false);
});

it("knows one component without a look at the scan", () => {
  const file = aColouredJpeg({ ...size, blockAt: plant });
  file[file.findIndex((byte, at) => byte === 0xc0 && file[at - 1] === 0xff) + 8] = 1;
  expect(seenIn(file).colours).toBe("grey");
});

it("answers every mutant, soon", () => {
  const good = [grey, plant].flatMap((blockAt) =>
    (["baseline", "progressive"] as const).map((frame) => aColouredJpeg({ widthPx: 80, heightPx: 64, blockAt, frame })),
  );
  const edits = fc.array(fc.tuple(fc.nat({ max: 700 }), fc.nat({ max: 255 })), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...good), edits, fc.nat({ max: 700 }), (file, changes, end) => {
      const mutant = file.slice(0, end < 20 ? undefined : end);
      for (const [at, value] of changes) mutant[at % mutant.length] = value;
      const startMs = performance.now();
      orNullIfUnreadable(() => seenIn(mutant));
      expect(performance.now() - startMs).toBeLessThan(2000);
    }),
    { numRuns: 3000 },
  );
});
