import type { Point } from "@heliolens/domain/geometry/ring";
import { describe, expect, it } from "vitest";
import { LayoutRefused } from "../layout.ts";
import { readDxf } from "./read-dxf.ts";

type Pairs = readonly (string | number)[];

const section = (name: string, ...parts: readonly Pairs[]): Pairs => [
  0,
  "SECTION",
  2,
  name,
  ...parts.flat(),
  0,
  "ENDSEC",
];
const dxf = (...sections: readonly Pairs[]) => [...sections.flat(), 0, "EOF"].join("\n");
const entities = (...parts: readonly Pairs[]) => dxf(section("ENTITIES", ...parts));
const withBlocks = (blocks: readonly Pairs[], ...parts: readonly Pairs[]) =>
  dxf(section("BLOCKS", ...blocks), section("ENTITIES", ...parts));
const block = (name: string, base: Point, ...parts: readonly Pairs[]): Pairs => [
  ...[0, "BLOCK", 8, "0", 2, name, 70, 0, 10, base[0], 20, base[1], 30, 0, 3, name],
  ...parts.flat(),
  ...[0, "ENDBLK", 8, "0"],
];
const insert = (name: string, at: Point, ...more: Pairs): Pairs => [
  0,
  "INSERT",
  5,
  "1F",
  8,
  "PV",
  2,
  name,
  10,
  at[0],
  20,
  at[1],
  ...more,
];
const line = (corners: readonly Point[], ...head: Pairs): Pairs => [
  ...[0, "LWPOLYLINE", 5, "2A", 8, "0", 90, corners.length, ...head],
  ...corners.flatMap(([x, y]) => [10, x, 20, y]),
];
const closed: Pairs = [70, 1];
/** Two wide, one high. */
const module: readonly Point[] = [
  [0, 0],
  [2, 0],
  [2, 1],
  [0, 1],
];
const ringsOf = (text: string) => readDxf(text).features.map(({ ring }) => ring.map(([x, y]) => [near(x), near(y)]));
const near = (value: number) => Math.round(value * 1e6) / 1e6 + 0;
const refusalOf = (text: string) => {
  try {
    return readDxf(text).refused.map(({ why }) => why);
  } catch (error) {
    if (!(error instanceof LayoutRefused)) throw error;
    return error.code;
  }
};

describe("a polyline", () => {
  it("is an area where it is marked closed or comes back to its first vertex, to the last rounding", () => {
    const again: Point[] = [...module, [1e-9, 0]];
    expect(ringsOf(entities(line(module, ...closed), line(again), line([...module, module[0]!], ...closed)))).toEqual([
      module,
      module,
      module,
    ]);
    expect(refusalOf(entities(line(module)))).toEqual(["layouts.not-an-area"]);
  });

  it("of the old form has its vertices as entities, those that guide a spline left out", () => {
    const vertex = ([x, y]: Point, flags = 0): Pairs => [0, "VERTEX", 8, "PV", 10, x, 20, y, 30, 0, 70, flags];
    const head: Pairs = [0, "POLYLINE", 8, "PV", 66, 1, 10, 0, 20, 0, 30, 0, 70, 1];
    const text = entities(head, ...module.map((corner) => vertex(corner)), vertex([9, 9], 16), [0, "SEQEND"]);
    expect(ringsOf(text)).toEqual([module]);
    const mesh: Pairs = [0, "POLYLINE", 8, "PV", 66, 1, 70, 1 + 64];
    expect(refusalOf(entities(mesh, ...module.map((corner) => vertex(corner)), [0, "SEQEND"]))).toEqual([
      "layouts.not-an-area",
    ]);
  });

  it("bends by its bulges: two vertices with half circles are a circle", () => {
    const circle = entities([0, "LWPOLYLINE", 8, "0", 90, 2, ...closed, 10, 3, 20, 4, 42, 1, 10, 5, 20, 4, 42, 1]);
    const [ring] = readDxf(circle).features.map((feature) => feature.ring);
    expect(ring).toHaveLength(36);
    for (const [x, y] of ring!) expect(Math.hypot(x - 4, y - 4)).toBeCloseTo(1, 9);
  });

  it("bends to the right of its way where the bulge is positive", () => {
    const text = entities([
      ...[0, "LWPOLYLINE", 8, "0", 90, 4, ...closed, 10, 0, 20, 0, 42, Math.tan(Math.PI / 8), 10, 2, 20, 0],
      ...[10, 2, 20, 1, 10, 0, 20, 1],
    ]);
    const lowest = Math.min(...ringsOf(text)[0]!.map(([, y]) => y!));
    // A quarter circle over a chord of 2 is as deep as (1 - cos 45°) of its radius.
    expect(lowest).toBeCloseTo(-(Math.SQRT2 - 1), 6);
  });
});

describe("a block", () => {
  const one = block("MODULE", [1, 0], line(module, ...closed));

  it("is drawn where it is inserted, about its base point, scaled, then turned", () => {
    const turned = insert("module", [10, 20], 41, 2, 42, 3, 50, 90);
    const [feature] = readDxf(withBlocks([one], turned)).features;
    expect(ringsOf(withBlocks([one], turned))).toEqual([
      [
        [10, 18],
        [10, 22],
        [7, 22],
        [7, 18],
      ],
    ]);
    expect(feature).toMatchObject({ layer: "PV", values: { layer: "PV", handle: "1F/2A", block: "module" } });
  });

  it("is mirrored by a negative scale or by an extrusion that points down", () => {
    const left = [
      [11, 20],
      [9, 20],
      [9, 21],
      [11, 21],
    ];
    expect(ringsOf(withBlocks([one], insert("MODULE", [10, 20], 41, -1)))).toEqual([left]);
    expect(ringsOf(withBlocks([one], insert("MODULE", [-10, 20], 210, 0, 220, 0, 230, -1)))).toEqual([left]);
  });

  it("is drawn once for each cell of an array, whose steps turn with it and are not scaled", () => {
    const text = withBlocks([one], insert("MODULE", [0, 0], 41, 2, 42, 2, 50, 90, 70, 2, 71, 3, 44, 5, 45, 7));
    const corners = ringsOf(text).map(([first]) => first);
    expect(corners).toEqual([
      [0, -2],
      [0, 3],
      [-7, -2],
      [-7, 3],
      [-14, -2],
      [-14, 3],
    ]);
    expect(readDxf(text).features[3]?.values.handle).toBe("1F[2,2]/2A");
  });

  it("may hold blocks: each is placed by the one around it, and layer 0 is the layer of the outer one", () => {
    const table = block("TABLE", [0, 0], insert("MODULE", [1, 0]), insert("MODULE", [1, 2]));
    const text = withBlocks([table, one], insert("TABLE", [100, 0], 50, 180));
    expect(ringsOf(text).map(([first]) => first)).toEqual([
      [100, 0],
      [100, -2],
    ]);
    expect(readDxf(text).features.map(({ layer }) => layer)).toEqual(["PV", "PV"]);
  });

  it("that lies in another file, or is never inserted, draws nothing", () => {
    expect(refusalOf(withBlocks([one], insert("ELSEWHERE", [0, 0])))).toBe("layouts.no-areas");
  });

  it("in a tilted plane lies where that plane has it, with its heights", () => {
    // Tilted by 45 degrees to the south: the plane's own x runs east.
    const tilt = [210, 0, 220, -Math.SQRT1_2, 230, Math.SQRT1_2];
    const [feature] = readDxf(withBlocks([one], insert("MODULE", [1, 0], ...tilt))).features;
    expect(feature!.ring[2]!.map(near)).toEqual([2, near(Math.SQRT1_2)]);
    expect(feature?.heightsM?.map(near)).toEqual([0, 0, near(Math.SQRT1_2), near(Math.SQRT1_2)]);
  });
});

describe("a drawing made to harm", () => {
  it("is refused where a block contains itself, alone or in a circle", () => {
    expect(refusalOf(withBlocks([block("A", [0, 0], insert("A", [1, 1]))], insert("A", [0, 0])))).toBe(
      "layouts.nested-too-deep",
    );
    const circle = [block("A", [0, 0], insert("B", [1, 1])), block("B", [0, 0], insert("A", [1, 1]))];
    expect(refusalOf(withBlocks(circle, insert("B", [0, 0])))).toBe("layouts.nested-too-deep");
  });

  it("is refused soon where a few blocks draw each other billions of times", { tags: ["slow"] }, () => {
    const levels = Array.from({ length: 12 }, (_, level) =>
      block(`L${level}`, [0, 0], ...Array.from({ length: 10 }, () => insert(`L${level + 1}`, [1, 1]))),
    );
    expect(refusalOf(withBlocks([...levels, block("L12", [0, 0], line(module))], insert("L0", [0, 0])))).toBe(
      "layouts.too-many-areas",
    );
  });

  it("is refused soon where an array has more cells, or a block more corners, than a plant", { tags: ["slow"] }, () => {
    const one = block("M", [0, 0], line(module, ...closed));
    expect(refusalOf(withBlocks([one], insert("M", [0, 0], 70, 1e6, 71, 1e6)))).toBe("layouts.too-many-areas");
    expect(refusalOf(withBlocks([one], insert("M", [0, 0], 70, "many")))).toBe("layouts.damaged");
    const long = Array.from({ length: 20_000 }, (_, index): Point => [index, 0]);
    const heavy = block("M", [0, 0], line(long, ...closed));
    expect(refusalOf(withBlocks([heavy], insert("M", [0, 0], 70, 1000)))).toBe("layouts.too-many-corners");
  });

  it("has its areas refused one by one where scales, bulges and directions are no numbers", () => {
    const one = block("M", [0, 0], line(module, ...closed));
    expect(refusalOf(withBlocks([one], insert("M", [0, 0], 41, "wide")))).toEqual(["layouts.not-finite"]);
    expect(refusalOf(withBlocks([one], insert("M", [0, 0], 210, 0, 220, 0, 230, 0)))).toEqual(["layouts.not-finite"]);
    const bent = [0, "LWPOLYLINE", 8, "0", ...closed, 10, 0, 20, 0, 42, 1e300, 10, 1, 20, 0, 10, 1, 20, 1];
    expect(refusalOf(entities(bent))).toEqual(["layouts.not-finite"]);
  });
});
