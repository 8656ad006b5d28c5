import { lensOf } from "@heliolens/domain/alignment/camera-table";
import { edgeFieldOfView } from "@heliolens/domain/alignment/lens";
import type { ThermalParameters } from "@heliolens/domain/thermal/thermal-parameters";
import { type FlirCalibration, flirLaw } from "@heliolens/radiometry/flir/flir-law";
import type { ThermalFrame } from "../thermal/render-thermal-frame.ts";
import { countsOf } from "./counts-of.ts";
import { exifOf } from "./exif.ts";
import { type FlirRecord, flirFff } from "./flir-fff.ts";
import { APP1, cutSegments, exifSegment, type JpegSegment, withSegments } from "./jpeg-segments.ts";
import { modelOf, type PictureFacts } from "./picture-facts.ts";
import type { Preview } from "./preview.ts";
import { zenmuseXmp } from "./xmp.ts";

// Constants of no real camera, but of the size that uncooled cores carry: about 50 counts a kelvin at 40 °C.
const calibration: FlirCalibration = {
  r1: 352_400,
  b: 1431,
  f: 1,
  o: -512,
  r2: 1,
  atmosphere: { alpha1: 0.006569, alpha2: 0.01262, beta1: -0.002276, beta2: -0.00667, x: 1.9 },
};

const PART_LENGTH = 65_524;

/** R-JPEG as Zenmuse XT2 writes it: EXIF with XMP inside, then FLIR's container cut into APP1 segments. */
export function flirRjpeg(
  facts: PictureFacts,
  frame: ThermalFrame,
  preview: Preview,
  setting: { readonly parameters: ThermalParameters; readonly packing: FlirRecord["packing"] },
): Uint8Array {
  const { camera, shot, serial } = facts;
  const stored = asStored(setting.parameters);
  const counts = countsOf(
    { law: flirLaw(storedCalibration, stored), lowCount: 1400, highCount: 16_000, step: 1 },
    frame.celsius,
  );
  const fff = flirFff({
    widthPx: frame.widthPx,
    heightPx: frame.heightPx,
    counts,
    calibration,
    parameters: setting.parameters,
    model: modelOf(camera),
    serial,
    focalLengthMm: camera.focalLengthMm ?? 0,
    fieldOfViewDeg: edgeFieldOfView(lensOf(camera)).horizontalDeg,
    timeMs: shot.timeMs,
    packing: setting.packing,
  });
  const exif = exifSegment(exifOf(facts, preview.thumbnail, zenmuseXmp(facts)));
  return withSegments(preview.jpeg, [exif, ...flirSegments(fff)]);
}

function flirSegments(fff: Uint8Array): readonly JpegSegment[] {
  const parts = cutSegments(APP1, fff, PART_LENGTH);
  return parts.map(({ payload }, i) => ({
    marker: APP1,
    payload: Buffer.concat([Buffer.from("FLIR\0", "latin1"), Uint8Array.of(1, i, parts.length - 1), payload]),
  }));
}

// The file keeps single precision: counts are made with what a reader will find there.
const asStored = (parameters: ThermalParameters): ThermalParameters => ({
  ...parameters,
  emissivity: Math.fround(parameters.emissivity),
  humidity: Math.fround(parameters.humidity),
});

const storedCalibration: FlirCalibration = {
  ...calibration,
  atmosphere: {
    alpha1: Math.fround(calibration.atmosphere.alpha1),
    alpha2: Math.fround(calibration.atmosphere.alpha2),
    beta1: Math.fround(calibration.atmosphere.beta1),
    beta2: Math.fround(calibration.atmosphere.beta2),
    x: Math.fround(calibration.atmosphere.x),
  },
};
