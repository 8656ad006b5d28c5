import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type Box, boxOf } from "@heliolens/domain/geometry/ring";
import { dot, type Vector } from "@heliolens/domain/geometry/vector";
import { planAxes, ROAD_WIDTH_M } from "./layout.ts";
import type { PlantOptions } from "./plant-options.ts";
import { onTable, type Table } from "./table.ts";
import type { TableGrid } from "./table-grid.ts";
import type { Wiring } from "./wiring.ts";

/** An inverter or combiner box, or a hut: a flat roof over the ground. */
export interface Cabinet {
  readonly kind: "inverter" | "combiner" | "hut";
  readonly at: Metres;
  readonly widthM: number;
  readonly depthM: number;
  readonly heightM: number;
  readonly azimuthDeg: number;
}

export interface Surroundings {
  readonly cabinets: readonly Cabinet[];
  /** Sections' outlines along and up the plant's axes: between them lie the roads. */
  readonly sectionBoxes: readonly Box[];
}

/** The tables, where each is, and their wiring. */
export interface BuiltTables {
  readonly tables: readonly Table[];
  readonly grid: TableGrid;
  readonly wiring: Wiring;
}

export function surroundingsOf(options: PlantOptions, built: BuiltTables): Surroundings {
  return {
    cabinets: cabinetsOf(options, built),
    sectionBoxes: sectionBoxesOf(options, built.tables),
  };
}

function cabinetsOf({ azimuthDeg }: PlantOptions, built: BuiltTables): readonly Cabinet[] {
  const { tables, wiring } = built;
  const tableOfModule = (module: number) => tables.findLast(({ firstModule }) => firstModule <= module)!;
  const combiners = wiring.arrays.flatMap((array) =>
    builtFree(built, {
      kind: "combiner",
      places: besideTable(tableOfModule(wiring.strings[array.strings[0]!]!.modules[0]!)),
      widthM: 0.8,
      depthM: 0.35,
      heightM: 1.2,
      azimuthDeg,
    }),
  );
  const sections = Map.groupBy(tables, ({ planned }) => planned.section);
  const huts = [...sections.values()].flatMap((own) => {
    const places = alongRoad(own[0]!);
    const { along } = planAxes(azimuthDeg);
    const before = places.map(([east, north]): Metres => [east + along[0] * 0.2, north + along[1] * 0.2 - 3.4]);
    return [
      ...builtFree(built, { kind: "hut", places, widthM: 2.6, depthM: 3.2, heightM: 2.6, azimuthDeg }),
      ...builtFree(built, { kind: "inverter", places: before, widthM: 1.1, depthM: 0.8, heightM: 1.9, azimuthDeg }),
    ];
  });
  return [...combiners, ...huts];
}

/** At the row's end; within a row, behind the table's upper edge. */
const besideTable = (table: Table): readonly Metres[] => [
  onTable(table, -1.1, 0),
  onTable(table, 0.6, table.depthM + 1.4),
];

/** The farther from the rows the later: other rows of an irregular section begin before the first. */
const alongRoad = (first: Table): readonly Metres[] =>
  Array.from({ length: 12 }, (_, metres) => onTable(first, -ROAD_WIDTH_M / 2 - 1 - metres, 9));

/** Room between a cabinet and any table: seen aslant, its roof still covers no module. */
const ROOM_M = 0.6;

/** On the first place where no table stands; nowhere when there is none. */
function builtFree(
  { tables, grid }: BuiltTables,
  { places, ...cabinet }: Omit<Cabinet, "at"> & { readonly places: readonly Metres[] },
): readonly Cabinet[] {
  const reachM = Math.hypot(cabinet.widthM, cabinet.depthM) / 2 + ROOM_M;
  const isFree = ([east, north]: Metres) =>
    grid
      .near({ minX: east - reachM, minY: north - reachM, maxX: east + reachM, maxY: north + reachM })
      .every((index) => distanceM(tables[index]!, [east, north]) > reachM);
  const at = places.find(isFree);
  return at ? [{ ...cabinet, at }] : [];
}

function distanceM({ corner, along, upSlope, lengthM, depthM }: Table, [east, north]: Metres): number {
  const off: Vector = [east - corner[0], north - corner[1], 0];
  const outside = (axis: Vector, sizeM: number) => {
    const flatM = Math.hypot(axis[0], axis[1]);
    const atM = dot(off, axis) / flatM;
    return Math.max(0, -atM, atM - sizeM * flatM);
  };
  return Math.hypot(outside(along, lengthM), outside(upSlope, depthM));
}

function sectionBoxesOf(options: PlantOptions, tables: readonly Table[]): readonly Box[] {
  const { along, upSlope } = planAxes(options.azimuthDeg);
  const sections = Map.groupBy(tables, ({ planned }) => planned.section);
  return [...sections.values()].map((own) =>
    boxOf(
      own.flatMap((table) =>
        [
          [0, 0],
          [table.lengthM, 0],
          [0, table.depthM],
          [table.lengthM, table.depthM],
        ].map(([a, b]): Metres => {
          const [east, north] = onTable(table, a!, b!);
          return [east * along[0] + north * along[1], east * upSlope[0] + north * upSlope[1]];
        }),
      ),
    ),
  );
}
