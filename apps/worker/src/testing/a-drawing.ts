import { designSections } from "@heliolens/simulator/plant/design";
import { simulatePlant } from "@heliolens/simulator/plant/simulate-plant";

/** The strings and modules of a simulated plant, all in one array, as the database takes a design. */
export function aDrawing(plant: Parameters<typeof simulatePlant>[0]) {
  const strings = [...designSections(simulatePlant(plant))].flatMap((section) =>
    section.arrays.flatMap((array) => array.strings),
  );
  return {
    sections: [],
    arrays: [{ key: "a", sectionKey: null, code: "A", name: "A" }],
    strings: strings.map(({ key, name }) => ({ key, arrayKey: "a", code: key, name, rowNum: 1, colNum: 1 })),
    modules: strings.flatMap((string) =>
      string.modules.map(({ key, ring }) => ({ key, stringKey: string.key, code: key, shape: ring })),
    ),
  };
}
