import { gimbalAxes, wrapDeg } from "@heliolens/domain/alignment/gimbal";
import { dot, minus, times, type Vector } from "@heliolens/domain/geometry/vector";
import { modulePoint } from "../plant/module-position.ts";
import type { Plant } from "../plant/plant.ts";
import { MODULES_UP } from "../plant/table.ts";
import { type RandomStream, randomStream } from "../random/random-stream.ts";
import type { FilmPoint, Look } from "./film-point.ts";
import type { FlightOptions } from "./flight-options.ts";

/** Every second module, seen from below its slope: by hand, so no two looks are alike. `sun`: towards it. */
export function closePoints(plant: Plant, options: FlightOptions, sun: Vector): readonly FilmPoint[] {
  const random = randomStream(options.seed, "close-points");
  return plant.tables.flatMap(({ firstModule, columns }, line) =>
    Array.from({ length: Math.ceil(columns / 2) }, (_, i) => {
      const module = firstModule + 2 * i * MODULES_UP + random.below(MODULES_UP);
      return { ...lookAt(plant, module, { heightM: options.heightM, sun, random }), line };
    }),
  );
}

interface Pilot {
  readonly heightM: number;
  readonly sun: Vector;
  readonly random: RandomStream;
}

function lookAt(plant: Plant, module: number, { heightM, sun, random }: Pilot): Omit<FilmPoint, "line"> {
  const { widthM, lengthM } = plant.product;
  const table = plant.tables[plant.tableOf[module]!]!;
  const target = modulePoint(plant, module)(widthM * random.between(0.4, 1.1), lengthM * random.between(0.35, 0.65));
  const looks = Array.from({ length: LOOKS_TRIED }, () => ({
    yawDeg: wrapDeg(table.planned.azimuthDeg + 180 + random.between(-40, 40)),
    pitchDeg: random.between(-78, -48),
  }));
  const look = looks.find((one) => !showsSun(forwardOf(one), table.normal, sun)) ?? looks[0]!;
  const forward = forwardOf(look);
  const at = minus(target, times(forward, heightM / -forward[2]));
  return { at: [at[0], at[1]], headingDeg: look.yawDeg, panelsM: target[2], look };
}

/** Pilots step aside until the sun's image is out of the picture. */
const LOOKS_TRIED = 12;
const SUN_ASIDE = Math.cos((20 * Math.PI) / 180);

const forwardOf = (look: Look): Vector => gimbalAxes({ ...look, rollDeg: 0 }).forward;

const showsSun = (forward: Vector, normal: Vector, sun: Vector): boolean =>
  dot(minus(forward, times(normal, 2 * dot(forward, normal))), sun) > SUN_ASIDE;
