import type { NewDesign } from "@heliolens/database/queries/insert-design";
import { writtenStand } from "@heliolens/domain/design/stand/module-stand";
import { type DesignSection, designSections } from "@heliolens/simulator/plant/design";
import type { Plant } from "@heliolens/simulator/plant/plant";

/** The simulated drawing as the database takes a design. */
export function demoDesign(plant: Plant): NewDesign {
  const sections: readonly DesignSection[] = [...designSections(plant)];
  const arrays = sections.flatMap((section) => section.arrays.map((array) => ({ section, array })));
  const strings = arrays.flatMap(({ array }) => array.strings.map((string) => ({ array, string })));
  return {
    sections: sections.map(({ key, name }) => ({ key, code: key, name })),
    arrays: arrays.map(({ section, array: { key, name, tiltDeg, azimuthDeg } }) => ({
      key,
      sectionKey: section.key,
      code: key,
      name,
      stand: tiltDeg === null || azimuthDeg === null ? null : writtenStand({ tiltDeg, azimuthDeg }),
    })),
    strings: strings.map(({ array, string: { key, name, rowNum, colNum } }) => ({
      key,
      arrayKey: array.key,
      code: key,
      name,
      rowNum,
      colNum,
    })),
    modules: strings.flatMap(({ string }) =>
      string.modules.map(({ key, ring }) => ({ key, stringKey: string.key, code: key, shape: ring })),
    ),
  };
}
