import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { plannedCorners } from "./module-position.ts";
import { GEOID_M, type Plant, SITE_ELEVATION_M } from "./plant.ts";
import { CLEARANCE_M } from "./table.ts";

/** What the customer has: the drawing, with names and permanent keys. Its places differ from the real ones by the builder's errors. */
export interface DesignSection {
  readonly key: string;
  readonly name: string;
  readonly arrays: readonly DesignArray[];
}

export interface DesignArray {
  readonly key: string;
  readonly name: string;
  /** The whole table's stand: what a drawing tells about height. Null where the drawing is flat. */
  readonly tiltDeg: number | null;
  readonly azimuthDeg: number | null;
  readonly lowerEdgeHeightM: number | null;
  readonly strings: readonly DesignString[];
}

export interface DesignString {
  readonly key: string;
  readonly name: string;
  readonly rowNum: number;
  readonly colNum: number;
  readonly modules: readonly DesignModule[];
}

export interface DesignModule {
  readonly key: string;
  readonly name: string;
  /** The simulator's own number of the module, as in the truth file. */
  readonly module: number;
  /** Lower left, lower right, upper right, upper left; not closed. */
  readonly ring: readonly LonLat[];
}

export const siteEllipsoidalHeightM = SITE_ELEVATION_M + GEOID_M;

/** Section by section, so that a plant of 200,000 modules need not be held twice. */
export function* designSections(plant: Plant): Generator<DesignSection> {
  const bySection = Map.groupBy(plant.wiring.arrays, ({ section }) => section);
  for (const [section, arrays] of bySection) {
    const drawn = arrays
      .map(({ number }) => designArray(plant, number - 1))
      .filter(({ strings }) => strings.length > 0);
    if (drawn.length > 0) yield { key: sectionKey(section), name: `${section + 1}구역`, arrays: drawn };
  }
}

/** Permanent: section, array, string, module, each by its number. */
export function moduleKey({ wiring }: Plant, module: number): string {
  const string = wiring.stringOf[module]!;
  return `${stringKey(wiring.strings[string]!)}-M${padded(wiring.placeOf[module]! + 1)}`;
}

const sectionKey = (section: number): string => `S${padded(section + 1)}`;
const arrayKey = (section: number, array: number): string => `${sectionKey(section)}-A${padded(array + 1)}`;
const stringKey = (string: { readonly section: number; readonly array: number; readonly number: number }): string =>
  `${arrayKey(string.section, string.array)}-T${padded(string.number)}`;

function designArray(plant: Plant, array: number): DesignArray {
  const { section, strings, number } = plant.wiring.arrays[array]!;
  const { isTiltDrawn, tiltDeg } = plant.options;
  const first = plant.tables[plant.tableOf[plant.wiring.strings[strings[0]!]!.modules[0]!]!]!;
  return {
    key: arrayKey(section, array),
    name: `Array Group ${number}`,
    tiltDeg: isTiltDrawn ? tiltDeg : null,
    azimuthDeg: isTiltDrawn ? first.planned.azimuthDeg : null,
    lowerEdgeHeightM: isTiltDrawn ? CLEARANCE_M : null,
    strings: strings.map((string) => designString(plant, string)).filter(({ modules }) => modules.length > 0),
  };
}

function designString(plant: Plant, index: number): DesignString {
  const string = plant.wiring.strings[index]!;
  return {
    key: stringKey(string),
    name: `String ${string.number}`,
    rowNum: string.rows,
    colNum: string.columns,
    modules: string.modules.flatMap((module, nth) =>
      plant.isTableDrawn[plant.tableOf[module]!] ? [designModule(plant, module, nth)] : [],
    ),
  };
}

const designModule = (plant: Plant, module: number, nth: number): DesignModule => ({
  key: moduleKey(plant, module),
  name: `Module ${nth + 1}`,
  module,
  ring: plannedCorners(plant, module).map((corner) => plant.plane.toLonLat(corner)),
});

const padded = (number: number): string => String(number).padStart(2, "0");
