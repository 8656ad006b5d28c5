import type { SiteDesign } from "@heliolens/contract/design/site-design";
import type { Design, DesignArray, DesignItem, DesignString, PlaceRing } from "@heliolens/domain/design/design-item";
import { storedKey } from "@heliolens/domain/design/design-key";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";

/** A site's design as the editor holds it, from the columns that travel. */
export function designOfWire({ sections, arrays, strings, modules }: SiteDesign): Design {
  const design = new Map<string, DesignItem>();
  for (const { id, sectionId, name } of sections) {
    const key = storedKey("section", id);
    design.set(key, { id: key, kind: "section", parentId: null, code: sectionId, name });
  }
  for (const array of arrays) design.set(storedKey("array", array.id), arrayOfWire(array));
  for (const string of strings) design.set(storedKey("string", string.id), stringOfWire(string));
  for (const { id: ids, moduleId, solarStringId, ring } of modules)
    for (let index = 0; index < ids.length; index++) {
      const id = storedKey("module", ids[index]!);
      const parentId = storedKey("string", solarStringId[index]!);
      design.set(id, { id, kind: "module", parentId, code: moduleId[index]!, ring: cornersOf(ring[index]!) });
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
  ring: openRing(string.shapeGeog),
});

export const polygonOfRing = (ring: PlaceRing) => ({
  type: "Polygon" as const,
  coordinates: [[...ring, ring[0]!].map(([lon, lat]): [number, number] => [lon, lat])] as [[number, number][]],
});

// GeoJSON repeats the first corner at the end.
const openRing = (polygon: SiteDesign["arrays"][number]["shapeGeog"]): PlaceRing | null =>
  polygon === null ? null : polygon.coordinates[0].slice(0, -1);

function cornersOf(flat: readonly number[]): LonLat[] {
  const corners: LonLat[] = [];
  for (let at = 0; at < flat.length; at += 2) corners.push([flat[at]!, flat[at + 1]!]);
  return corners;
}
