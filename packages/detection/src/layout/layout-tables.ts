import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { median } from "@heliolens/domain/geometry/median";
import { pointGrid } from "@heliolens/domain/geometry/points/point-grid";
import { rowAngle } from "../network/network-frame.ts";
import { flatPositions, moduleLinks, type NetworkPart } from "../network/network-part.ts";
import { type GridCells, splitAtGaps } from "./split-at-gaps.ts";
import { votedModules } from "./voted-modules.ts";

/** Modules side by side, as a regular grid. */
export interface LayoutTable {
  /** Columns count along the row, rows across it, both from 0. */
  readonly modules: readonly LayoutModule[];
  readonly columns: number;
  readonly rows: number;
}

export interface LayoutModule {
  /** Of the part. */
  readonly module: number;
  readonly column: number;
  readonly row: number;
}

const LEAST_MODULES = 4;
/** Of the shorter pitch: what lies farther from the next place of the grid stands on another table. */
const NEXT_REACH = 0.25;
/** The same where most frames do not show the two side by side: between tables there may be gaps narrower than a module. */
const UNLINKED_REACH = 0.1;

/** The tables of a part: from each module to the next, one pitch along the row or across it. */
export function layoutTables(part: NetworkPart): readonly LayoutTable[] {
  const places = flatPositions(part);
  const voted = votedModules(part);
  const isVoted = new Set(voted);
  const grid = pointGrid(voted.map((i) => places[i]!));
  const steps = localSteps(part, places);
  const shortM = Math.min(...part.pitchM);
  const isLinked = linkTest(part);
  const left = new Set(voted);
  const tables: LayoutTable[] = [];
  for (const start of voted) {
    if (!left.has(start)) continue;
    const cells = new Map<number, readonly [number, number]>([[start, [0, 0]]]);
    left.delete(start);
    const open = [start];
    for (let from = open.pop(); from !== undefined; from = open.pop()) {
      const [column, row] = cells.get(from)!;
      const { along, across } = steps(from);
      for (const [dx, dy] of ways) {
        const at: Metres = [
          places[from]![0] + dx * along[0] + dy * across[0],
          places[from]![1] + dx * along[1] + dy * across[1],
        ];
        const found = grid.nearest(at, NEXT_REACH * shortM);
        const next = found === null ? undefined : voted[found];
        if (next === undefined || !isVoted.has(next) || !left.has(next)) continue;
        const offM = Math.hypot(places[next]![0] - at[0], places[next]![1] - at[1]);
        if (offM > UNLINKED_REACH * shortM && !isLinked(from, next)) continue;
        left.delete(next);
        cells.set(next, [column + dx, row + dy]);
        open.push(next);
      }
    }
    for (const own of splitAtGaps(cells, { places, steps, shortM }))
      if (own.size >= LEAST_MODULES) tables.push(tableOf(own));
  }
  return tables;
}

function linkTest(part: NetworkPart): (a: number, b: number) => boolean {
  const keyOf = (a: number, b: number) => `${Math.min(a, b)}/${Math.max(a, b)}`;
  const axes = ["along", "across"] as const;
  const links = new Set(axes.flatMap((axis) => moduleLinks(part, axis).map(([a, b]) => keyOf(a, b))));
  return (a, b) => links.has(keyOf(a, b));
}

const ways = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

function tableOf(cells: GridCells): LayoutTable {
  const all = [...cells].map(([module, [column, row]]) => ({ module, column, row }));
  const [left, top] = [Math.min(...all.map(({ column }) => column)), Math.min(...all.map(({ row }) => row))];
  return {
    modules: all.map(({ module, column, row }) => ({ module, column: column - left, row: row - top })),
    columns: Math.max(...all.map(({ column }) => column)) - left + 1,
    rows: Math.max(...all.map(({ row }) => row)) - top + 1,
  };
}

/** Rows bend and turn over a plant: steps are those of the links near by. */
const NEAR_M = 6;

/** The steps along and across at a module: along the same way everywhere, across to its left. */
function localSteps(part: NetworkPart, places: readonly Metres[]) {
  const linksOf = (axis: "along" | "across") =>
    moduleLinks(part, axis).map(([a, b]) => ({
      at: [(places[a]![0] + places[b]![0]) / 2, (places[a]![1] + places[b]![1]) / 2] as Metres,
      step: [places[b]![0] - places[a]![0], places[b]![1] - places[a]![1]] as Metres,
    }));
  const [along, across] = [linksOf("along"), linksOf("across")];
  const [alongGrid, acrossGrid] = [pointGrid(along.map(({ at }) => at)), pointGrid(across.map(({ at }) => at))];
  const usual = rowAngle(along.map(({ step }) => step));
  const flatAcrossM = across.length > 0 ? median(across.map(({ step }) => Math.hypot(...step))) : part.pitchM[1];
  return (module: number) => {
    const near = alongGrid.within(places[module]!, NEAR_M).map((i) => along[i]!.step);
    const angle = near.length > 0 ? likeUsual(rowAngle(near), usual) : usual;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const alongM = near.length > 0 ? median(near.map((step) => Math.hypot(...step))) : part.pitchM[0];
    const acrossNear = acrossGrid.within(places[module]!, NEAR_M).map((i) => across[i]!.step);
    const acrossM = acrossNear.length > 0 ? median(acrossNear.map((step) => Math.hypot(...step))) : flatAcrossM;
    return { along: [alongM * cos, alongM * sin] as Metres, across: [-acrossM * sin, acrossM * cos] as Metres };
  };
}

const likeUsual = (angle: number, usual: number): number => (Math.cos(angle - usual) < 0 ? angle + Math.PI : angle);
