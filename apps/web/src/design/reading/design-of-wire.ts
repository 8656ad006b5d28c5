import type { SiteDesign } from "@heliolens/contract/design/site-design";
import type { Design, DesignArray, DesignItem, DesignString, GroundRing } from "@heliolens/domain/design/design-item";
import { storedKey } from "@heliolens/domain/design/design-key";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";

/** A design on its way from the thread that read it: modules as columns of numbers, which travel without being copied. */
export interface PackedDesign extends Pick<SiteDesign, "sections" | "arrays" | "strings"> {
  readonly ids: Float64Array<ArrayBuffer>;
  readonly stringIds: Float64Array<ArrayBuffer>;
  /** One line a module: no code has a line break. */
  readonly codes: string;
  /** Where each module's corners begin, and where the last one's end. */
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly corners: Float64Array<ArrayBuffer>;
}

export function packDesign({ sections, arrays, strings, modules }: SiteDesign): PackedDesign {
  const rings = modules.flatMap(({ ring }) => ring);
  const starts = new Uint32Array(rings.length + 1);
  rings.forEach((ring, index) => {
    starts[index + 1] = starts[index]! + ring.length;
  });
  const corners = new Float64Array(starts[rings.length]!);
  rings.forEach((ring, index) => {
    corners.set(ring, starts[index]);
  });
  return {
    sections,
    arrays,
    strings,
    ids: Float64Array.from(modules.flatMap(({ id }) => id)),
    stringIds: Float64Array.from(modules.flatMap(({ solarStringId }) => solarStringId)),
    codes: modules.flatMap(({ moduleId }) => moduleId).join("\n"),
    starts,
    corners,
  };
}

/** A site's design as the editor holds it. */
export function designOfPacked(packed: PackedDesign): Design {
  const design = new Map<string, DesignItem>();
  for (const { id, sectionId, name, stand } of packed.sections) {
    const key = storedKey("section", id);
    design.set(key, { id: key, kind: "section", parentId: null, code: sectionId, name, stand });
  }
  for (const array of packed.arrays) design.set(storedKey("array", array.id), arrayOfWire(array));
  for (const string of packed.strings) design.set(storedKey("string", string.id), stringOfWire(string));
  const codes = packed.codes.split("\n");
  for (let index = 0; index < packed.ids.length; index++) {
    const id = storedKey("module", packed.ids[index]!);
    const parentId = storedKey("string", packed.stringIds[index]!);
    design.set(id, { id, kind: "module", parentId, code: codes[index]!, ring: cornersAt(packed, index) });
  }
  return design;
}

export const arrayOfWire = (array: SiteDesign["arrays"][number]): DesignArray => ({
  id: storedKey("array", array.id),
  kind: "array",
  parentId: array.sectionSeq === null ? null : storedKey("section", array.sectionSeq),
  code: array.arrayId,
  name: array.name,
  description: array.description,
  stand: array.stand,
  ring: openRing(array.shapeGeog),
});

export const stringOfWire = (string: SiteDesign["strings"][number]): DesignString => ({
  id: storedKey("string", string.id),
  kind: "string",
  parentId: storedKey("array", string.solarArrayId),
  code: string.stringId,
  name: string.name,
  description: string.description,
  rowNum: string.rowNum,
  colNum: string.colNum,
  panelProductSeq: string.panelProductSeq,
  stand: string.stand,
  ring: openRing(string.shapeGeog),
});

export const polygonOfRing = (ring: GroundRing) => ({
  type: "Polygon" as const,
  coordinates: [[...ring, ring[0]!].map(([lon, lat]): [number, number] => [lon, lat])] as [[number, number][]],
});

// GeoJSON repeats the first corner at the end.
const openRing = (polygon: SiteDesign["arrays"][number]["shapeGeog"]): GroundRing | null =>
  polygon === null ? null : polygon.coordinates[0].slice(0, -1);

function cornersAt({ starts, corners: at }: PackedDesign, index: number): LonLat[] {
  const from = starts[index]!;
  const to = starts[index + 1]!;
  // Nearly every module has four: written out they are made in half the time.
  if (to - from === 8)
    return [
      [at[from]!, at[from + 1]!],
      [at[from + 2]!, at[from + 3]!],
      [at[from + 4]!, at[from + 5]!],
      [at[from + 6]!, at[from + 7]!],
    ];
  return Array.from({ length: (to - from) / 2 }, (_, corner) => [at[from + corner * 2]!, at[from + corner * 2 + 1]!]);
}
