import { edgeFieldOfView, type Lens } from "@heliolens/domain/alignment/lens";
import { plus, times, type Vector } from "@heliolens/domain/geometry/vector";
import type { Plant } from "../plant/plant.ts";
import type { Table } from "../plant/table.ts";
import { coveredM, type FilmPoint } from "./film-point.ts";
import type { FlightOptions } from "./flight-options.ts";

/** Back and forth between two rows, at the height that they have there. */
export function rowPoints(plant: Plant, lens: Lens, options: FlightOptions): readonly FilmPoint[] {
  const stepM = coveredM(options.heightM, edgeFieldOfView(lens).verticalDeg) * (1 - options.frontOverlap);
  const pairs = Map.groupBy(plant.tables, ({ planned }) => `${planned.section}/${Math.floor(planned.row / 2)}`);
  return [...pairs.values()].flatMap((tables, line) => pointsAlong(tables, stepM, line));
}

function pointsAlong(tables: readonly Table[], stepM: number, line: number): readonly FilmPoint[] {
  const { along } = tables[0]!;
  const headingDeg = (Math.atan2(along[0], along[1]) * 180) / Math.PI + (line % 2 === 0 ? 0 : 180);
  const rows = [...Map.groupBy(tables, ({ planned }) => planned.row).values()];
  const ends = rows.map((own) => [middleOf(own[0]!, 0), middleOf(own.at(-1)!, own.at(-1)!.lengthM)] as const);
  const [from, to] = [meanOf(ends.map(([start]) => start)), meanOf(ends.map(([, end]) => end))];
  const lengthM = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const stops = Array.from({ length: Math.ceil(lengthM / stepM) + 1 }, (_, i) => Math.min(1, (i * stepM) / lengthM));
  return (line % 2 === 0 ? stops : stops.toReversed()).map((share) => {
    const at = plus(from, times([to[0] - from[0], to[1] - from[1], to[2] - from[2]], share));
    return { line, headingDeg, at: [at[0], at[1]], panelsM: nearestHeightM(tables, at), look: null };
  });
}

const middleOf = ({ corner, along, upSlope, depthM }: Table, uM: number): Vector =>
  plus(corner, plus(times(along, uM), times(upSlope, depthM / 2)));

const meanOf = (places: readonly Vector[]): Vector =>
  times(
    places.reduce((sum, place) => plus(sum, place), [0, 0, 0] as Vector),
    1 / places.length,
  );

function nearestHeightM(tables: readonly Table[], at: Vector): number {
  const middles = tables.map((table) => middleOf(table, table.lengthM / 2));
  const farM = (place: Vector) => Math.hypot(place[0] - at[0], place[1] - at[1]);
  return middles.reduce((nearest, place) => (farM(place) < farM(nearest) ? place : nearest))[2];
}
