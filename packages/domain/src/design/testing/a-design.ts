import { metrePlaneAt } from "../../geometry/metre-plane.ts";
import type { Design, DesignItem, DesignModule, DesignString } from "../design-item.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const WIDTH_M = 1.134;
const HEIGHT_M = 2.278;

/** A module of real size, its lower left corner at the given metres of a plane in Yeongam. */
export const aModule = (id: string, parentId: string, atM: readonly [number, number], code = id): DesignModule => ({
  id,
  kind: "module",
  parentId,
  code,
  ring: [
    [0, 0],
    [WIDTH_M, 0],
    [WIDTH_M, HEIGHT_M],
    [0, HEIGHT_M],
  ].map(([x, y]) => plane.toLonLat([atM[0] + x!, atM[1] + y!])),
});

export const aString = (id: string, parentId: string, name = id): DesignString => ({
  id,
  kind: "string",
  parentId,
  code: name,
  name,
  description: "",
  rowNum: 1,
  colNum: 1,
  panelProductSeq: null,
  stand: null,
  ring: null,
});

export const designOf = (items: readonly DesignItem[]): Design => new Map(items.map((item) => [item.id, item]));

/** Sections x arrays x strings x modules, regular, every module on its own place. */
export function aDesign(sizes: { sections: number; arrays: number; strings: number; modules: number }): Design {
  const items: DesignItem[] = [];
  let row = 0;
  for (let s = 1; s <= sizes.sections; s++) {
    items.push({
      id: `section:${s}`,
      kind: "section",
      parentId: null,
      code: `${s}`,
      name: `Section ${s}`,
      stand: null,
    });
    for (let a = 1; a <= sizes.arrays; a++) {
      const arrayId = `array:${s}-${a}`;
      const name = `Array Group ${(s - 1) * sizes.arrays + a}`;
      items.push({
        id: arrayId,
        kind: "array",
        parentId: `section:${s}`,
        code: name,
        name,
        description: "",
        stand: null,
        ring: null,
      });
      for (let t = 1; t <= sizes.strings; t++) {
        const stringId = `string:${s}-${a}-${t}`;
        items.push(aString(stringId, arrayId, `String ${t}`));
        for (let m = 0; m < sizes.modules; m++)
          items.push(aModule(`module:${s}-${a}-${t}-${m + 1}`, stringId, [m * 1.154, row * 4], `M-${m + 1}`));
        row++;
      }
    }
  }
  return designOf(items);
}

export const sidesM = (module: DesignModule): number[] => {
  const corners = module.ring.map((corner) => plane.toMetres(corner));
  return corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!;
    return Math.hypot(nextX - x, nextY - y);
  });
};
