import type { Polygon } from "@heliolens/contract/design/design-values";
import type { StringWithModules } from "@heliolens/contract/design/site-design";
import type {
  DesignArrayRow,
  DesignModuleRow,
  DesignSectionRow,
  DesignStringRow,
  StringsPage,
} from "@heliolens/database/queries/design/read-design";
import type { GroundRing } from "@heliolens/domain/design/design-item";

export const sectionItemOf = ({ id, sectionCode, name, stand }: DesignSectionRow) => ({
  seq: id,
  id,
  sectionId: sectionCode,
  name,
  stand,
});

export const arrayItemOf = ({ id, arrayCode, name, description, sectionId, stand, ring }: DesignArrayRow) => ({
  seq: id,
  id,
  arrayId: arrayCode,
  name,
  description,
  sectionSeq: sectionId,
  stand,
  shapeGeog: polygonOf(ring),
});

export const stringItemOf = ({ id, stringCode, arrayId, panelProductId, ring, ...same }: DesignStringRow) => ({
  seq: id,
  id,
  stringId: stringCode,
  solarArrayId: arrayId,
  panelProductSeq: panelProductId,
  shapeGeog: polygonOf(ring),
  ...same,
});

export const stringWithModulesOf = ({ modules, ...row }: StringsPage["rows"][number]): StringWithModules => ({
  ...stringItemOf(row),
  solarModules: modules.map(({ id, moduleCode, stringId, ring, center: [lon, lat] }) => ({
    seq: id,
    id,
    moduleId: moduleCode,
    solarStringId: stringId,
    shapeGeog: polygonOf(ring)!,
    centerCoord: [lon, lat],
  })),
});

export const moduleColumnsOf = (rows: readonly DesignModuleRow[]) => ({
  id: rows.map(({ id }) => id),
  moduleId: rows.map(({ moduleCode }) => moduleCode),
  solarStringId: rows.map(({ stringId }) => stringId),
  ring: rows.map(({ ring }) => ring.flat()),
});

/** GeoJSON closes a ring by repeating its first corner. */
const polygonOf = (ring: GroundRing | null): Polygon | null =>
  ring === null ? null : { type: "Polygon", coordinates: [[...ring, ring[0]!].map(([lon, lat]) => [lon, lat])] };
