import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type RandomStream, randomStream } from "../random/random-stream.ts";
import { MODULE_GAP_M, moduleProducts } from "./module-product.ts";
import type { PlantKind, PlantOptions } from "./plant-options.ts";

/** A table as the drawing has it: a rectangle on the plan, two modules deep. */
export interface PlannedTable {
  readonly section: number;
  /** Row of the section, from its lowest. */
  readonly row: number;
  readonly centre: Metres;
  /** Where the modules face. */
  readonly azimuthDeg: number;
  readonly columns: number;
}

interface KindShape {
  readonly tableColumns: number;
  readonly tableGapM: number;
  /** How far row ends wander, as a share of the row. */
  readonly raggedShare: number;
  readonly omittedShare: number;
  readonly azimuthSpreadDeg: number;
  readonly pitchSpreadM: number;
  /** East-west size of a section over its depth. */
  readonly aspect: number;
  readonly hasCrossRoad: boolean;
}

// Uniform rows have no gap at all between row ends: the case where one frame cannot tell a module from its neighbour.
const shapes: Readonly<Record<PlantKind, KindShape>> = {
  regular: {
    tableColumns: 14,
    tableGapM: 0.3,
    raggedShare: 0,
    omittedShare: 0,
    azimuthSpreadDeg: 0,
    pitchSpreadM: 0,
    aspect: 1,
    hasCrossRoad: false,
  },
  irregular: {
    tableColumns: 10,
    tableGapM: 0.4,
    raggedShare: 0.16,
    omittedShare: 0.02,
    azimuthSpreadDeg: 5,
    pitchSpreadM: 0.5,
    aspect: 1.1,
    hasCrossRoad: false,
  },
  gaps: {
    tableColumns: 14,
    tableGapM: 0.3,
    raggedShare: 0.04,
    omittedShare: 0.08,
    azimuthSpreadDeg: 0,
    pitchSpreadM: 0,
    aspect: 1.2,
    hasCrossRoad: true,
  },
  uniform: {
    tableColumns: Infinity,
    tableGapM: 0,
    raggedShare: 0,
    omittedShare: 0,
    azimuthSpreadDeg: 0,
    pitchSpreadM: 0,
    aspect: 2.2,
    hasCrossRoad: false,
  },
};

export const ROAD_WIDTH_M = 6;
const MOST_MODULES_A_SECTION = 2400;
const LEAST_COLUMNS = 4;

/** Sections on a grid with roads between them, row by row until the module count is reached. */
export function plannedTables(options: PlantOptions): readonly PlannedTable[] {
  const { sectionModules, sectionsAcross } = sectionGrid(options.modules);
  const tables: PlannedTable[] = [];
  let left = options.modules;
  for (let section = 0; left > 0; section++) {
    for (const table of sectionTables(options, section, sectionModules, sectionsAcross)) {
      const columns = Math.min(table.columns, left / 2);
      tables.push(columns === table.columns ? table : shortened(options, table, columns));
      left -= columns * 2;
      if (left <= 0) break;
    }
  }
  return tables;
}

/** Unit vectors on the plan: along the row and up the slope. */
export function planAxes(azimuthDeg: number): { readonly along: Metres; readonly upSlope: Metres } {
  const facing = (azimuthDeg * Math.PI) / 180;
  return { along: [-Math.cos(facing), Math.sin(facing)], upSlope: [-Math.sin(facing), -Math.cos(facing)] };
}

export const tableLengthM = (moduleWidthM: number, columns: number): number =>
  columns * moduleWidthM + (columns - 1) * MODULE_GAP_M;

function sectionGrid(modules: number) {
  const sections = modules < 600 ? 1 : Math.max(2, Math.ceil(modules / MOST_MODULES_A_SECTION));
  return { sectionModules: modules / sections, sectionsAcross: Math.max(1, Math.round(Math.sqrt(sections))) };
}

function sectionTables(
  options: PlantOptions,
  section: number,
  sectionModules: number,
  sectionsAcross: number,
): readonly PlannedTable[] {
  const shape = shapes[options.kind];
  const random = randomStream(options.seed, "section", section);
  const { widthM } = moduleProducts[options.product];
  const rows = Math.max(2, Math.round(Math.sqrt((sectionModules * widthM) / (2 * options.rowPitchM * shape.aspect))));
  const lengthM = rowLengthM(shape, widthM, Math.ceil(sectionModules / (2 * rows)));
  // Sections turned against each other need room at their corners.
  const turnRoomM = lengthM * Math.sin((shape.azimuthSpreadDeg * Math.PI) / 180);
  const corner = sectionCorner(options, section, sectionsAcross, {
    lengthM: lengthM + turnRoomM,
    depthM: rows * (options.rowPitchM + shape.pitchSpreadM) + turnRoomM,
  });
  const azimuthDeg = options.azimuthDeg + shape.azimuthSpreadDeg * random.between(-1, 1);
  const pitchM = options.rowPitchM + shape.pitchSpreadM * random.between(-1, 1);
  const ends = raggedEnds(shape.raggedShare, random);
  return Array.from({ length: rows }, (_, row) =>
    rowTables(options, { lengthM, ends: ends(row), random }).map(({ middleM, columns }) => ({
      section,
      row,
      columns,
      azimuthDeg,
      centre: placed(corner, azimuthDeg, middleM, row * pitchM),
    })),
  ).flat();
}

function rowLengthM(shape: KindShape, widthM: number, columns: number): number {
  const { tableColumns, tableGapM, raggedShare } = shape;
  if (tableColumns === Infinity) return tableLengthM(widthM, columns);
  const tables = Math.max(1, Math.round((columns * (1 + raggedShare)) / tableColumns));
  const roadM = shape.hasCrossRoad ? ROAD_WIDTH_M : 0;
  return tables * tableLengthM(widthM, tableColumns) + (tables - 1) * tableGapM + roadM;
}

function sectionCorner(
  options: PlantOptions,
  section: number,
  sectionsAcross: number,
  size: { readonly lengthM: number; readonly depthM: number },
): Metres {
  const acrossM = (section % sectionsAcross) * (size.lengthM + ROAD_WIDTH_M + 2);
  const upM = Math.floor(section / sectionsAcross) * (size.depthM + ROAD_WIDTH_M);
  return placed([0, 0], options.azimuthDeg, acrossM, upM);
}

// Where each row of a section starts and ends, as shares of its length: a walk, because a boundary is a line on the ground.
function raggedEnds(raggedShare: number, random: RandomStream): (row: number) => readonly [number, number] {
  let start = random.uniform();
  let end = random.uniform();
  return (row) => {
    if (row > 0) {
      start = Math.min(1, Math.max(0, start + random.between(-0.45, 0.45)));
      end = Math.min(1, Math.max(0, end + random.between(-0.45, 0.45)));
    }
    return [start * raggedShare, 1 - end * raggedShare];
  };
}

interface RowPlan {
  readonly lengthM: number;
  readonly ends: readonly [number, number];
  readonly random: RandomStream;
}

function rowTables(options: PlantOptions, { lengthM, ends, random }: RowPlan) {
  const shape = shapes[options.kind];
  const { widthM } = moduleProducts[options.product];
  const pitchM = widthM + MODULE_GAP_M;
  const lastM = lengthM * ends[1];
  const roadM = shape.hasCrossRoad ? lengthM * 0.55 : Infinity;
  const tables: { middleM: number; columns: number }[] = [];
  let atM = lengthM * ends[0];
  while (atM < lastM) {
    const crossesRoad = atM < roadM && atM + shape.tableColumns * pitchM > roadM;
    const untilM = Math.min(lastM, crossesRoad ? roadM : Infinity);
    const columns = Math.min(shape.tableColumns, Math.floor((untilM - atM + MODULE_GAP_M + 0.01) / pitchM));
    if (columns >= LEAST_COLUMNS) {
      const tableM = tableLengthM(widthM, columns);
      if (!random.chance(shape.omittedShare)) tables.push({ middleM: atM + tableM / 2, columns });
      atM += tableM + shape.tableGapM;
    }
    if (crossesRoad) atM = roadM + ROAD_WIDTH_M;
    else if (columns < LEAST_COLUMNS) break;
  }
  return tables;
}

function shortened(options: PlantOptions, table: PlannedTable, columns: number): PlannedTable {
  const { widthM } = moduleProducts[options.product];
  const cutM = tableLengthM(widthM, table.columns) - tableLengthM(widthM, columns);
  return { ...table, columns, centre: placed(table.centre, table.azimuthDeg, -cutM / 2, 0) };
}

function placed([east, north]: Metres, azimuthDeg: number, alongM: number, upM: number): Metres {
  const { along, upSlope } = planAxes(azimuthDeg);
  return [east + along[0] * alongM + upSlope[0] * upM, north + along[1] * alongM + upSlope[1] * upM];
}
