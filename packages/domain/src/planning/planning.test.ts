import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DesignKey, GroundRing } from "../design/design-item.ts";
import { whyNotRing } from "../design/ring-rule.ts";
import { metrePlaneAt } from "../geometry/metre-plane.ts";
import { type Point, type Ring, ringContains } from "../geometry/ring.ts";
import { inCountingOrder } from "./counting-order.ts";
import { numberedName, patternsOf, whyNotPattern } from "./numbered-name.ts";
import { pitchWithoutShadeM } from "./pitch-without-shade.ts";
import {
  MOST_PLANNED_MODULES,
  type PlannedTable,
  type PlanningWish,
  planTables,
  type TablePlan,
  whyNotPlan,
} from "./plan-tables.ts";
import { firstAndLastName, type Numbering, plannedArray, plannedStrings } from "./planned-items.ts";
import { moduleRing, tableRing } from "./planned-rings.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const placed = (corners: Ring): GroundRing => corners.map((corner) => plane.toLonLat(corner));
const rectangle = (widthM: number, heightM: number): GroundRing =>
  placed([
    [0, 0],
    [widthM, 0],
    [widthM, heightM],
    [0, heightM],
  ]);

const aWish = (given: Partial<PlanningWish> = {}): PlanningWish => ({
  area: rectangle(60, 40),
  taken: [],
  moduleWidthM: 1.134,
  moduleHeightM: 2.278,
  orientation: "portrait",
  rows: 2,
  columns: 10,
  gapM: 0.02,
  tiltDeg: 0,
  azimuthDeg: 180,
  pitchM: 7,
  tableGapM: 0.5,
  marginM: 0,
  columnsAre: "aligned",
  most: null,
  ...given,
});

const planned = (given: Partial<PlanningWish> = {}): TablePlan => {
  const plan = planTables(aWish(given));
  if (typeof plan === "string") throw new Error(plan);
  return plan;
};

describe("tables over an area", () => {
  it("fill a rectangle with as many as fit: five to a line, six lines of 7 m in 40 m", () => {
    // 10 modules and 9 gaps are 11.52 m; (60 + 0.5) / 12.02 = 5.03; the sixth line's 4.58 m end at 39.58 m.
    const { tables, shape } = planned();
    expect([tables.length, shape.widthM.toFixed(2), shape.depthM.toFixed(3)]).toEqual([30, "11.52", "4.576"]);
  });

  it("are shorter from above the more they lean", () => {
    expect(planned({ tiltDeg: 60 }).shape.depthM).toBeCloseTo(4.576 / 2, 9);
    expect(planned({ orientation: "landscape" }).shape.depthM).toBeCloseTo(2 * 1.134 + 0.02, 9);
  });

  it("fit exactly where they were drawn to", () => {
    expect(planned({ area: rectangle(11.52, 4.576) }).tables.length).toBe(1);
    expect(planTables(aWish({ area: rectangle(11.5, 4.576) }))).toBe("planning.nothing-fits");
  });

  it("stop at the lines and tables asked for", () => {
    expect(planned({ most: { lines: 2, tablesPerLine: 3 } }).tables.length).toBe(6);
  });

  it("stay below a level edge that ends a bay", () => {
    const area = placed([
      [0, 0],
      [60, 0],
      [60, 20],
      [20, 20],
      [20, 3],
      [0, 3],
    ]);
    const { tables } = planned({ area, columnsAre: "packed" });
    expect(tables.map(({ line, x }) => [line, x >= 20])).toEqual([
      ...[0, 0, 0].map((line) => [line, true]),
      ...[1, 1, 1].map((line) => [line, true]),
      ...[2, 2, 2].map((line) => [line, true]),
    ]);
  });

  it("keep off what stands there, and may touch it", () => {
    const first = planned({ most: { lines: 1, tablesPerLine: 1 } });
    const taken = [tableRing(first, first.tables[0]!)];
    expect(planned({ taken }).tables.length).toBe(29);
    expect(planned({ taken, tableGapM: 0, columnsAre: "packed" }).tables.length).toBe(29);
  });

  it("face where they are told: the lower edge of a table to the east lies east of its upper one", () => {
    const plan = planned({ azimuthDeg: 90, area: rectangle(60, 60) });
    const [lowerLeft, lowerRight, upperRight] = tableRing(plan, plan.tables[0]!).map(plane.toMetres);
    expect(lowerLeft![0] - upperRight![0]).toBeCloseTo(4.576, 6);
    expect(lowerRight![1] - lowerLeft![1]).toBeCloseTo(11.52, 6);
  });

  it("are refused with a pitch shorter than a table, wild numbers, or more modules than a draft can carry", () => {
    expect(whyNotPlan(aWish({ pitchM: 4 }))).toBe("planning.pitch-too-short");
    expect(whyNotPlan(aWish({ gapM: Number.NaN }))).toBe("planning.value-out-of-range");
    expect(whyNotPlan(aWish({ rows: 1.5 }))).toBe("planning.value-out-of-range");
    expect(
      whyNotPlan(
        aWish({
          area: placed([
            [0, 0],
            [9, 9],
            [9, 0],
            [0, 30],
          ]),
        }),
      ),
    ).toBe("design.ring-crosses-itself");
    expect(whyNotPlan(aWish())).toBeNull();
    expect(planTables(aWish({ area: rectangle(1_500, 1_500) }))).toBe("planning.too-many-modules");
  });
});

describe("any plan", () => {
  const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  // Star-shaped around a middle: bays and spikes, never crossing itself.
  const areas = fc
    .array(metres(8, 60), { minLength: 3, maxLength: 12 })
    .map((radii) =>
      placed(
        radii.map((radius, i): Point => {
          const angle = (2 * Math.PI * i) / radii.length;
          return [radius * Math.cos(angle), radius * Math.sin(angle)];
        }),
      ),
    )
    .filter((area) => whyNotRing(area) === null);
  const wishes = fc
    .record({
      area: areas,
      azimuthDeg: metres(0, 360),
      tiltDeg: metres(0, 60),
      rows: fc.integer({ min: 1, max: 4 }),
      columns: fc.integer({ min: 1, max: 12 }),
      gapM: metres(0, 0.3),
      tableGapM: metres(0, 3),
      marginM: metres(0, 2),
      pitchM: metres(10, 14),
      orientation: fc.constantFrom("portrait" as const, "landscape" as const),
      columnsAre: fc.constantFrom("aligned" as const, "packed" as const),
    })
    .map(aWish)
    .filter((wish) => whyNotPlan(wish) === null);

  it("has every module inside the area, of its size, and no two tables over each other", { tags: ["slow"] }, () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const plan = planTables(wish);
        if (typeof plan === "string") {
          expect(plan).toBe("planning.nothing-fits");
          return;
        }
        const area = wish.area.map(plane.toMetres);
        const outside = plan.tables.flatMap((table) =>
          tableRing(plan, table).filter((corner) => !isInside(area, plane.toMetres(corner))),
        );
        expect(outside).toEqual([]);
        const [table] = plan.tables;
        const last = moduleRing(plan, table!, plan.rows - 1, plan.columns - 1);
        expect(apart(plane.toMetres(last[2]!), plane.toMetres(tableRing(plan, table!)[2]!))).toBeLessThan(1e-3);
        expect(
          plan.tables.some((one, i) => plan.tables.slice(i + 1).some((other) => doOverlap(plan, one, other))),
        ).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it("plans nothing over what it planned before", () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const plan = planTables(wish);
        if (typeof plan === "string") return;
        const taken = plan.tables.map((table) => tableRing(plan, table));
        expect(planTables({ ...wish, taken, columnsAre: "aligned" })).toSatisfy(
          (again: TablePlan | string) => wish.columnsAre === "packed" || again === "planning.nothing-fits",
        );
      }),
      { numRuns: 200 },
    );
  });
});

const doOverlap = ({ shape }: TablePlan, one: PlannedTable, other: PlannedTable) =>
  Math.abs(one.x - other.x) < shape.widthM - 1e-6 && Math.abs(one.y - other.y) < shape.depthM - 1e-6;
const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
// A corner on the very edge counts as inside: a millimetre towards the middle decides.
const isInside = (area: Ring, [x, y]: Point) =>
  [0, 2e-3, -2e-3].some((dx) => [0, 2e-3, -2e-3].some((dy) => ringContains(area, [x + dx, y + dy])));

describe("counting", () => {
  const grid = [0, 1].flatMap((line) => [0, 1, 2].map((place) => ({ line, place, is: `${line}${place}` })));
  const counted = (way: Parameters<typeof inCountingOrder>[1]) => inCountingOrder(grid, way).map(({ is }) => is);

  it("starts at the corner, goes along lines or columns, and turns where it is told", () => {
    expect(counted({ startCorner: "lower-left", along: "lines", turnsAtEnds: false })).toEqual([
      ..."00 01 02 10 11 12".split(" "),
    ]);
    expect(counted({ startCorner: "upper-right", along: "lines", turnsAtEnds: true })).toEqual([
      ..."12 11 10 00 01 02".split(" "),
    ]);
    expect(counted({ startCorner: "upper-left", along: "columns", turnsAtEnds: true })).toEqual([
      ..."10 00 01 11 12 02".split(" "),
    ]);
  });
});

describe("names", () => {
  it("come from one pattern: a string's is the module's up to its number", () => {
    const numbers = { a: 3, s: 12, m: 7, r: 1, c: 2 };
    expect(numberedName("A{a:02}-S{s:02}-M{m:02}", numbers)).toBe("A03-S12-M07");
    expect(patternsOf("A{a:02}-S{s:02}-M{m:02}")).toMatchObject({ array: "A{a:02}", string: "A{a:02}-S{s:02}" });
    expect(patternsOf("M-{m}")).toMatchObject({ array: null, string: "S{s:02}" });
  });

  it("tell modules of one string apart", () => {
    expect(whyNotPattern("S{s}-{r}-{c}")).toBeNull();
    expect(whyNotPattern("S{s}-{r}")).toBe("planning.pattern-without-number");
    expect(whyNotPattern("M{m}{x}")).toBe("planning.pattern-unknown-word");
    expect(whyNotPattern("M{m")).toBe("planning.pattern-unknown-word");
    expect(whyNotPattern(`${"M".repeat(70)}{m}`)).toBe("planning.pattern-too-long");
  });
});

describe("what a plan becomes", () => {
  const way = { startCorner: "upper-left", along: "lines", turnsAtEnds: false } as const;
  const numbering: Numbering = {
    pattern: "A{a:02}-S{s:02}-M{m:02}",
    arrayNumber: 4,
    firstString: 1,
    firstModule: 1,
    strings: way,
    modules: way,
  };
  let keys = 0;
  const freshKey = (kind: string): DesignKey => `${kind}:new-${++keys}`;

  it("is an array over the area and a string a table, its modules numbered from the chosen corner", () => {
    const plan = planned({ most: { lines: 2, tablesPerLine: 1 }, rows: 1, columns: 2 });
    expect(plannedArray(plan, numbering, "Array Group 4", "array:new-1")).toMatchObject({
      code: "A04",
      ring: plan.area,
    });
    const strings = plannedStrings(plan, numbering, { arrayId: "array:new-1", panelProductSeq: 7, freshKey });
    expect(strings.map(({ string, modules }) => [string.code, modules.map(({ code }) => code)])).toEqual([
      ["A04-S01", ["A04-S01-M01", "A04-S01-M02"]],
      ["A04-S02", ["A04-S02-M01", "A04-S02-M02"]],
    ]);
    expect(firstAndLastName(plan, numbering)).toEqual(["A04-S01-M01", "A04-S02-M02"]);
    expect(strings.map(({ string }) => string.stand)).toEqual([plan.stand, plan.stand]);
    const [first, second] = strings.map(({ string }) => string.ring![0]![1]);
    expect(first).toBeGreaterThan(second!);
  });

  it("can be ten thousand modules at once, every one of them a ring the design takes", () => {
    const plan = planned({ area: rectangle(330, 175), pitchM: 9 });
    const strings = plannedStrings(plan, numbering, { arrayId: "array:new-1", panelProductSeq: 7, freshKey });
    const modules = strings.flatMap((one) => one.modules);
    expect(modules.length).toBeGreaterThan(10_000);
    expect(modules.length).toBeLessThan(MOST_PLANNED_MODULES);
    expect(new Set(modules.map(({ code }) => code)).size).toBe(modules.length);
    expect(modules.filter(({ ring }) => whyNotRing(ring) !== null)).toEqual([]);
  });
});

describe("the pitch without shade", () => {
  const table = { depthM: 4.3, riseM: 1.57 };
  it("is about 7.2 m for a table of 4.58 m at 20 degrees in Yeongam, and longer farther north", () => {
    expect(pitchWithoutShadeM(table, { latitudeDeg: 34.8, azimuthDeg: 180 })).toBeCloseTo(7.18, 1);
    expect(pitchWithoutShadeM(table, { latitudeDeg: 38, azimuthDeg: 180 })).toBeGreaterThan(7.5);
  });
  it("is not known where the sun hardly rises", () => {
    expect(pitchWithoutShadeM(table, { latitudeDeg: 65, azimuthDeg: 180 })).toBeNull();
  });
});
