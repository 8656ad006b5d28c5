import { boxAlong } from "../geometry/rectangle-along.ts";
import type { Box } from "../geometry/ring.ts";
import type { ProposedModule, TablePosition } from "./layout-proposal.ts";

interface Grid {
  readonly modules: readonly Pick<ProposedModule, "ringM">[];
}

/** Of a part of the flight. */
interface PartGrid extends Grid {
  readonly part: number;
}

/** Tables in one line stand closer than this; what is wider lets a car through. */
const ROAD_M = 3;
/** Of the usual gap from line to line: a wider one is a road. */
const ROAD_SHARE = 1.6;
/** Ground wider than any road inside a plant parts sections. */
const SECTION_M = 15;
/** Of the depth of the shallower table: so much of both must lie side by side for one line. */
const SAME_LINE = 0.5;
/** Tables turned more against each other stand in different arrays. */
const MOST_TURN = (10 * Math.PI) / 180;

/** The place of each table among the others, by the gaps between them. Parts share no array: how they lie to each other is not known. */
export function groupTables(tables: readonly PartGrid[]): readonly TablePosition[] {
  if (tables.length === 0) return [];
  const angles = tables.map(rowAngleOf);
  const usual = usualAngle(angles);
  const boxes = tables.map(({ modules }) =>
    boxAlong(
      modules.flatMap(({ ringM }) => ringM),
      usual,
    ),
  );
  const lineGapM = usualLineGap(boxes);
  const roadM = Math.max(ROAD_M, ROAD_SHARE * lineGapM);
  const isParallel = (a: number, b: number) => Math.abs(Math.sin(angles[a]! - angles[b]!)) <= Math.sin(MOST_TURN);
  const arrays = groupsOf(boxes, (a, b) => {
    const [x, y] = gapsM(boxes[a]!, boxes[b]!);
    return tables[a]!.part === tables[b]!.part && isParallel(a, b) && x <= ROAD_M && y <= roadM;
  });
  const sections = groupsOf(boxes, (a, b) => Math.max(...gapsM(boxes[a]!, boxes[b]!)) <= Math.max(SECTION_M, roadM));
  const places = new Array<TablePosition>(tables.length);
  inOrder(arrays, boxes, sections).forEach((members, array) => {
    linesOf(members, boxes).forEach((line, index) => {
      line.forEach((table, place) => {
        places[table] = { section: sections[table]!, array, line: index, place };
      });
    });
  });
  return places;
}

/** Direction in which a table's columns count, in radians from east. */
export function rowAngleOf({ modules }: Grid): number {
  const middle = modules[Math.floor(modules.length / 2)];
  if (middle === undefined) return 0;
  const [[ax, ay], [bx, by]] = [middle.ringM[0], middle.ringM[1]];
  return Math.atan2(by - ay, bx - ax);
}

/** Mean of directions without front and back, the way the first one points. */
function usualAngle(angles: readonly number[]): number {
  const sumOf = (part: (angle: number) => number) => angles.reduce((sum, angle) => sum + part(2 * angle), 0);
  const mean = Math.atan2(sumOf(Math.sin), sumOf(Math.cos)) / 2;
  return Math.cos(mean - (angles[0] ?? 0)) < 0 ? mean + Math.PI : mean;
}

const gapsM = (a: Box, b: Box): readonly [number, number] => [
  Math.max(0, a.minX - b.maxX, b.minX - a.maxX),
  Math.max(0, a.minY - b.maxY, b.minY - a.maxY),
];

/** Lines of the largest and steepest tables stand no farther apart. */
const MOST_LINE_GAP_M = 12;

/** From a table to the next one behind it; roads are among these gaps, so a narrow one is taken. */
function usualLineGap(boxes: readonly Box[]): number {
  const gaps = boxes.flatMap((own, i) => {
    const behind = boxes
      .filter((other, j) => j !== i && other.minY >= own.maxY && gapsM(own, other)[0] === 0)
      .map((other) => other.minY - own.maxY);
    return behind.length > 0 ? [Math.min(...behind)] : [];
  });
  const narrow = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 4)] ?? 0;
  return Math.min(narrow, MOST_LINE_GAP_M);
}

/** Number of each table's group; groups are numbered from the first table on. */
function groupsOf(boxes: readonly Box[], areLinked: (a: number, b: number) => boolean): readonly number[] {
  const group = new Array<number>(boxes.length).fill(-1);
  let count = 0;
  boxes.forEach((_, start) => {
    if (group[start] !== -1) return;
    const open = [start];
    group[start] = count;
    for (let from = open.pop(); from !== undefined; from = open.pop())
      for (let to = 0; to < boxes.length; to++)
        if (group[to] === -1 && areLinked(from, to)) {
          group[to] = count;
          open.push(to);
        }
    count += 1;
  });
  return group;
}

/** Tables by array: section by section, then from west to east and south to north. */
function inOrder(arrays: readonly number[], boxes: readonly Box[], sections: readonly number[]): readonly number[][] {
  const members = Map.groupBy(arrays.keys(), (table) => arrays[table]!);
  const placeOf = (tables: readonly number[]) => {
    const all = tables.map((table) => boxes[table]!);
    return {
      section: sections[tables[0]!]!,
      x: Math.min(...all.map(({ minX }) => minX)),
      y: Math.min(...all.map(({ minY }) => minY)),
    };
  };
  return [...members.values()]
    .map((tables) => ({ tables, at: placeOf(tables) }))
    .sort((a, b) => a.at.section - b.at.section || a.at.y - b.at.y || a.at.x - b.at.x)
    .map(({ tables }) => tables);
}

/** Tables of an array that stand in one line, from west to east; lines from south to north. */
function linesOf(members: readonly number[], boxes: readonly Box[]): readonly (readonly number[])[] {
  const lines: number[][] = [];
  for (const table of members.toSorted((a, b) => middleY(boxes[a]!) - middleY(boxes[b]!))) {
    const line = lines.at(-1);
    if (line?.every((other) => areInLine(boxes[other]!, boxes[table]!))) line.push(table);
    else lines.push([table]);
  }
  return lines.map((line) => line.toSorted((a, b) => boxes[a]!.minX - boxes[b]!.minX));
}

const middleY = ({ minY, maxY }: Box): number => (minY + maxY) / 2;

function areInLine(a: Box, b: Box): boolean {
  const shared = Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY);
  return gapsM(a, b)[0] > 0 && shared > SAME_LINE * Math.min(a.maxY - a.minY, b.maxY - b.minY);
}
