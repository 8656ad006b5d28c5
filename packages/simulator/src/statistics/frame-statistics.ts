import { applyHomography, homographyBetween } from "@heliolens/domain/geometry/homography";
import { type Point, type Ring, ringContains } from "@heliolens/domain/geometry/ring";
import { type Readings, readingAt } from "./reading-at.ts";

/** A frame and the corners of modules in it; the first two corners lie on a short side. */
export interface MarkedFrame extends Readings {
  readonly modules: readonly Ring[];
  readonly cellsAcross: number;
  readonly cellsAlong: number;
}

/** What makes thermal frames of plants look like thermal frames of plants, all in kelvin. */
export interface FrameStatistics {
  /** Noise between neighbouring pixels where the scene is smooth. */
  readonly noiseC: number;
  /** Median module over median ground. */
  readonly contrastC: number;
  readonly groundSpreadC: number;
  /** Between the medians of modules. */
  readonly moduleSpreadC: number;
  /** Within the middle of a module. */
  readonly withinModuleC: number;
  /** How much darker the line between two modules is than the glass. */
  readonly seamDepthC: number;
  /** Ripple at the pitch of the cells over the ripple just beside that pitch: 1 is invisible. */
  readonly cellRipple: number;
}

export function frameStatistics(frame: MarkedFrame): FrameStatistics {
  const middles = frame.modules.map((ring) => sampled(frame, ring, [0.15, 0.85]));
  const medians = middles.map(median);
  const ground = groundOf(frame);
  return {
    noiseC: noiseOf(frame),
    contrastC: median(medians) - median(ground),
    groundSpreadC: deviation(ground),
    moduleSpreadC: deviation(medians),
    withinModuleC: median(middles.map(deviation)),
    seamDepthC: median(frame.modules.map((ring, i) => medians[i]! - seamOf(frame, ring))),
    cellRipple: median(frame.modules.map((ring) => rippleOf(frame, ring))),
  };
}

const STEPS = 40;

/** Temperatures on a grid over a part of a module, row by row along its long side. */
function sampled(frame: MarkedFrame, ring: Ring, [from, to]: readonly [number, number]): number[] {
  const at = placeIn(ring);
  return Array.from({ length: STEPS * STEPS }, (_, i) => {
    const x = from + (to - from) * ((i % STEPS) / (STEPS - 1));
    const y = from + (to - from) * (Math.floor(i / STEPS) / (STEPS - 1));
    return readingAt(frame, at([x, y]));
  });
}

function placeIn(ring: Ring): (share: Point) => Point {
  const unitSquare: Ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ];
  const map = homographyBetween(unitSquare, ring)!;
  return (share) => applyHomography(map, share);
}

/** Darkest along either long side, averaged over its middle. */
function seamOf(frame: MarkedFrame, ring: Ring): number {
  const at = placeIn(ring);
  const line = (x: number) => mean(Array.from({ length: 20 }, (_, i) => readingAt(frame, at([x, 0.3 + 0.02 * i]))));
  const around = Array.from({ length: 17 }, (_, i) => (i - 8) * 0.01);
  return Math.min(...around.map((off) => line(1 + off)));
}

function rippleOf(frame: MarkedFrame, ring: Ring): number {
  const at = placeIn(ring);
  const shares = Array.from({ length: 160 }, (_, i) => 0.08 + (0.84 * i) / 159);
  const across = shares.map((x) =>
    mean(Array.from({ length: 24 }, (_, i) => readingAt(frame, at([x, 0.1 + (0.8 * i) / 23])))),
  );
  const along = shares.map((y) =>
    mean(Array.from({ length: 16 }, (_, i) => readingAt(frame, at([0.1 + (0.8 * i) / 15, y])))),
  );
  return (pitchRipple(shares, across, frame.cellsAcross) + pitchRipple(shares, along, frame.cellsAlong)) / 2;
}

function pitchRipple(shares: readonly number[], profile: readonly number[], waves: number): number {
  const flat = withoutTrend(profile);
  const strength = (count: number) => {
    const [sine, cosine] = [Math.sin, Math.cos].map((wave) =>
      mean(flat.map((value, i) => value * wave(2 * Math.PI * count * shares[i]!))),
    );
    return Math.hypot(sine!, cosine!);
  };
  return strength(waves) / Math.max(1e-6, (strength(waves - 1.5) + strength(waves + 1.5)) / 2);
}

/** Less its own running mean over a quarter of the length. */
function withoutTrend(profile: readonly number[]): number[] {
  const reach = Math.floor(profile.length / 8);
  return profile.map((value, i) => value - mean(profile.slice(Math.max(0, i - reach), i + reach + 1)));
}

function groundOf({ widthPx, heightPx, celsius, modules }: MarkedFrame): number[] {
  const ground: number[] = [];
  const around = modules.map(widened);
  for (let y = 4; y < heightPx - 4; y += 6)
    for (let x = 4; x < widthPx - 4; x += 6)
      if (!around.some((ring) => ringContains(ring, [x + 0.5, y + 0.5]))) ground.push(celsius[y * widthPx + x]!);
  return ground;
}

const widened = (ring: Ring): Ring => {
  const [cx, cy] = [mean(ring.map(([x]) => x)), mean(ring.map(([, y]) => y))];
  return ring.map(([x, y]) => [cx + (x - cx) * 1.06, cy + (y - cy) * 1.06]);
};

const BLOCK_PX = 8;

/** A pixel less the mean of its four neighbours, in the quietest fifth of small blocks. */
function noiseOf({ widthPx, heightPx, celsius }: MarkedFrame): number {
  const blocks: number[] = [];
  for (let top = 1; top + BLOCK_PX < heightPx; top += BLOCK_PX)
    for (let left = 1; left + BLOCK_PX < widthPx; left += BLOCK_PX) {
      const rests: number[] = [];
      for (let y = top; y < top + BLOCK_PX; y++)
        for (let x = left; x < left + BLOCK_PX; x++) {
          const i = y * widthPx + x;
          const around = (celsius[i - 1]! + celsius[i + 1]! + celsius[i - widthPx]! + celsius[i + widthPx]!) / 4;
          rests.push((celsius[i]! - around) / Math.sqrt(1.25));
        }
      blocks.push(deviation(rests));
    }
  return blocks.sort((a, b) => a - b)[Math.floor(blocks.length * 0.2)]!;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
