import { describe, expect, it } from "vitest";
import { applyChange } from "../../edits/change.ts";
import { removeItems } from "../remove-items.ts";
import { isSameItem } from "../same-item.ts";
import { aDesign } from "../testing/a-design.ts";
import { isSameStand, whyNotStand, writtenStand } from "./module-stand.ts";
import { setStand, whyNotSetStand } from "./set-stand.ts";
import { standOf } from "./stand-of.ts";

const design = aDesign({ sections: 1, arrays: 2, strings: 1, modules: 1 });
const south = { tiltDeg: 20, azimuthDeg: 180 };
const west = { tiltDeg: 10, azimuthDeg: 270 };
const stood = (ids: string[], stand: typeof south | null, on = design) =>
  applyChange(on, setStand(on, { ids, stand })).board;

describe("how an item stands", () => {
  it("is unknown where nobody has said", () => {
    expect(standOf(design, "module:1-1-1-1")).toBeNull();
    expect(standOf(design, "nowhere")).toBeNull();
  });

  it("is its own word, else its array's, else its section's", () => {
    const bySection = stood(["section:1"], south);
    expect(standOf(bySection, "module:1-1-1-1")).toEqual({ stand: south, fromId: "section:1" });
    const byArray = stood(["array:1-1"], west, bySection);
    expect(standOf(byArray, "string:1-1-1")).toEqual({ stand: west, fromId: "array:1-1" });
    expect(standOf(byArray, "string:1-2-1")).toEqual({ stand: south, fromId: "section:1" });
    const byString = stood(["string:1-1-1"], south, byArray);
    expect(standOf(byString, "module:1-1-1-1")).toEqual({ stand: south, fromId: "string:1-1-1" });
  });

  it("stays with the arrays of a section that is removed", () => {
    const before = stood(["array:1-2"], west, stood(["section:1"], south));
    const after = applyChange(before, removeItems(before, { ids: ["section:1"] })).board;
    expect(standOf(after, "string:1-1-1")?.stand).toEqual(south);
    expect(standOf(after, "string:1-2-1")?.stand).toEqual(west);
  });
});

describe("a stand", () => {
  it("is two angles within range", () => {
    expect(whyNotStand({ tiltDeg: 0, azimuthDeg: 0 })).toBeNull();
    expect(whyNotStand({ tiltDeg: 90, azimuthDeg: 360 })).toBeNull();
    const odd = [
      { tiltDeg: -1, azimuthDeg: 180 },
      { tiltDeg: 90.1, azimuthDeg: 180 },
      { tiltDeg: 20, azimuthDeg: 361 },
      { tiltDeg: Number.NaN, azimuthDeg: 180 },
      { tiltDeg: 20, azimuthDeg: Number.POSITIVE_INFINITY },
    ];
    expect(odd.map(whyNotStand)).toEqual(odd.map(() => "design.stand-out-of-range"));
  });

  it("is stored to a hundredth of a degree, north as 0", () => {
    expect(writtenStand({ tiltDeg: 20.1249, azimuthDeg: 360 })).toEqual({ tiltDeg: 20.12, azimuthDeg: 0 });
    expect(writtenStand({ tiltDeg: 20, azimuthDeg: 359.999 })).toEqual({ tiltDeg: 20, azimuthDeg: 0 });
  });

  it("tells two items apart, and one kept before the product knew of it is as one without", () => {
    const [string] = [...design.values()].filter(({ kind }) => kind === "string");
    const { stand: _, ...older } = string as { stand: null };
    expect(isSameItem(string, stood([string!.id], south).get(string!.id))).toBe(false);
    expect(isSameItem(string, older as unknown as typeof string)).toBe(true);
    expect(isSameStand(south, { ...south })).toBe(true);
  });
});

describe("setting the stand", () => {
  const ids = ["section:1", "array:1-1", "string:1-1-1"];
  it("of several items is one change, and undo leads back", () => {
    const { board, inverse } = applyChange(design, setStand(design, { ids, stand: south }));
    expect(ids.map((id) => standOf(board, id)?.fromId)).toEqual(ids);
    expect(applyChange(board, inverse).board).toEqual(design);
  });

  it("touches only what stands otherwise, and null gives it back to what it hangs below", () => {
    const board = stood(["string:1-1-1"], south);
    expect(setStand(board, { ids, stand: south }).put.map(({ id }) => id)).toEqual(["section:1", "array:1-1"]);
    expect(stood(["string:1-1-1"], null, board)).toEqual(design);
  });

  it("is refused for nothing, for modules, for what is not there and out of range", () => {
    const why = (wish: string[], stand: typeof south | null = south) => whyNotSetStand(design, { ids: wish, stand });
    expect(why(ids)).toBeNull();
    expect(why(ids, null)).toBeNull();
    expect(why([])).toBe("design.nothing-chosen");
    expect(why(["array:9"])).toBe("design.item-not-found");
    expect(why(["module:1-1-1-1"])).toBe("design.stand-of-module");
    expect(why(ids, { tiltDeg: 91, azimuthDeg: 180 })).toBe("design.stand-out-of-range");
  });
});
