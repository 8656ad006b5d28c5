import { cameras, lensOf } from "@heliolens/domain/alignment/camera-table";
import { describe, expect, it } from "vitest";
import { aRecord } from "../testing/a-record.ts";
import { countAwaited, unknownCameras, unnamedFrames } from "./unknown-cameras.ts";

const strange = {
  cameraModel: "TC-100",
  focalLengthMm: 13,
  firstProblem: "alignment.camera-unknown",
  positionCoordinates: null,
};
const frame = { widthPx: 640, heightPx: 512 };

describe("cameras that nobody knows", () => {
  it("are asked for once each, however many images they took, those with most images first", () => {
    const records = [
      aRecord(),
      aRecord({ ...strange, cameraModel: "TC-200" }),
      aRecord(strange),
      aRecord({ ...strange, cameraModel: "tc-100 " }),
      aRecord({ ...strange, focalLengthMm: 25 }),
    ];
    expect(unknownCameras(records)).toEqual([
      { model: "TC-100", ...frame, focalLengthMm: 13, images: 2 },
      { model: "TC-100", ...frame, focalLengthMm: 25, images: 1 },
      { model: "TC-200", ...frame, focalLengthMm: 13, images: 1 },
    ]);
  });

  it("are not asked for where the file names none, or something else is missing", () => {
    const nameless = aRecord({ ...strange, cameraModel: null });
    const lost = aRecord({ ...strange, firstProblem: "alignment.position-unknown" });
    expect(unknownCameras([nameless, lost])).toEqual([]);
  });

  it("are assigned by size of frame where the files name none, until a lens is known", () => {
    const nameless = { ...strange, cameraModel: null, lens: null, firstProblem: "alignment.attitude-unknown" };
    const records = [
      aRecord(nameless),
      aRecord({ ...nameless, cameraModel: " ", folder: "day 2" }),
      aRecord({ ...nameless, widthPx: 336, heightPx: 256 }),
      aRecord({ ...nameless, lens: lensOf(cameras[0]!) }),
      aRecord({ ...strange, lens: null }),
    ];
    expect(unnamedFrames(records)).toEqual([
      {
        ...frame,
        images: 2,
        folders: [
          { folder: "day 1", images: 1 },
          { folder: "day 2", images: 1 },
        ],
      },
      { widthPx: 336, heightPx: 256, images: 1, folders: [{ folder: "day 1", images: 1 }] },
    ]);
  });

  it("are awaited once they are entered, until their images lie somewhere", () => {
    const entered = unknownCameras([aRecord(strange)]);
    const known = { ...strange, firstProblem: null, lens: lensOf(cameras[0]!) };
    const placed = aRecord({ ...known, positionCoordinates: aRecord().positionCoordinates });
    expect(countAwaited([aRecord(known), placed, aRecord()], entered)).toBe(1);
  });
});
