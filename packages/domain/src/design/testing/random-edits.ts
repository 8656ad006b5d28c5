import fc from "fast-check";
import type { Change } from "../../edits/change.ts";
import { addArray, addString } from "../add-items.ts";
import { assignString } from "../assign-string.ts";
import type { Design, DesignItem, DesignKind } from "../design-item.ts";
import { childrenOf } from "../design-tree.ts";
import { addSection, changeSection } from "../edit-sections.ts";
import { numberModules } from "../number-modules.ts";
import { regroupItems } from "../regroup-items.ts";
import { removeItems } from "../remove-items.ts";
import { renameItem } from "../rename-item.ts";
import { joinStrings, splitString } from "../reshape-strings.ts";
import { setStand } from "../stand/set-stand.ts";
import { transformItems } from "../transform-items.ts";
import { aDesign, aModule, aString } from "./a-design.ts";

export const someDesigns = fc
  .record({
    sections: fc.integer({ min: 1, max: 3 }),
    arrays: fc.integer({ min: 1, max: 3 }),
    strings: fc.integer({ min: 1, max: 3 }),
    modules: fc.integer({ min: 1, max: 6 }),
  })
  .map(aDesign);

export interface Dice {
  readonly verb: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const pick = (design: Design, kind: DesignKind, number: number): string => {
  const ids = [...design.values()].filter((item) => item.kind === kind).map((item) => item.id);
  return ids[number % Math.max(ids.length, 1)] ?? "none";
};

const verbs: readonly ((design: Design, dice: Dice) => Change<DesignItem> | null)[] = [
  (d, { a, b }) =>
    renameItem(d, { id: pick(d, (["array", "string", "module"] as const)[b % 3]!, a), name: `renamed ${b}` }),
  (d, { a, b }) => regroupItems(d, { ids: [pick(d, "module", a)], parentId: pick(d, "string", b) }),
  (d, { a, b }) => regroupItems(d, { ids: [pick(d, "string", a)], parentId: pick(d, "array", b) }),
  (d, { a, b }) => regroupItems(d, { ids: [pick(d, "array", a)], parentId: b % 2 ? null : pick(d, "section", b) }),
  (d, { a, b }) => removeItems(d, { ids: [pick(d, (["array", "string", "module", "module"] as const)[b % 4]!, a)] }),
  (d, { a }) => removeItems(d, { ids: [pick(d, "section", a)] }),
  (d, { c }) => addSection(d, { id: `section:new-${c}` }),
  (d, { a, b }) => changeSection(d, { id: pick(d, "section", a), name: `section ${b}`, code: `K${b}` }),
  (d, { c }) => addArray(d, { id: `array:new-${c}`, sectionId: null, description: "", ring: null }),
  (d, { a, c }) =>
    addString(d, {
      string: aString(`string:new-${c}`, pick(d, "array", a)),
      modules: [aModule(`module:new-${c}`, "", [c, c])],
    }),
  (d, { a, b }) =>
    transformItems(d, {
      ids: [pick(d, "array", a)],
      eastM: b % 50,
      northM: a % 50,
      turnDeg: b % 360,
      scale: 1 + (a % 5) / 10,
    }),
  (d, { a, b }) =>
    numberModules(d, {
      stringId: pick(d, "string", a),
      scheme: {
        startCorner: b % 2 ? "north-west" : "south-east",
        along: b % 3 ? "rows" : "columns",
        turnsAtEnds: b % 5 === 0,
        first: b,
        pattern: "M-{m:02}",
      },
    }),
  (d, { a, c }) => {
    const stringId = pick(d, "string", a);
    const modules = childrenOf(d, stringId);
    return modules.length < 2
      ? null
      : splitString(d, { stringId, moduleIds: [modules[0]!.id], newId: `string:new-${c}s`, newName: "half" });
  },
  (d, { a, b }) => joinStrings(d, { intoId: pick(d, "string", a), ids: [pick(d, "string", b)] }),
  (d, { a, b, c }) =>
    setStand(d, {
      ids: [pick(d, (["section", "array", "string"] as const)[b % 3]!, a)],
      stand: c % 4 === 0 ? null : { tiltDeg: b % 90, azimuthDeg: a % 360 },
    }),
  (d, { a, b, c }) =>
    assignString(d, {
      moduleIds: [...new Set([pick(d, "module", a), pick(d, "module", b)])],
      string: aString(`string:new-${c}l`, pick(d, "array", a)),
    }),
];
export const verbCount = verbs.length;

export const someDice: fc.Arbitrary<Dice> = fc.record({
  verb: fc.nat(verbCount - 1),
  a: fc.nat(500),
  b: fc.nat(500),
  c: fc.nat(10_000),
});

/** An operation as the dice fell; null where the design has nothing left for it. */
export function thrownChange(design: Design, thrown: Dice): Change<DesignItem> | null {
  const kinds = ["module", "string", "array", "section"] as const;
  return kinds.some((kind) => pick(design, kind, 0) === "none") ? null : verbs[thrown.verb]!(design, thrown);
}
