import { randomStream } from "../random/random-stream.ts";

/** What one camera does to every picture it takes. */
export interface Sensor {
  /** Kelvin that a pixel is off by itself, left over from the factory's levelling. */
  readonly pixelOffsetC: Float32Array;
  readonly columnOffsetC: Float32Array;
  /** A few neighbouring pixels that read hot; empty in a camera without. */
  readonly hotPixels: readonly number[];
}

export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface Exposure {
  readonly seed: number;
  readonly sinceShutterS: number;
  /** How far the picture moves while a pixel answers, along its columns. */
  readonly smearPx: number;
  /** How much warmer the camera reads everything since it was switched on. */
  readonly levelC: number;
  /** Against the usual noise. */
  readonly noiseFactor: number;
}

// Measured on real frames: 37 to 49 mK between neighbours, seams of 44 mm three pixels wide at 3 cm.
const NETD_C = 0.042;
const ROW_NOISE_C = 0.008;
const PIXEL_OFFSET_C = 0.018;
const COLUMN_OFFSET_C = 0.02;
const OPTICS_PX = 0.85;
const VIGNETTE_C = -0.5;
const DRIFT_C_PER_MIN = 0.22;
const HOT_PIXEL_C = 7;

export function sensorOf(seed: number, { widthPx, heightPx }: FrameSize): Sensor {
  const random = randomStream(seed, "sensor");
  const hot = 40 + random.below(heightPx - 80);
  const at = hot * widthPx + 60 + random.below(widthPx - 120);
  return {
    pixelOffsetC: Float32Array.from({ length: widthPx * heightPx }, () => PIXEL_OFFSET_C * random.normal()),
    columnOffsetC: Float32Array.from({ length: widthPx }, () => COLUMN_OFFSET_C * random.normal()),
    hotPixels: random.chance(0.4) ? [at, at + 1, at + widthPx] : [],
  };
}

/** Scene temperatures in, readings out; the scene is overwritten. */
export function exposed(sensor: Sensor, size: FrameSize, scene: Float32Array, exposure: Exposure): Float32Array {
  const across = gaussian(OPTICS_PX);
  const down = gaussian(Math.hypot(OPTICS_PX, exposure.smearPx * 0.5));
  const seen = blurred(scene, size, across, down);
  for (const pixel of sensor.hotPixels) seen[pixel]! += HOT_PIXEL_C;
  addReadout(sensor, size, seen, exposure);
  return seen;
}

function addReadout(sensor: Sensor, { heightPx }: FrameSize, seen: Float32Array, exposure: Exposure): void {
  const random = randomStream(exposure.seed, "readout");
  const minutes = exposure.sinceShutterS / 60;
  const levelC = exposure.levelC + DRIFT_C_PER_MIN * minutes * random.between(0.6, 1.2);
  const bowlC = VIGNETTE_C - 0.12 * minutes;
  for (let y = 0; y < heightPx; y++) {
    const fromMiddle = (2 * y) / heightPx - 1;
    const row = {
      y,
      levelC: levelC + ROW_NOISE_C * random.normal(),
      noiseC: NETD_C * exposure.noiseFactor,
      bowlC,
      fromMiddle,
      seed: random.below(2 ** 31 - 1) + 1,
    };
    readRow(sensor, seen, row);
  }
}

interface ReadoutRow {
  readonly y: number;
  readonly levelC: number;
  readonly bowlC: number;
  readonly noiseC: number;
  /** -1 at the top of the frame, 1 at its foot. */
  readonly fromMiddle: number;
  readonly seed: number;
}

function readRow({ columnOffsetC, pixelOffsetC }: Sensor, seen: Float32Array, row: ReadoutRow): void {
  const widthPx = columnOffsetC.length;
  let state = row.seed;
  for (let x = 0; x < widthPx; x++) {
    const fromMiddleX = (2 * x) / widthPx - 1;
    const rim = (fromMiddleX * fromMiddleX + row.fromMiddle * row.fromMiddle) / 2;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const noise = normals[(state >>> 8) & 0x7fff]!;
    const i = row.y * widthPx + x;
    seen[i]! += row.levelC + row.bowlC * rim * rim + columnOffsetC[x]! + pixelOffsetC[i]! + row.noiseC * noise;
  }
}

// Drawing 300,000 logarithms a frame costs more than the whole picture: a table of normals, read at random (xorshift), does.
const normals = ((): Float32Array => {
  const random = randomStream(1, "normals");
  return Float32Array.from({ length: 1 << 15 }, random.normal);
})();

/** Far enough for any lens and speed: four sigmas of a sharp picture, three of a smeared one. */
const REACH_PX = 4;

/** Weights of a kernel from its middle outwards. */
function gaussian(sigmaPx: number): Float32Array {
  const half = Float32Array.from({ length: REACH_PX + 1 }, (_, i) => Math.exp(-(i * i) / (2 * sigmaPx * sigmaPx)));
  const sum = half.reduce((total, weight, i) => total + (i === 0 ? weight : 2 * weight), 0);
  return half.map((weight) => weight / sum);
}

function blurred(
  scene: Float32Array,
  { widthPx, heightPx }: FrameSize,
  across: Float32Array,
  down: Float32Array,
): Float32Array {
  const rows = new Float32Array(scene.length);
  const padded = new Float32Array(widthPx + 2 * REACH_PX);
  for (let y = 0; y < heightPx; y++) {
    const row = scene.subarray(y * widthPx, (y + 1) * widthPx);
    padded.fill(row[0]!, 0, REACH_PX).fill(row[widthPx - 1]!, widthPx + REACH_PX);
    padded.set(row, REACH_PX);
    blurRow(padded, across, rows, y * widthPx);
  }
  for (let y = 0; y < heightPx; y++) {
    const rowAt = (off: number) => Math.min(heightPx - 1, Math.max(0, y + off)) * widthPx;
    const starts = Int32Array.from({ length: 2 * REACH_PX + 1 }, (_, i) => rowAt(i - REACH_PX));
    blurColumns(rows, starts, down, scene.subarray(y * widthPx, (y + 1) * widthPx));
  }
  return scene;
}

// Written out, not looped: nine readings a pixel, a third of a million pixels, twice.
function blurRow(padded: Float32Array, weights: Float32Array, target: Float32Array, start: number): void {
  const [w0, w1, w2, w3, w4] = [weights[0]!, weights[1]!, weights[2]!, weights[3]!, weights[4]!];
  for (let x = 0; x < padded.length - 2 * REACH_PX; x++)
    target[start + x] =
      w0 * padded[x + 4]! +
      w1 * (padded[x + 3]! + padded[x + 5]!) +
      w2 * (padded[x + 2]! + padded[x + 6]!) +
      w3 * (padded[x + 1]! + padded[x + 7]!) +
      w4 * (padded[x]! + padded[x + 8]!);
}

/** `starts`: where the nine rows about the target begin, from the topmost. */
function blurColumns(rows: Float32Array, starts: Int32Array, weights: Float32Array, target: Float32Array): void {
  const [w0, w1, w2, w3, w4] = [weights[0]!, weights[1]!, weights[2]!, weights[3]!, weights[4]!];
  const [up4, up3, up2, up1] = [starts[0]!, starts[1]!, starts[2]!, starts[3]!];
  const [same, down1, down2, down3, down4] = [starts[4]!, starts[5]!, starts[6]!, starts[7]!, starts[8]!];
  for (let x = 0; x < target.length; x++)
    target[x] =
      w0 * rows[same + x]! +
      w1 * (rows[up1 + x]! + rows[down1 + x]!) +
      w2 * (rows[up2 + x]! + rows[down2 + x]!) +
      w3 * (rows[up3 + x]! + rows[down3 + x]!) +
      w4 * (rows[up4 + x]! + rows[down4 + x]!);
}
