import { describe, expect, it } from "vitest";
import { PATCH_SAMPLES } from "./module-patch.ts";
import { type PatchInFrame, usualPatch } from "./usual-patch.ts";

const evenAt = (celsius: number, given: Partial<PatchInFrame> = {}): PatchInFrame => ({
  string: 1,
  array: 1,
  row: "0/0",
  atPx: [0, 0],
  celsius: new Float32Array(PATCH_SAMPLES).fill(celsius),
  levelC: celsius,
  ...given,
});

const several = (count: number, celsius: number, given: Partial<PatchInFrame> = {}): PatchInFrame[] =>
  Array.from({ length: count }, () => evenAt(celsius, given));

describe("what a module is compared with", () => {
  it("is its own string where five others of it are in the image", () => {
    const own = evenAt(50);
    const usual = usualPatch(own, [own, ...several(5, 45), ...several(20, 40, { string: 2 })]);
    expect([usual?.reference, usual?.celsius[0]]).toEqual(["string", 45]);
  });

  it("is its own row of the string where five others of that are in the image: behind each row lies another structure", () => {
    const own = evenAt(50);
    const usual = usualPatch(own, [own, ...several(5, 45), ...several(20, 47, { row: "0/1" })]);
    expect([usual?.reference, usual?.celsius[0]]).toEqual(["string", 45]);
  });

  it("is its array where the string is hardly in the image, and says so", () => {
    const own = evenAt(50);
    const usual = usualPatch(own, [own, ...several(4, 45), ...several(6, 44, { string: 2 })]);
    expect([usual?.reference, usual?.celsius[0]]).toEqual(["array", 44]);
  });

  it("is no string that is hot as a whole, however near it stands", () => {
    const own = evenAt(45, { string: 3 });
    const dead = several(20, 53, { string: 1, atPx: [10, 0] });
    const working = several(8, 46, { string: 2, atPx: [300, 0] });
    expect(usualPatch(own, [own, ...dead, ...working])?.celsius[0]).toBe(46);
    expect(usualPatch(own, [own, ...dead])?.celsius[0]).toBe(53);
  });

  it("is nothing where but a few of its own string stand beside a hot one: sound modules would look cold", () => {
    const own = evenAt(45, { string: 3 });
    const dead = several(20, 53, { string: 1 });
    const inOtherRow = several(3, 45, { string: 3, row: "0/1" });
    expect(usualPatch(own, [own, ...dead, ...inOtherRow])).toBeNull();
  });

  it("is whatever stands around where the drawing has no strings", () => {
    const own = evenAt(50, { string: null, array: null });
    const usual = usualPatch(own, [own, ...several(6, 44, { string: null, array: null })]);
    expect([usual?.reference, usual?.celsius[0]]).toEqual(["neighbours", 44]);
  });

  it("is nothing where fewer than five other modules are in the image", () => {
    const own = evenAt(50);
    expect(usualPatch(own, [own, ...several(4, 45)])).toBeNull();
  });

  it("takes the nearest of a long string: a frame is warmer on one side than on the other", () => {
    const own = evenAt(50);
    const near = several(11, 45, { atPx: [10, 0] });
    expect(usualPatch(own, [own, ...several(15, 48, { atPx: [500, 0] }), ...near])?.celsius[0]).toBe(45);
  });

  it("never has the cold ground beside its neighbours in it", () => {
    const own = evenAt(45);
    const atEdge = several(6, 45);
    for (const { celsius } of atEdge) celsius.fill(25, 0, 24);
    expect(usualPatch(own, [own, ...atEdge])?.celsius[0]).toBe(43.5);
  });

  it("is not moved by a few faulty ones among them", () => {
    const own = evenAt(50);
    expect(usualPatch(own, [own, ...several(7, 45), ...several(4, 60)])?.celsius[0]).toBe(45);
  });
});
