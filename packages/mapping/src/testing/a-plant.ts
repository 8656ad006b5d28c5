import type { LonLat, Metres } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { type ArrayRow, MODULE_SEPARATOR, type StringPage } from "@heliolens/domain/map/geometry-rows";
import type { Pack } from "../pack/pack-bytes.ts";
import { sitePackBuilder } from "../pack/site-pack.ts";

export interface PlantShape {
  readonly siteId?: number;
  readonly revision?: string;
  readonly at?: LonLat;
  readonly arrays?: number;
  readonly stringsPerArray?: number;
  readonly modulesPerString?: number;
  readonly turnDeg?: number;
}

const MODULE_WIDTH_M = 1.05;
const MODULE_HEIGHT_M = 2.1;
const GAP_M = 0.05;
const ROW_PITCH_M = 5;

/** A plant of rows of modules, turned by some degrees, with ids counted through from 1. */
export function aPlant(shape: PlantShape = {}): Pack {
  const { siteId = 1, revision = "1" } = shape;
  const { arrays, strings } = plantRows(shape);
  const builder = sitePackBuilder({ siteId, revision, arrays });
  builder.addStrings(pageOf(strings));
  return builder.finish();
}

/** A string as a test writes it. */
export interface PlantString {
  readonly id: number;
  readonly arrayId: number;
  readonly stringCode: string;
  readonly name: string;
  readonly modules: readonly { readonly id: number; readonly code: string; readonly ring: readonly LonLat[] }[];
}

/** Strings as the database hands them over. */
export function pageOf(strings: readonly PlantString[]): StringPage {
  const modules = strings.flatMap((string) => string.modules);
  return {
    ids: strings.map(({ id }) => id),
    arrayIds: strings.map(({ arrayId }) => arrayId),
    stringCodes: strings.map(({ stringCode }) => stringCode),
    names: strings.map(({ name }) => name),
    shapes: strings.map(() => null),
    moduleCounts: strings.map((string) => string.modules.length),
    moduleIds: modules.map(({ id }) => id).join(MODULE_SEPARATOR),
    moduleCodes: modules.map(({ code }) => code).join(MODULE_SEPARATOR),
    moduleShapes: Buffer.concat(modules.map(({ ring }) => wkbPolygon([ring]))).toString("base64"),
  };
}

export function plantRows(shape: PlantShape): { arrays: ArrayRow[]; strings: PlantString[] } {
  const { arrays: arrayCount = 2, stringsPerArray = 3, modulesPerString = 20 } = shape;
  const place = placer(shape);
  const arrays: ArrayRow[] = [];
  const strings: PlantString[] = [];
  const columns = Math.ceil(Math.sqrt(arrayCount));
  const stringWidthM = modulesPerString * (MODULE_WIDTH_M + GAP_M);
  for (let array = 0; array < arrayCount; array++) {
    arrays.push({
      id: array + 1,
      arrayCode: `A${array + 1}`,
      name: `Array Group ${array + 1}`,
      sectionCode: "S1",
      shape: null,
    });
    const east = (array % columns) * (stringWidthM + 4);
    const north = Math.floor(array / columns) * stringsPerArray * ROW_PITCH_M;
    for (let string = 0; string < stringsPerArray; string++)
      strings.push(
        aString(array, array * stringsPerArray + string, modulesPerString, (module) =>
          place(east + module * (MODULE_WIDTH_M + GAP_M), north + string * ROW_PITCH_M),
        ),
      );
  }
  return { arrays, strings };
}

function aString(array: number, string: number, modules: number, ringOf: (module: number) => LonLat[]): PlantString {
  return {
    id: string + 1,
    arrayId: array + 1,
    stringCode: `S${string + 1}`,
    name: `String ${string + 1}`,
    modules: Array.from({ length: modules }, (_, module) => ({
      id: string * modules + module + 1,
      code: `M${module + 1}`,
      ring: ringOf(module),
    })),
  };
}

function placer({ at = [126.7, 34.8], turnDeg = 7 }: PlantShape): (east: number, north: number) => LonLat[] {
  const plane = metrePlaneAt(at);
  const [cos, sin] = [Math.cos((turnDeg * Math.PI) / 180), Math.sin((turnDeg * Math.PI) / 180)];
  const turned = ([east, north]: Metres): Metres => [east * cos - north * sin, east * sin + north * cos];
  return (east, north) =>
    [
      [east, north],
      [east + MODULE_WIDTH_M, north],
      [east + MODULE_WIDTH_M, north + MODULE_HEIGHT_M],
      [east, north + MODULE_HEIGHT_M],
    ].map((corner) => plane.toLonLat(turned(corner as unknown as Metres)));
}

export function wkbPolygon(rings: readonly (readonly LonLat[])[]): Buffer {
  const closed = rings.map((ring) => [...ring, ring[0]!]);
  const bytes = Buffer.alloc(9 + closed.reduce((sum, ring) => sum + 4 + ring.length * 16, 0));
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(3, 1);
  bytes.writeUInt32LE(closed.length, 5);
  let at = 9;
  for (const ring of closed) {
    at = bytes.writeUInt32LE(ring.length, at);
    for (const [lon, lat] of ring) at = bytes.writeDoubleLE(lat, bytes.writeDoubleLE(lon, at));
  }
  return bytes;
}

export function wkbPoint([lon, lat]: LonLat): Buffer {
  const bytes = Buffer.alloc(21);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(1, 1);
  bytes.writeDoubleLE(lat, bytes.writeDoubleLE(lon, 5));
  return bytes;
}
