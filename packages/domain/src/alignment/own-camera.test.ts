import { describe, expect, it } from "vitest";
import { cameras, lensOf } from "./camera-table.ts";
import { edgeFieldOfView } from "./lens.ts";
import { lensOfFrame } from "./lenses/lens-of-frame.ts";
import { cameraOfOwn, fieldOfViewDegOf, findOwnCamera, type OwnCamera, whyNotLens } from "./own-camera.ts";

const own = (given: Partial<OwnCamera> = {}): OwnCamera => ({
  id: 7,
  model: "TC-100",
  widthPx: 640,
  heightPx: 512,
  focalLengthMm: null,
  fieldOfViewDeg: 48.3,
  k1: -0.338,
  ...given,
});
const clues = { model: "tc-100 ", widthPx: 640, heightPx: 512, focalLengthMm: 13 };

describe("a camera of the company's own", () => {
  it("sees as wide as was entered, with the distortion that was entered", () => {
    expect(edgeFieldOfView(lensOf(cameraOfOwn(own()))).horizontalDeg).toBeCloseTo(48.3, 6);
    expect(edgeFieldOfView(lensOf(cameraOfOwn(own({ k1: 0 })))).horizontalDeg).toBeCloseTo(48.3, 6);
  });

  it("is the built-in one when the built-in one's figures are entered", () => {
    const m3t = cameras.find(({ key }) => key === "m3t")!;
    expect(cameraOfOwn(own()).fxPx / m3t.fxPx).toBeCloseTo(1, 2);
  });

  it("without a model stands for files that name no camera, and for no others", () => {
    const ownCameras = [own({ model: "" })];
    const frame = { widthPx: 640, heightPx: 512, focalLengthMm: null, ownCameras };
    expect(lensOfFrame({ ...frame, cameraModel: null })?.widthPx).toBe(640);
    expect(lensOfFrame({ ...frame, cameraModel: "TC-300" })).toBeNull();
    expect(lensOfFrame({ ...frame, cameraModel: null, widthPx: 336 })).toBeNull();
  });

  it("is told by sensor and focal length as well: 10.88 mm behind 13 mm are 45.4°", () => {
    expect(fieldOfViewDegOf(10.88, 13)).toBeCloseTo(45.4, 1);
  });

  it("is found by model without case, by frame, and by its lens", () => {
    const lenses = [own({ id: 1 }), own({ id: 2, focalLengthMm: 13 }), own({ id: 3, focalLengthMm: 25 })];
    const keyFor = (focalLengthMm: number | null) => findOwnCamera({ ...clues, focalLengthMm }, lenses)?.key;
    expect([keyFor(13.2), keyFor(25), keyFor(9), keyFor(null)]).toEqual(["own-2", "own-3", "own-1", "own-1"]);
    expect(findOwnCamera({ ...clues, widthPx: 320 }, lenses)).toBeUndefined();
    expect(findOwnCamera({ ...clues, model: "TC-200" }, lenses)).toBeUndefined();
  });

  it("is not taken for another lens of the same model", () => {
    expect(findOwnCamera({ ...clues, focalLengthMm: 25 }, [own({ focalLengthMm: 13 })])).toBeUndefined();
    expect(findOwnCamera({ ...clues, focalLengthMm: null }, [own({ focalLengthMm: 13 })])).toBeUndefined();
  });

  it("stands before the table: the company knows its camera better", () => {
    const frame = { cameraModel: "M3T", widthPx: 640, heightPx: 512, focalLengthMm: 9.1 };
    const ownCameras = [own({ model: "M3T", fieldOfViewDeg: 30, k1: 0 })];
    expect(lensOfFrame({ ...frame, ownCameras })!.fxPx).toBeGreaterThan(lensOfFrame(frame)!.fxPx * 1.3);
  });

  it("cannot have a lens that folds the picture", () => {
    expect(whyNotLens(own(), own())).toBeNull();
    expect(whyNotLens(own({ fieldOfViewDeg: 100, k1: -0.338 }), own())).toBe("alignment.lens-impossible");
  });
});
