import {
  type ArrayRow,
  MODULE_SEPARATOR,
  type ModuleLists,
  type SiteGlimpse,
  type StringPage,
} from "@heliolens/domain/map/geometry-rows";
import { convexHull } from "./convex-hull.ts";
import { type Pack, writePack } from "./pack-bytes.ts";
import { type BuiltTable, type TableBuilder, type TableShape, tableBuilder } from "./table-builder.ts";

/** Builds a site's pack from its arrays, then its strings in any number of pages. */
export interface SitePackBuilder {
  addStrings(page: StringPage): void;
  finish(): Pack;
}

export interface SiteTitle {
  readonly siteId: number;
  readonly revision: string;
  readonly arrays: readonly ArrayRow[];
}

const shapes = {
  modules: {
    name: "modules",
    geometry: "polygon",
    columns: {
      site_seq: "number",
      string_seq: "number",
      section_id: "text",
      array_id: "text",
      string_id: "text",
      module_id: "text",
    },
  },
  strings: {
    name: "strings",
    geometry: "polygon",
    columns: { site_seq: "number", array_id: "text", string_id: "text", name: "text", module_count: "number" },
  },
  arrays: {
    name: "arrays",
    geometry: "polygon",
    columns: { site_seq: "number", section_id: "text", array_id: "text", name: "text", module_count: "number" },
  },
  outline: { name: "outline", geometry: "polygon", columns: { site_seq: "number", module_count: "number" } },
} as const satisfies Record<string, TableShape>;

interface ArrayTally {
  readonly row: ArrayRow;
  readonly corners: number[];
  moduleCount: number;
}

export function sitePackBuilder({ siteId, revision, arrays }: SiteTitle): SitePackBuilder {
  const modules = tableBuilder(shapes.modules);
  const strings = tableBuilder(shapes.strings);
  const tallies = new Map(arrays.map((row): [number, ArrayTally] => [row.id, { row, corners: [], moduleCount: 0 }]));
  return {
    addStrings(page) {
      const addModules = moduleAdder(modules, page);
      for (const row of stringsOf(page)) {
        const tally = tallyOf(tallies, siteId, row);
        const corners = addModules(row.moduleCount, sharedValues(siteId, row, tally.row));
        const ring = outlineInto(strings, row.shape, corners);
        tally.moduleCount += row.moduleCount;
        if (ring === null) continue;
        const values = [siteId, tally.row.arrayCode, row.stringCode, row.name, row.moduleCount];
        strings.addRow(row.id, strings.codesOf(values));
        tally.corners.push(...ring);
      }
    },
    finish() {
      const upper = arraysAndOutline(siteId, [...tallies.values()]);
      return writePack({ subject: `site:${siteId}`, revision }, [modules.finish(), strings.finish(), ...upper]);
    },
  };
}

/** A part of a site's modules and nothing else: strings and arrays would not be whole. */
export function glimpsePack(siteId: number, glimpse: SiteGlimpse): Pack {
  const modules = tableBuilder(shapes.modules);
  const addModules = moduleAdder(modules, glimpse);
  for (const [index, id] of glimpse.ids.entries()) {
    const section = glimpse.sectionCodes[index]!;
    addModules(glimpse.moduleCounts[index]!, [
      siteId,
      id,
      section,
      glimpse.arrayCodes[index]!,
      glimpse.stringCodes[index]!,
    ]);
  }
  return writePack({ subject: `site:${siteId}`, revision: glimpse.revision }, [modules.finishAsAdded()]);
}

interface StringRow {
  readonly id: number;
  readonly arrayId: number;
  readonly stringCode: string;
  readonly name: string;
  readonly shape: Uint8Array | null;
  readonly moduleCount: number;
}

const stringsOf = (page: StringPage): readonly StringRow[] =>
  page.ids.map((id, index) => {
    const shape = page.shapes[index]!;
    return {
      id,
      arrayId: page.arrayIds[index]!,
      stringCode: page.stringCodes[index]!,
      name: page.names[index]!,
      shape: shape === null ? null : Buffer.from(shape, "base64"),
      moduleCount: page.moduleCounts[index]!,
    };
  });

function tallyOf(tallies: ReadonlyMap<number, ArrayTally>, siteId: number, { id, arrayId }: StringRow): ArrayTally {
  const array = tallies.get(arrayId);
  if (array === undefined) throw new Error(`string ${id} belongs to no array of site ${siteId}`);
  return array;
}

/** What all modules of a string have in common, in the order of their columns. */
const sharedValues = (siteId: number, { id, stringCode }: StringRow, { sectionCode, arrayCode }: ArrayRow) => [
  siteId,
  id,
  sectionCode,
  arrayCode,
  stringCode,
];

/** Adds the next so many modules of a page, and gives all their corners. */
function moduleAdder(modules: TableBuilder, page: ModuleLists) {
  const { geometry } = modules;
  const ids = page.moduleIds.split(MODULE_SEPARATOR);
  const moduleCodes = page.moduleCodes.split(MODULE_SEPARATOR);
  const bytes = viewOf(Buffer.from(page.moduleShapes, "base64"));
  let next = 0;
  let at = 0;
  return (count: number, shared: readonly (string | number | null)[]): Float64Array => {
    const codes = modules.codesOf(shared);
    const firstCorner = geometry.coordinates().length;
    for (const end = next + count; next < end; next++) {
      at = geometry.addWkb(bytes, at);
      codes[shared.length] = modules.codeIn("module_id", moduleCodes[next]!);
      modules.addRow(Number(ids[next]), codes);
    }
    return geometry.coordinates().subarray(firstCorner);
  };
}

function arraysAndOutline(siteId: number, tallies: readonly ArrayTally[]): BuiltTable[] {
  const arrays = tableBuilder(shapes.arrays);
  const outline = tableBuilder(shapes.outline);
  const corners: number[] = [];
  for (const { row, corners: ofStrings, moduleCount } of tallies) {
    const ring = outlineInto(arrays, row.shape, Float64Array.from(ofStrings));
    if (ring === null) continue;
    arrays.addRow(row.id, arrays.codesOf([siteId, row.sectionCode, row.arrayCode, row.name, moduleCount]));
    corners.push(...ring);
  }
  const siteModules = tallies.reduce((sum, { moduleCount }) => sum + moduleCount, 0);
  if (outlineInto(outline, null, Float64Array.from(corners)) !== null)
    outline.addRow(siteId, outline.codesOf([siteId, siteModules]));
  return [arrays.finish(), outline.finish()];
}

/** Adds the drawn shape where there is one, else the ring around the parts; null where there is nothing to enclose. */
function outlineInto({ geometry }: TableBuilder, shape: Uint8Array | null, corners: Float64Array): Float64Array | null {
  const first = geometry.coordinates().length;
  if (shape !== null) geometry.addWkb(viewOf(shape), 0);
  const hull = shape === null ? convexHull(corners) : [];
  if (hull.length >= 6) geometry.addRings(hull);
  const added = geometry.coordinates().slice(first);
  return added.length === 0 ? null : added;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
