import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import proj4 from "proj4";

// Usage: npm run epsg-table -- EPSG_INDEX/all.json PROJ4_LIST/dist/list.min.js, both out of unpacked npm packages.
// Names, areas and projections come from `epsg-index` (ISC). It turns some rotations between datums the wrong way
// round, 300 m in Finland, so shifts between datums come from `proj4-list` (ISC) wherever that has one.

interface Entry {
  readonly code: string;
  readonly kind: string;
  readonly name: string;
  readonly proj4: string | null;
  /** North, west, south, east. */
  readonly bbox: readonly [number, number, number, number] | null;
}

// The register ends here; later codes are those of a vendor.
const LAST_CODE = 32_767;
const kinds = ["CRS-PROJCRS", "CRS-GEOGCRS"];
// Definitions of both packages agree to this, or one of them is wrong.
const MOST_APART_DEG = 0.02;
const to = resolve(import.meta.dirname, "../packages/projections/src/epsg-table.json");

// No grid file comes with the product. Parameters for the whole country stand in, with the accuracy that they have.
const meanShifts: readonly (readonly [grid: string, towgs84: string])[] = [
  ["OSTN15_NTv2_OSGBtoETRS.gsb", "446.448,-125.157,542.06,0.15,0.247,0.842,-20.489"], // EPSG:1314, 2 m
  ["BETA2007.gsb", "598.1,73.7,418.2,0.202,0.045,-2.455,6.7"], // EPSG:1777, 1 m
  ["NTv2_0.gsb", "-8,160,176"], // EPSG:1173, 10 m
  ["nzgd2kgrid0005.gsb", "59.47,-5.04,187.44,0.47,-0.1,1.024,-4.5993"], // EPSG:1564, 4 m
  ['"National 84 (02.07.01).gsb"', "-117.763,-51.51,139.061,0.292,0.443,0.277,-0.191"], // EPSG:1280, 1 m
];
// As the product's own Korean systems on Bessel's ellipsoid are shifted.
const korean1985 = "-115.80,474.99,674.11,1.16,-2.31,-1.63,6.43";

const [indexPath, listPath] = process.argv.slice(2);
if (indexPath === undefined || listPath === undefined) throw new Error("Name all.json and list.min.js.");
const entries = Object.values(JSON.parse(readFileSync(indexPath, "utf8")) as Record<string, Entry>);
const list = createRequire(import.meta.url)(resolve(listPath)) as Record<string, readonly [string, string]>;
const rightShifts = shiftsByTranslation();

const rows = entries
  .filter(({ code, kind, bbox }) => Number(code) <= LAST_CODE && kinds.includes(kind) && bbox !== null)
  .flatMap((entry) => {
    const definition = definitionOf(entry);
    if (definition === null || !isUsable(entry, definition)) return [];
    const [north, west, south, east] = entry.bbox!;
    return [[Number(entry.code), entry.name, shortened(definition), west, south, east, north]];
  });
writeFileSync(to, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
console.log(`${rows.length} of ${entries.length} systems`);

function shiftOf(definition: string | undefined): string | null {
  const shift = definition?.match(/\+towgs84=(\S+)/)?.[1];
  if (shift !== undefined) return shift;
  return definition?.match(/\+(datum=(?:OSGB36|potsdam|hermannskogel|nzgd49|ire65|carthage))/)?.[1] ?? null;
}

/** What `proj4-list` makes of a shift that `epsg-index` gives other systems of the same datum. */
function shiftsByTranslation(): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ code, proj4: definition }) => {
      const [given, right] = [shiftOf(definition ?? undefined), shiftOf(list[`EPSG:${code}`]?.[1])];
      return given === null || right === null ? [] : [[given, right] as const];
    }),
  );
}

/** Null where the shift between the datums cannot be trusted. */
function definitionOf({ code, name, proj4: definition }: Entry): string | null {
  if (!definition?.startsWith("+proj=")) return null;
  if (name.startsWith("Korean 1985")) return withShift(definition, korean1985);
  const gridless = meanShifts.reduce(
    (said, [grid, shift]) => said.replace(`+nadgrids=${grid}`, `+towgs84=${shift}`),
    definition,
  );
  if (gridless !== definition) return gridless;
  const given = shiftOf(definition);
  const right = shiftOf(list[`EPSG:${code}`]?.[1]) ?? (given === null ? null : rightShifts.get(given));
  if (right) return withShift(definition, right);
  return given === null || !isTurned(given) ? definition : null;
}

function withShift(definition: string, shift: string): string {
  const bare = definition.replace(/ \+towgs84=\S+/, "");
  return shift.startsWith("datum=") ? bare.replace(/ \+ellps=\S+/, ` +${shift}`) : `${bare} +towgs84=${shift}`;
}

function isTurned(shift: string): boolean {
  return shift
    .split(",")
    .slice(3, 6)
    .some((angle) => Number(angle) !== 0);
}

/** The middle of its own area comes back, and lies where the other package puts it. */
function isUsable({ code, bbox }: Entry, definition: string): boolean {
  const [north, west, south, east] = bbox!;
  const middle: [number, number] = [wrapped((west + (east < west ? east + 360 : east)) / 2), (south + north) / 2];
  try {
    const converter = proj4(shortened(definition));
    const pair = converter.forward(middle);
    if (apart(converter.inverse(pair), middle) > 1e-6) return false;
    return apart(placedByOther(code, pair) ?? middle, middle) < MOST_APART_DEG;
  } catch {
    return false;
  }
}

/** Null where the other package does not know the code, or needs a grid for it. */
function placedByOther(code: string, pair: [number, number]): readonly number[] | null {
  const definition = list[`EPSG:${code}`]?.[1];
  if (definition === undefined || /\+nadgrids=[^@]/.test(definition)) return null;
  return proj4(definition).inverse(pair);
}

function apart(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(wrapped(a[0]! - b[0]!), a[1]! - b[1]!);
}

function wrapped(lonDeg: number): number {
  return ((((lonDeg + 180) % 360) + 360) % 360) - 180;
}

function shortened(definition: string): string {
  return definition
    .replace(/ \+(no_defs|type=crs|wktext|units=m)(?= |$)/g, "")
    .replace(/ \+towgs84=0(\.0*)?,0(\.0*)?,0(\.0*)?(,0,0,0,0)?(?= |$)/, "")
    .replace(/(\+towgs84=[^, ]+,[^, ]+,[^, ]+),0,0,0,0(?= |$)/, "$1")
    .trim();
}
