import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { ringArea } from "@heliolens/domain/geometry/ring";
import type { LayoutFeature } from "./layout.ts";
import { type DrawingPlacement, type LayoutEpsg, placingOf } from "./place-layout.ts";
import { type ImportChoice, LAYER } from "./plan-import.ts";
import { type StandColumns, standWritten } from "./read-stand.ts";

const LOOKED_AT = 1_000;
const MOST_COLUMNS = 100;
// A module is at most 3.5 m², a table of two rows by thirty some 160 m².
const LARGEST_MODULE_M2 = 6;
const LARGEST_TABLE_M2 = 400;

/** The names under which a drawing's areas carry values. */
export function columnsOf(features: readonly LayoutFeature[]): string[] {
  const names = new Set(features.slice(0, LOOKED_AT).flatMap(({ values }) => Object.keys(values)));
  return [...names].slice(0, MOST_COLUMNS);
}

export const layersOf = (features: readonly LayoutFeature[]): string[] =>
  [...new Set(features.map(({ layer }) => layer))].filter((layer) => layer !== "").sort();

const words = {
  sectionColumn: ["section", "sectionid", "구역", "zone", "block"],
  arrayColumn: ["array", "arrayid", "어레이", "arraygroup"],
  stringColumn: ["string", "stringid", "스트링", "table", "테이블"],
  moduleColumn: ["module", "moduleid", "모듈", "panel", "패널"],
} as const;

// What an area calls itself, whatever it is.
const ownNames = ["name", "이름", "id"];
const ownColumn = { arrays: "arrayColumn", strings: "stringColumn", modules: "moduleColumn" } as const;

/** What a drawing most likely means, for a person to look at: by the size of its areas and the names of its columns. */
export function guessChoice(features: readonly LayoutFeature[], epsg: LayoutEpsg): ImportChoice {
  const columns = columnsOf(features);
  const areasAre = guessAreas(features, { epsg, pairs: null });
  const find = (known: readonly string[]) => columns.find((name) => known.includes(bareName(name))) ?? null;
  const columnFor = (role: keyof typeof words) =>
    find(words[role]) ?? (ownColumn[areasAre] === role ? find(ownNames) : null);
  const stand = standColumnsIn(features, columns);
  const hasLayers = layersOf(features).length > 1;
  return {
    epsg,
    pairs: null,
    areasAre,
    layers: null,
    sectionColumn: columnFor("sectionColumn"),
    arrayColumn: columnFor("arrayColumn") ?? (hasLayers ? LAYER : null),
    stringColumn: columnFor("stringColumn"),
    moduleColumn: columnFor("moduleColumn"),
    ...stand,
    tableGrid: { rows: 1, columns: 1 },
  };
}

const tiltNames = ["tilt", "tiltdeg", "tiltangle", "slope", "slopedeg", "inclination", "경사각", "경사"];
const azimuthNames = ["azimuth", "azimuthdeg", "azimuthangle", "orientation", "orientationdeg", "방위각", "방위"];

/** Both or neither, and only where what they hold can be angles: "orientation" is often portrait or landscape. */
function standColumnsIn(features: readonly LayoutFeature[], columns: readonly string[]): StandColumns {
  const looked = features.slice(0, LOOKED_AT);
  const named = (known: readonly string[]) => columns.filter((name) => known.includes(bareName(name)));
  const pairs = named(tiltNames).flatMap((tiltColumn) =>
    named(azimuthNames).map((azimuthColumn) => ({ tiltColumn, azimuthColumn })),
  );
  const isUsed = (pair: StandColumns) => {
    const written = looked.map((feature) => standWritten(feature, pair)).filter((stand) => stand !== null);
    return written.length > 0 && written.every((stand) => stand !== "odd");
  };
  return pairs.find(isUsed) ?? { tiltColumn: null, azimuthColumn: null };
}

const bareName = (name: string): string => name.toLowerCase().replace(/[\s_\-()[\]°]/g, "");

/** Judged by the size of its areas. */
export const guessAreas = (features: readonly LayoutFeature[], place: DrawingPlacement): ImportChoice["areasAre"] =>
  areasAreBy(medianAreaM2(features, place));

function areasAreBy(areaM2: number): ImportChoice["areasAre"] {
  if (areaM2 <= LARGEST_MODULE_M2) return "modules";
  return areaM2 <= LARGEST_TABLE_M2 ? "strings" : "arrays";
}

function medianAreaM2(features: readonly LayoutFeature[], place: DrawingPlacement): number {
  const toPlace = placingOf(place);
  const areas = features.slice(0, LOOKED_AT).map(({ ring }) => {
    const places = ring.map(toPlace);
    return ringArea(places.map(metrePlaneAt(places[0]!).toMetres));
  });
  return areas.sort((a, b) => a - b)[Math.floor(areas.length / 2)] ?? 0;
}
