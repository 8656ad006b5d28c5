import type { SubDefectCode } from "@heliolens/domain/defects/defect-types";
import type { RandomStream } from "../random/random-stream.ts";
import { type CellBox, type CellGrid, cellBox, substringBox } from "./cell-grid.ts";

/** Share of a defect's peak at a place on the module: 1 at the hottest, below 0 where a cover cools. */
export type HeatPattern = (xM: number, yM: number) => number;

/** What a defect looks like on one module. Codes without heat of their own have no pattern. */
export const heatPatterns: Partial<Record<SubDefectCode, (grid: CellGrid, random: RandomStream) => HeatPattern>> = {
  CELL_SINGLE: (grid, random) => hotCells(grid, random, 1),
  CELL_MULTI: (grid, random) => hotCells(grid, random, 2 + random.below(5)),
  CELL_HOTSPOT: hotSpot,
  CELL_CRACK: crackedCell,
  DIODE_1: (grid, random) => bypassed(grid, random.below(3), 1),
  DIODE_2: (grid, random) => bypassed(grid, random.below(2), 2),
  DIODE_ALL: (grid) => bypassed(grid, 0, 3),
  JBOX_HEAT: (grid, random) => spot(random.pick(grid.product.junctionBoxes), 0.055),
  MODULE_OPEN: () => () => 1,
  MODULE_SHORT: (grid, random) => patchwork(grid, random, 0.3),
  MODULE_PID: framedCells,
  MODULE_BROKEN: shattered,
  MODULE_OTHER: (grid, random) => spot(someWhere(grid, random), random.between(0.22, 0.38)),
  STRING_OPEN: () => () => 1,
  STRING_SHORT: (grid, random) => patchwork(grid, random, 0.22),
  STRING_REVERSED: (grid) => brightest(bypassed(grid, 0, 3), () => 0.55),
  COMBINER: () => () => 1,
  INVERTER: () => () => 1,
  SOILING: bottomDirt,
  DROPPING: (grid, random) =>
    brightest(...list(1 + random.below(3), () => spot(someWhere(grid, random), random.between(0.03, 0.05)))),
  DEBRIS: coveredCell,
  SHADOW: shadowBand,
  VEGETATION: shadedColumns,
  SNOW: (grid, random) => lowerCover(grid, random.between(0.3, 0.7)),
  CABLE: (grid, random) => spot([grid.product.widthM * random.between(0.2, 0.8), 0.01], 0.03),
};

// Glass and cell spread heat over a centimetre or two: no edge on a module is sharper than this.
const SPREAD_M = 0.014;

const within =
  ({ left, right, low, high }: CellBox): HeatPattern =>
  (x, y) =>
    rising(x - left) * rising(right - x) * rising(y - low) * rising(high - y);

const rising = (distanceM: number): number => {
  const share = Math.min(1, Math.max(0, 0.5 + distanceM / (2.4 * SPREAD_M)));
  return share * share * (3 - 2 * share);
};

const spot =
  ([atX, atY]: readonly [number, number], radiusM: number): HeatPattern =>
  (x, y) =>
    Math.exp(-((x - atX) ** 2 + (y - atY) ** 2) / (2 * (radiusM * 0.75) ** 2));

const brightest =
  (...patterns: readonly HeatPattern[]): HeatPattern =>
  (x, y) => {
    let most = 0;
    for (const pattern of patterns) most = Math.max(most, pattern(x, y));
    return most;
  };

const list = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const someWhere = ({ product }: CellGrid, random: RandomStream): readonly [number, number] => [
  random.between(0.12, 0.88) * product.widthM,
  random.between(0.08, 0.92) * product.lengthM,
];

const someCell = ({ product }: CellGrid, random: RandomStream): readonly [number, number] => [
  random.below(product.cellsAcross),
  random.below(product.cellsAlong),
];

function hotCells(grid: CellGrid, random: RandomStream, count: number): HeatPattern {
  const cells = list(count, () => someCell(grid, random)).map(([across, along], i) => {
    const strength = i === 0 ? 1 : random.between(0.45, 1);
    const box = within(cellBox(grid, across, along));
    return (x: number, y: number) => strength * box(x, y);
  });
  return brightest(...cells);
}

function hotSpot(grid: CellGrid, random: RandomStream): HeatPattern {
  const [across, along] = someCell(grid, random);
  const box = cellBox(grid, across, along);
  const at = [
    random.between(box.left + 0.02, box.right - 0.02),
    random.between(box.low + 0.01, box.high - 0.01),
  ] as const;
  const cell = within(box);
  return brightest(spot(at, random.between(0.03, 0.05)), (x, y) => 0.18 * cell(x, y));
}

// A crack cuts a part of the cell off: a warm line and a warm triangle beside it.
function crackedCell(grid: CellGrid, random: RandomStream): HeatPattern {
  const [across, along] = someCell(grid, random);
  const first = within(cellBox(grid, across, along));
  const second = within(cellBox(grid, across, Math.min(along + 1, grid.product.cellsAlong - 1)));
  const box = cellBox(grid, across, along);
  const angle = random.between(0.3, 1.2) * random.sign();
  const atX = (box.left + box.right) / 2;
  return (x, y) => {
    const off = (x - atX) * Math.cos(angle) - (y - box.high) * Math.sin(angle);
    const cells = Math.max(first(x, y), second(x, y));
    return cells * Math.max(Math.exp(-(off * off) / (2 * 0.02 ** 2)), 0.45 * rising(off));
  };
}

// Diodes that conduct warm their box; the substring turns no light into current and runs evenly warmer.
function bypassed(grid: CellGrid, first: number, count: number): HeatPattern {
  const own = Array.from({ length: count }, (_, i) => within(substringBox(grid, first + i)));
  const boxes = grid.product.junctionBoxes;
  const warm = boxes.length === 1 ? boxes : boxes.slice(first, first + count);
  const diodes = warm.map((box) => spot(box, 0.05));
  return (x, y) => {
    let heat = 0;
    for (const area of own) heat = Math.max(heat, area(x, y));
    for (const diode of diodes) heat += 0.9 * diode(x, y);
    return heat;
  };
}

function patchwork(grid: CellGrid, random: RandomStream, hotShare: number): HeatPattern {
  const { cellsAcross, cellsAlong } = grid.product;
  const strengths = Float32Array.from({ length: cellsAcross * cellsAlong }, () =>
    random.chance(hotShare) ? random.between(0.55, 1) : random.between(0.05, 0.3),
  );
  return byCell(grid, (across, along) => strengths[along * cellsAcross + across]!);
}

function framedCells(grid: CellGrid, random: RandomStream): HeatPattern {
  const { cellsAcross, cellsAlong } = grid.product;
  const strengths = Float32Array.from({ length: cellsAcross * cellsAlong }, (_, i) => {
    const across = i % cellsAcross;
    const along = Math.floor(i / cellsAcross);
    const fromSide = Math.min(across, cellsAcross - 1 - across);
    const nearFrame = Math.max(Math.exp(-fromSide / 0.7), Math.exp((-along * 6) / cellsAlong));
    return nearFrame * random.between(0.55, 1);
  });
  return byCell(grid, (across, along) => strengths[along * cellsAcross + across]!);
}

function byCell(grid: CellGrid, strength: (across: number, along: number) => number): HeatPattern {
  const { cellsAcross, cellsAlong } = grid.product;
  return (x, y) => {
    const across = Math.floor((x - grid.marginM) / grid.cellWidthM);
    const along = Math.floor((y - grid.marginM) / grid.cellHeightM);
    let heat = 0;
    for (let i = Math.max(0, across - 1); i <= Math.min(cellsAcross - 1, across + 1); i++)
      for (let j = Math.max(0, along - 1); j <= Math.min(cellsAlong - 1, along + 1); j++)
        heat = Math.max(heat, strength(i, j) * within(cellBox(grid, i, j))(x, y));
    return heat;
  };
}

function shattered(grid: CellGrid, random: RandomStream): HeatPattern {
  const hit = someWhere(grid, random);
  const rays = list(9, () => random.between(0, Math.PI));
  const spots = list(6, () => spot(someWhere(grid, random), random.between(0.04, 0.1)));
  return (x, y) => {
    const lines = rays.reduce((most, angle) => {
      const off = (x - hit[0]) * Math.cos(angle) - (y - hit[1]) * Math.sin(angle);
      return Math.max(most, Math.exp(-(off * off) / (2 * 0.018 ** 2)));
    }, 0);
    const near = Math.exp(-Math.hypot(x - hit[0], y - hit[1]) / 0.7);
    return Math.max(lines * near, ...spots.map((own) => 0.7 * own(x, y)), 0.25);
  };
}

// Rain leaves mud at the lower frame: the lowest cells are starved of light, unevenly.
function bottomDirt(grid: CellGrid, random: RandomStream): HeatPattern {
  const strengths = list(grid.product.cellsAcross, () => random.between(0.2, 1));
  strengths[random.below(strengths.length)] = 1;
  return byCell(grid, (across, along) =>
    along === 0 ? strengths[across]! : along === 1 ? 0.25 * strengths[across]! : 0,
  );
}

function coveredCell(grid: CellGrid, random: RandomStream): HeatPattern {
  const [across, along] = someCell(grid, random);
  const box = cellBox(grid, across, along);
  const cell = within(box);
  const cover = spot([random.between(box.left, box.right), random.between(box.low, box.high)], 0.07);
  return (x, y) => cell(x, y) - 1.1 * cover(x, y);
}

// A pole's or a wire's shadow lies across the module: cooler glass, and warm cells where it takes most light.
function shadowBand(grid: CellGrid, random: RandomStream): HeatPattern {
  const angle = random.between(-0.7, 0.7);
  const [atX, atY] = someWhere(grid, random);
  const widthM = random.between(0.1, 0.2);
  const hot = list(2, () => someCell(grid, random)).map(([across, along]) => within(cellBox(grid, across, along)));
  const dark = (x: number, y: number) => {
    const off = (x - atX) * Math.cos(angle) - (y - atY) * Math.sin(angle);
    return Math.exp(-(off * off) / (2 * widthM * widthM));
  };
  return (x, y) => Math.max(...hot.map((cell) => cell(x, y))) - 0.5 * dark(x, y);
}

function shadedColumns(grid: CellGrid, random: RandomStream): HeatPattern {
  const column = random.below(grid.product.cellsAcross);
  return byCell(grid, (across, along) => {
    const near = Math.exp(-Math.abs(across - column) / 1.2);
    return near * Math.exp((-along * 5) / grid.product.cellsAlong);
  });
}

function lowerCover({ product }: CellGrid, share: number): HeatPattern {
  return (_, y) => rising(share * product.lengthM - y);
}
