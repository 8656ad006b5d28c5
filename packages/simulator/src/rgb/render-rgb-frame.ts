import type { Camera } from "@heliolens/domain/alignment/camera";
import { cameras } from "@heliolens/domain/alignment/camera-table";
import { type CameraPose, cameraView } from "@heliolens/domain/alignment/camera-view";
import type { Vector } from "@heliolens/domain/geometry/vector";
import type { Picture } from "@heliolens/imaging/encode-jpeg";
import type { Shot } from "../flight/shot.ts";
import { unitLens } from "../flight/unit-lens.ts";
import { noiseAt } from "../random/noise-tile.ts";
import { randomStream } from "../random/random-stream.ts";
import type { ThermalScene } from "../thermal/render-thermal-frame.ts";
import { type FrameSlopes, frameSlopes } from "../trace/frame-slopes.ts";
import { type Sight, type Trace, type TraceBuffers, traceBuffers, traceFrame } from "../trace/trace-frame.ts";
import { squareAt, visitRaised } from "../trace/trace-raised.ts";
import { isNear, visitOvergrowths } from "../trace/visit-overgrowth.ts";
import { paintRow, paletteOf } from "./paint-row.ts";

/** The visible twin of a thermal camera, on the same gimbal. */
export interface RgbScene {
  readonly thermal: ThermalScene;
  readonly camera: Camera;
  readonly slopes: FrameSlopes;
  /** How far it looks past its twin, in degrees. */
  readonly boresightDeg: Vector;
  readonly buffers: TraceBuffers;
}

const twins: Readonly<Record<string, string>> = {
  m30t: "m30t-wide",
  "m30t-sr": "m30t-wide",
  h30t: "h30t-wide",
  m2ea: "m2ea-wide",
};
const BAND_ROWS = 128;

export function rgbScene(thermal: ThermalScene, widthPx: number): RgbScene {
  const { flight } = thermal;
  const camera = cameras.find(({ key }) => key === (twins[flight.camera.key] ?? "m3t-wide"))!;
  const random = randomStream(flight.options.seed, "boresight");
  return {
    thermal,
    camera,
    slopes: frameSlopes(unitLens(camera, flight.options.seed, widthPx)),
    boresightDeg: [0.4 * random.normal(), 0.4 * random.normal(), 0.4 * random.normal()],
    buffers: traceBuffers(widthPx * BAND_ROWS),
  };
}

/** Where the visible camera stood and looked while its twin took the shot. */
const rgbPlace = ({ boresightDeg }: RgbScene, { place }: Shot): CameraPose => ({
  at: place.at,
  gimbal: {
    yawDeg: place.gimbal.yawDeg + boresightDeg[0],
    pitchDeg: place.gimbal.pitchDeg + boresightDeg[1],
    rollDeg: place.gimbal.rollDeg + boresightDeg[2],
  },
});

/** Band by band: a picture of twelve megapixels need not be traced at once. */
export function renderRgbFrame(scene: RgbScene, shot: Shot): Picture {
  const { thermal, slopes } = scene;
  const { widthPx, heightPx } = slopes.lens;
  const conditions = thermal.inspection.conditionsAt(shot.timeMs);
  const view = cameraView(slopes.lens, rgbPlace(scene, shot));
  const sight: Sight = { plant: thermal.plant, view, slopes, sun: conditions.sun };
  const rgb = new Uint8Array(widthPx * heightPx * 3);
  for (let fromRow = 0; fromRow < heightPx; fromRow += BAND_ROWS) {
    const toRow = Math.min(heightPx, fromRow + BAND_ROWS);
    const trace = traceFrame(sight, { widthPx, fromRow, toRow }, scene.buffers);
    const band = rgb.subarray(fromRow * widthPx * 3, toRow * widthPx * 3);
    const palette = paletteOf(thermal, sight, trace, conditions);
    for (let row = 0; row < toRow - fromRow; row++) paintRow(palette, band, row * widthPx, (row + 1) * widthPx);
    paintOvergrowth(thermal, sight, trace, band);
    paintCabinets(thermal, sight, trace, band);
  }
  return { widthPx, heightPx, rgb };
}

function paintOvergrowth({ inspection, textures }: ThermalScene, sight: Sight, trace: Trace, rgb: Uint8Array): void {
  const { leaves } = textures;
  visitOvergrowths(sight, trace, inspection.overgrowths, leaves, {
    leaf: (pixel, share, east, north) => {
      const light = 1 + 0.22 * noiseAt(leaves, east * 31, north * 31);
      blend(rgb, pixel, share, [52 * light, 92 * light, 34 * light]);
    },
    shadow: (pixel, share) => blend(rgb, pixel, 0.62 * share, [6, 8, 12]),
  });
}

function paintCabinets({ plant }: ThermalScene, sight: Sight, trace: Trace, rgb: Uint8Array): void {
  for (const { at, kind, widthM, depthM, heightM } of plant.surroundings.cabinets) {
    if (!isNear(sight.view, at)) continue;
    const middle: Vector = [at[0], at[1], plant.terrain(at[0], at[1]) + heightM];
    const grey = kind === "hut" ? 196 : 168;
    visitRaised(sight, trace, squareAt(middle, Math.max(widthM, depthM) / 2), (pixel, east, north) => {
      if (Math.abs(east - at[0]) < widthM / 2 && Math.abs(north - at[1]) < depthM / 2)
        blend(rgb, pixel, 1, [grey, grey, grey + 4]);
    });
  }
}

function blend(rgb: Uint8Array, pixel: number, share: number, colour: readonly [number, number, number]): void {
  for (let channel = 0; channel < 3; channel++) {
    const at = pixel * 3 + channel;
    rgb[at] = rgb[at]! + share * (Math.min(255, colour[channel]!) - rgb[at]!);
  }
}
