import type { Metres } from "@heliolens/domain/geometry/lon-lat";
import { type Box, boxOf } from "@heliolens/domain/geometry/ring";
import { plus, times } from "@heliolens/domain/geometry/vector";
import { planAxes, ROAD_WIDTH_M } from "./layout.ts";
import type { PlantOptions } from "./plant-options.ts";
import type { Table } from "./table.ts";
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

export function surroundingsOf(options: PlantOptions, tables: readonly Table[], wiring: Wiring): Surroundings {
  return {
    cabinets: cabinetsOf(options, tables, wiring),
    sectionBoxes: sectionBoxesOf(options, tables),
  };
}

function cabinetsOf(options: PlantOptions, tables: readonly Table[], wiring: Wiring): readonly Cabinet[] {
  const tableOfModule = (module: number) => tables.findLast(({ firstModule }) => firstModule <= module)!;
  const { azimuthDeg } = options;
  const combiners = wiring.arrays.map((array): Cabinet => {
    const table = tableOfModule(wiring.strings[array.strings[0]!]!.modules[0]!);
    const place = plus(table.corner, times(table.along, -1.1));
    return { kind: "combiner", at: [place[0], place[1]], widthM: 0.8, depthM: 0.35, heightM: 1.2, azimuthDeg };
  });
  const sections = Map.groupBy(tables, ({ planned }) => planned.section);
  const huts = [...sections.values()].flatMap((own): Cabinet[] => {
    const first = own[0]!;
    const place = plus(first.corner, plus(times(first.along, -ROAD_WIDTH_M / 2 - 1), times(first.upSlope, 9)));
    const at: Metres = [place[0], place[1]];
    const { along } = planAxes(azimuthDeg);
    const beside: Metres = [at[0] + along[0] * 0.2, at[1] + along[1] * 0.2 - 3.4];
    return [
      { kind: "hut", at, widthM: 2.6, depthM: 3.2, heightM: 2.6, azimuthDeg },
      { kind: "inverter", at: beside, widthM: 1.1, depthM: 0.8, heightM: 1.9, azimuthDeg },
    ];
  });
  return [...combiners, ...huts];
}

function sectionBoxesOf(options: PlantOptions, tables: readonly Table[]): readonly Box[] {
  const { along, upSlope } = planAxes(options.azimuthDeg);
  const sections = Map.groupBy(tables, ({ planned }) => planned.section);
  return [...sections.values()].map((own) =>
    boxOf(
      own.flatMap(({ corner, along: u, upSlope: v, lengthM, depthM }) =>
        [
          [0, 0],
          [lengthM, 0],
          [0, depthM],
          [lengthM, depthM],
        ].map(([a, b]): Metres => {
          const [east, north] = plus(corner, plus(times(u, a!), times(v, b!)));
          return [east * along[0] + north * along[1], east * upSlope[0] + north * upSlope[1]];
        }),
      ),
    ),
  );
}
