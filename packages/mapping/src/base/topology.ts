import { clipRing } from "../shapes/clip-ring.ts";

// TopoJSON as world-atlas writes it (Natural Earth, public domain): whole-number deltas along shared arcs.

export interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly TopologyShape[] } };
}

type TopologyShape =
  | { readonly type: "Polygon"; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: "MultiPolygon"; readonly arcs: readonly (readonly (readonly number[])[])[] };

/** Every piece of land as rings of flat longitude, latitude pairs within -180 to 180: an island is a piece of its own. */
export function piecesOf(topology: Topology): number[][][] {
  const arcs = topology.arcs.map((arc) => degreesOf(arc, topology.transform));
  return topology.objects.countries.geometries
    .flatMap((shape) => (shape.type === "Polygon" ? [shape.arcs] : shape.arcs))
    .map((rings) => rings.map((ring) => joined(ring, arcs)).filter((ring) => !isPoleMark(ring)))
    .flatMap((rings) => withinWorld(rings.map(unwrapped)));
}

function degreesOf(arc: readonly (readonly [number, number])[], { scale, translate }: Topology["transform"]): number[] {
  const points: number[] = [];
  let [x, y] = [0, 0];
  for (const [dx, dy] of arc) {
    x += dx;
    y += dy;
    points.push(x * scale[0] + translate[0], y * scale[1] + translate[1]);
  }
  return points;
}

/** A ring from its arcs; `~n` is arc n walked backwards. Each arc starts where the one before ended. */
function joined(ring: readonly number[], arcs: readonly (readonly number[])[]): number[] {
  return ring.flatMap((arc) => {
    const points = arc < 0 ? backwards(arcs[~arc]!) : arcs[arc]!;
    return points.slice(0, -2);
  });
}

const backwards = (points: readonly number[]): number[] =>
  points.map((_, at) => points[points.length - 2 - (at - (at % 2)) + (at % 2)]!);

// Antarctica comes as a ring of no area around the pole with its coast as a hole.
const isPoleMark = (ring: readonly number[]): boolean => ring.every((value, at) => at % 2 === 0 || value < -89.9);

/** A ring that jumps from 180 to -180 goes on beyond 180; one that goes all the way round is closed over its pole. */
function unwrapped(ring: readonly number[]): number[] {
  const points: number[] = [];
  let turns = 0;
  for (let at = 0; at < ring.length; at += 2) {
    if (at > 0) turns += jumpOf(ring[at - 2]!, ring[at]!);
    points.push(ring[at]! + turns, ring[at + 1]!);
  }
  if (turns + jumpOf(ring.at(-2)!, ring[0]!) === 0) return points;
  const pole = ring[1]! < 0 ? -90 : 90;
  return [...points, points.at(-2)!, pole, points[0]!, pole];
}

const jumpOf = (from: number, to: number): number => (Math.abs(to - from) <= 180 ? 0 : to < from ? 360 : -360);

const world = { minX: -180, minY: -90, maxX: 180, maxY: 90 };

function withinWorld(rings: readonly number[][]): number[][][] {
  const lons = rings[0]!.filter((_, at) => at % 2 === 0);
  if (lons.every((lon) => lon >= -180 && lon <= 180)) return [[...rings]];
  return [-360, 0, 360]
    .map((shift) =>
      rings
        .map((ring) => [
          ...clipRing(
            ring.map((value, at) => (at % 2 === 0 ? value + shift : value)),
            world,
          ),
        ])
        .filter((ring) => ring.length >= 6),
    )
    .filter((piece) => piece.length > 0);
}
