import { randomStream } from "../random/random-stream.ts";
import type { PlantKind, PlantOptions } from "./plant-options.ts";

/** Height of the ground over the plane's origin. */
export type Terrain = (eastM: number, northM: number) => number;

interface Relief {
  readonly slopeShare: number;
  readonly wavesM: number;
}

const reliefs: Readonly<Record<PlantKind, Relief>> = {
  regular: { slopeShare: 0.012, wavesM: 0.08 },
  irregular: { slopeShare: 0.06, wavesM: 1.1 },
  gaps: { slopeShare: 0.02, wavesM: 0.2 },
  uniform: { slopeShare: 0.008, wavesM: 0 },
};

export function terrainOf(options: PlantOptions): Terrain {
  const { seed, kind, terrainSlope, terrainWavesM } = options;
  const slopeShare = terrainSlope ?? reliefs[kind].slopeShare;
  const wavesM = terrainWavesM ?? reliefs[kind].wavesM;
  const random = randomStream(seed, "terrain");
  const falls = random.between(0, 2 * Math.PI);
  const slopeEast = slopeShare * Math.cos(falls);
  const slopeNorth = slopeShare * Math.sin(falls);
  const waves = Array.from({ length: 4 }, (_, i) => ({
    heightM: wavesM * 0.7 ** i,
    perM: (2 * Math.PI) / random.between(70, 160),
    direction: random.between(0, 2 * Math.PI),
    phase: random.between(0, 2 * Math.PI),
  }));
  return (eastM, northM) =>
    waves.reduce(
      (upM, { heightM, perM, direction, phase }) =>
        upM + heightM * Math.sin(perM * (eastM * Math.cos(direction) + northM * Math.sin(direction)) + phase),
      slopeEast * eastM + slopeNorth * northM,
    );
}
