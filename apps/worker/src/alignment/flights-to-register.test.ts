import type { PosedImage } from "@heliolens/database/queries/alignment/posed-images";
import { guessedLens } from "@heliolens/domain/alignment/lens";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { CameraPose, ImageFacts } from "@heliolens/domain/uploads/image-facts";
import { describe, expect, it } from "vitest";
import { flightsToRegister } from "./flights-to-register.ts";

const ground = { panelEllipsoidalHeightM: null, flightHeightOffsetM: 0 };
const pose: CameraPose = {
  position: [127, 36],
  absoluteAltitudeM: null,
  relativeAltitudeM: 30,
  altitudeSource: "gps",
  gimbal: { yawDeg: 0, pitchDeg: -90, rollDeg: 0 },
  flight: null,
  isReversed: false,
  speedMps: null,
  laser: null,
  rtk: "none",
  rtkStdM: null,
  calibration: null,
};
const factsOf = (given: Partial<CameraPose>, model: string | null): ImageFacts => ({
  format: "jpeg",
  widthPx: 640,
  heightPx: 512,
  camera: {
    make: null,
    model,
    serial: null,
    droneModel: null,
    droneSerial: null,
    imageSource: null,
    focalLengthMm: null,
    focalLength35Mm: null,
  },
  hasManyScans: false,
  takenAt: null,
  pose: { ...pose, ...given },
  captureUuid: null,
  thermalBlock: null,
  colours: null,
  wantsBytes: null,
});

/** A thermal image of a Mavic 3T, unless given. */
const anImage = (
  id: number,
  given: Partial<PosedImage> & { readonly pose?: Partial<CameraPose>; readonly model?: string | null } = {},
): PosedImage => {
  const { pose: own = {}, model = "M3T", ...rest } = given;
  return {
    id,
    name: `${id}.JPG`,
    flight: 1,
    folder: "",
    facts: factsOf(own, model),
    attributes: null,
    widthPx: 640,
    heightPx: 512,
    hasHeat: true,
    why: null,
    state: "first",
    evidence: null,
    isLookedAt: false,
    footprint: null,
    firstFootprint: null,
    ...rest,
  };
};
const flightsOf = (images: readonly PosedImage[]) => flightsToRegister(images, ground);

describe("the flights of a report", () => {
  it("hold images that tell only a position, and know that their lens is a guess", () => {
    const { flights, leftOut } = flightsOf([
      anImage(1, { pose: { relativeAltitudeM: null, gimbal: null }, model: null }),
    ]);
    expect(leftOut).toEqual([]);
    expect(flights).toEqual([
      {
        number: 1,
        camera: "unnamed",
        lens: guessedLens(640, 512),
        isLensGuessed: true,
        biasBoundM: 6,
        images: [
          { id: 1, recorded: { position: [127, 36], heightM: null, gimbal: null, accuracyM: null }, anchor: null },
        ],
      },
    ]);
  });

  it("leave out images without a position, without temperatures, or not read yet", () => {
    const { flights, leftOut } = flightsOf([
      anImage(1),
      anImage(2, { pose: { position: null } }),
      anImage(3, { hasHeat: false }),
      anImage(4, { facts: null }),
    ]);
    expect(flights.map(({ images }) => images.map(({ id }) => id))).toEqual([[1]]);
    expect(leftOut).toEqual(["alignment.position-unknown", "thermal.no-temperature-data", "uploads.still-reading"]);
  });

  it("are one for each flight and lens, as large as its frames are", () => {
    const { flights } = flightsOf([
      anImage(1),
      anImage(2),
      anImage(3, { flight: 2 }),
      anImage(4, { model: null }),
      anImage(5, { widthPx: 320, heightPx: 256 }),
    ]);
    expect(flights.map(({ images }) => images.map(({ id }) => id))).toEqual([[1, 2], [3], [4], [5]]);
    expect(flights.map(({ isLensGuessed }) => isLensGuessed)).toEqual([false, false, true, false]);
    expect(flights[3]!.lens.fxPx).toBeCloseTo(flights[0]!.lens.fxPx / 2, 6);
  });

  it("take no lens from a camera whose pictures have another form", () => {
    const { flights } = flightsOf([anImage(1, { widthPx: 640, heightPx: 360 })]);
    expect(flights[0]).toMatchObject({ isLensGuessed: true, lens: { widthPx: 640, heightPx: 360 } });
  });

  it("trust positions to half a metre where nearly all of them were fixed by RTK", () => {
    const boundOf = (fixed: number) =>
      flightsOf(Array.from({ length: 10 }, (_, i) => anImage(i, { pose: { rtk: i < fixed ? "fixed" : "float" } })))
        .flights[0]!.biasBoundM;
    expect([boundOf(9), boundOf(8)]).toEqual([0.5, 6]);
  });

  it("hang on the images that a person has placed, and on no others", () => {
    const footprint: readonly LonLat[] = [
      [127, 36],
      [127.0001, 36],
      [127.0001, 35.9999],
      [127, 35.9999],
    ];
    const { flights } = flightsOf([anImage(1, { state: "hand", footprint }), anImage(2, { footprint })]);
    expect(flights[0]!.images.map(({ anchor }) => anchor)).toEqual([footprint, null]);
  });
});
