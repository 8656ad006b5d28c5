import type { Camera, CameraClues } from "./camera.ts";
import { type Lens, noDistortion } from "./lens.ts";

type Row = readonly [
  key: string,
  models: string,
  frame: readonly [widthPx: number, heightPx: number],
  focalLengthMm: number | null,
  fxPx: number,
  k1: number,
  suffix: string,
];

// fx in pixels of the native frame. k1 of M3T, M30T, M2EA, H20T, H30T, M4T and XT2 9 mm from published calibrations' edge fields of view.
const djiThermal: readonly Row[] = [
  ["h20t", "ZH20T", [640, 512], 13.5, 1125, -0.2, "T"],
  ["h20n", "ZH20N", [640, 512], 13.5, 1125, -0.2, "T"],
  ["h30t", "ZH30T|H30T", [1280, 1024], 24.2, 2015, -0.065, "T"],
  ["m4t", "M4T|M4TD", [640, 512], 12.1, 1012, -0.118, "T"],
  ["m4t-sr", "M4T|M4TD", [1280, 1024], 12.1, 2024, -0.118, "T"],
  ["m30t", "M30T", [640, 512], 9.1, 741, -0.272, "T"],
  ["m30t-sr", "M30T", [1280, 1024], 9.1, 1482, -0.272, "T"],
  ["m3t", "M3T|M3TD", [640, 512], 9.1, 765, -0.338, "T"],
  ["m2ea", "MAVIC2-ENTERPRISE-ADVANCED|M2EA", [640, 512], 9.1, 751, -0.263, "T"],
  ["m3ta", "M3TA", [640, 512], 8.72, 1090, 0, "T"],
  ["xt2-9", "XT2|FLIR", [640, 512], 9, 529, -0.27, "R"],
  ["xt2-13", "XT2|FLIR", [640, 512], 13, 765, 0, "R"],
  ["xt2-19", "XT2|FLIR", [640, 512], 19, 1118, 0, "R"],
  ["xt2-25", "XT2|FLIR", [640, 512], 25, 1471, 0, "R"],
  ["xt-336-6.8", "FLIR|XT S", [336, 256], 6.8, 400, 0, "R"],
  ["xt-336-9", "FLIR|XT S", [336, 256], 9, 529, 0, "R"],
  ["xt-336-13", "FLIR|XT S", [336, 256], 13, 765, 0, "R"],
  ["xts", "XT S", [640, 512], 19, 1118, 0, "R"],
];

const otherThermal: readonly (readonly [make: string, row: Row])[] = [
  ["FLIR", ["vue-pro-9", "Vue Pro R 640 9mm|Vue Pro 640 9mm", [640, 512], 9, 529, -0.27, ""]],
  ["FLIR", ["vue-pro-13", "Vue Pro R 640 13mm|Vue Pro 640 13mm", [640, 512], 13, 765, 0, ""]],
  ["FLIR", ["vue-pro-19", "Vue Pro R 640 19mm|Vue Pro 640 19mm", [640, 512], 19, 1118, 0, ""]],
  ["FLIR", ["vue-pro-336-6.8", "Vue Pro R 336 6.8mm|Vue Pro 336 6.8mm", [336, 256], 6.8, 400, 0, ""]],
  ["FLIR", ["vue-pro-336-9", "Vue Pro R 336 9mm|Vue Pro 336 9mm", [336, 256], 9, 529, 0, ""]],
  ["FLIR", ["vue-pro-336-13", "Vue Pro R 336 13mm|Vue Pro 336 13mm", [336, 256], 13, 765, 0, ""]],
  ["Autel Robotics", ["evo2-640t", "XT709|EVO II Dual 640T", [640, 512], 13, 1083, 0, ""]],
  ["Autel Robotics", ["max-4t", "XL801|EVO Max 4T|EVO Lite 640T", [640, 512], 9.1, 758, -0.3, ""]],
  ["Parrot", ["anafi-usa", "ANAFI USA|ANAFIUSA", [320, 256], 4.3, 358, 0, ""]],
  ["Workswell", ["wiris-9", "WIRIS Pro", [640, 512], 9, 529, 0, ""]],
  ["Workswell", ["wiris-13", "WIRIS Pro", [640, 512], 13, 765, 0, ""]],
  ["Workswell", ["wiris-19", "WIRIS Pro", [640, 512], 19, 1118, 0, ""]],
  ["Workswell", ["wiris-35", "WIRIS Pro", [640, 512], 35, 2059, 0, ""]],
  ["Skydio", ["x10", "Skydio X10", [640, 512], 13.6, 1133, 0, ""]],
];

const djiVisible: readonly Row[] = [
  ["m3t-wide", "M3T|M3TD", [4000, 3000], null, 2794, 0.03, "V"],
  ["m30t-wide", "M30T", [4000, 3000], null, 2863, 0.04, "W"],
  ["h30t-wide", "ZH30T|H30T", [4032, 3024], null, 2797, 0, "W"],
  ["m2ea-wide", "MAVIC2-ENTERPRISE-ADVANCED|M2EA", [8000, 6000], null, 5906, 0, "W"],
];

const withLaser = ["h20t", "h20n", "h30t", "m4t", "m4t-sr", "m30t", "m30t-sr"];

export const cameras: readonly Camera[] = [
  ...djiThermal.map((row) => cameraOf("DJI", "thermal", row)),
  ...otherThermal.map(([make, row]) => cameraOf(make, "thermal", row)),
  ...djiVisible.map((row) => cameraOf("DJI", "visible", row)),
];

/** Undefined: ask the user once and remember. Of several lenses the one nearest in focal length, and none without a focal length. */
export function findCamera(clues: CameraClues): Camera | undefined {
  const model = clues.model.trim().toLowerCase();
  const fitting = cameras.filter(
    (camera) =>
      camera.widthPx === clues.widthPx &&
      camera.heightPx === clues.heightPx &&
      camera.models.some((name) => name.toLowerCase() === model),
  );
  if (fitting.length <= 1) return fitting[0];
  const { focalLengthMm } = clues;
  if (focalLengthMm === null) return undefined;
  const missMm = (camera: Camera) => Math.abs((camera.focalLengthMm ?? Infinity) - focalLengthMm);
  const [nearest] = fitting.toSorted((a, b) => missMm(a) - missMm(b));
  return nearest && missMm(nearest) < 1 ? nearest : undefined;
}

/** A visible picture made smaller shows the same ground: its proportions tell the camera, as long as one alone fits. */
export function findShrunkCamera(clues: CameraClues): Camera | undefined {
  const model = clues.model.trim().toLowerCase();
  const fitting = cameras.filter(
    ({ kind, widthPx, heightPx, models }) =>
      kind === "visible" &&
      clues.widthPx < widthPx &&
      Math.abs(clues.widthPx / clues.heightPx - widthPx / heightPx) < 0.01 &&
      models.some((name) => name.toLowerCase() === model),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

export const lensOf = (camera: Camera): Lens => ({
  widthPx: camera.widthPx,
  heightPx: camera.heightPx,
  fxPx: camera.fxPx,
  fyPx: camera.fxPx,
  cxPx: camera.widthPx / 2,
  cyPx: camera.heightPx / 2,
  distortion: { ...noDistortion, k1: camera.k1 },
});

/** The same lens on a frame of another size, as firmwares write super-resolution frames and previews. */
export const lensAtWidth = (lens: Lens, widthPx: number): Lens => {
  const factor = widthPx / lens.widthPx;
  return {
    widthPx,
    heightPx: Math.round(lens.heightPx * factor),
    fxPx: lens.fxPx * factor,
    fyPx: lens.fyPx * factor,
    cxPx: lens.cxPx * factor,
    cyPx: lens.cyPx * factor,
    distortion: lens.distortion,
  };
};

/** Ground per pixel straight below, in metres. */
export const groundSampleM = (lens: Lens, heightM: number): number => heightM / lens.fxPx;

function cameraOf(make: string, kind: Camera["kind"], row: Row): Camera {
  const [key, models, [widthPx, heightPx], focalLengthMm, fxPx, k1, suffix] = row;
  return {
    key,
    make,
    models: models.split("|"),
    kind,
    widthPx,
    heightPx,
    focalLengthMm,
    fxPx,
    k1,
    suffix,
    hasLaser: withLaser.includes(key),
  };
}
