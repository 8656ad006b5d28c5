import "@heliolens/projections/every-system";
import { writeZip } from "@heliolens/containers/zip/write-zip";
import type { Design, DesignItem } from "@heliolens/domain/design/design-item";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { describe, expect, it } from "vitest";
import { designAreas } from "./design-areas.ts";
import { guessChoice } from "./guess-choice.ts";
import { guessEpsg } from "./guess-epsg.ts";
import type { Layout, LayoutRefused } from "./layout.ts";
import { type LayoutEpsg, placing } from "./place-layout.ts";
import { LAYER, planImport } from "./plan-import.ts";
import { readLayout } from "./read-layout.ts";
import { rowsOfTable } from "./table/rows-of-table.ts";
import { xlsxOfRows } from "./table/write-xlsx.ts";
import { type LayoutArea, layoutFormats, writeLayout } from "./write-layout.ts";

const site: LonLat = [126.7, 34.8];
const plane = metrePlaneAt(site);

/** Two arrays of five modules in a row turned by 12 degrees, with names as Koreans give them. */
const areas: LayoutArea[] = Array.from({ length: 10 }, (_, index) => {
  const [cos, sin] = [Math.cos(0.2), Math.sin(0.2)];
  const corner = (x: number, y: number): LonLat => plane.toLonLat([x * cos - y * sin, x * sin + y * cos]);
  const x = index * 1.2;
  return {
    array: index < 5 ? "동쪽 어레이" : "A & <B>",
    string: "S-1",
    module: `모듈 ${index + 1}`,
    stand: index < 5 ? { tiltDeg: 20.5, azimuthDeg: 191.46 } : null,
    ring: [corner(x, 0), corner(x + 1.1, 0), corner(x + 1.1, 2.3), corner(x, 2.3)],
  };
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const told = async (bytes: Uint8Array) => readLayout(bytes).then(whole, (error: LayoutRefused) => error.code);
const whole = ({ features, refused }: Layout) => ({
  features: features.length,
  refused: refused.map(({ place, why }) => `${place}: ${why}`),
});

function farthestCm(layout: Layout, epsg: LayoutEpsg): number {
  const toPlace = placing(epsg);
  const distances = layout.features.flatMap(({ ring }, index) => {
    const places = ring.map(toPlace).map(plane.toMetres);
    // Shapefiles turn their rings round and may begin elsewhere: the nearest corner is the corner.
    return areas[index]!.ring.map(plane.toMetres).map(([x, y]) =>
      Math.min(...places.map(([a, b]) => Math.hypot(a - x, b - y))),
    );
  });
  return Math.max(...distances) * 100;
}

describe("a design written and read again", () => {
  const cases = layoutFormats.flatMap((format) => ([4326, 5186, 5179] as const).map((epsg) => [format, epsg] as const));

  it.each(cases)("as %s in EPSG:%i is the same to a centimetre, names included", async (format, asked) => {
    const layout = await readLayout(await writeLayout(areas, format, asked));
    const epsg = format === "kml" || format === "kmz" ? 4326 : asked;
    if (format !== "dxf") expect(layout.epsg).toBe(epsg);
    expect(layout.refused).toEqual([]);
    expect(layout.features).toHaveLength(10);
    expect(farthestCm(layout, epsg)).toBeLessThan(1);
    const stood = { tiltDeg: "20.5", azimuthDeg: "191.46" };
    if (format === "shp") expect(layout.features[2]?.values).toMatchObject({ ...stood, tiltDeg: "20.50" });
    else if (format !== "dxf") expect(layout.features[2]?.values).toMatchObject(stood);
    if (format === "dxf") expect(layout.features[7]?.layer).toBe("A_&__B_");
    else expect(layout.features[7]?.values).toMatchObject({ array: "A & <B>", string: "S-1", module: "모듈 8" });
  });

  it("gives the same bytes twice", async () => {
    expect(await writeLayout(areas, "shp", 5186)).toEqual(await writeLayout(areas, "shp", 5186));
  });
});

describe("a reference system nobody named", () => {
  it.each([5186, 5179, 5187, 32652, 3857, 5174] as const)("is found by where the site is: EPSG:%i", async (epsg) => {
    const { features } = await readLayout(await writeLayout(areas, "dxf", epsg));
    const [best] = guessEpsg({ features, epsg: null }, site);
    expect(best?.epsg).toBe(epsg);
    expect(best?.distanceM).toBeLessThan(100);
  });

  it.each([
    ["Bavaria", [11.0081, 49.5897], [25832, 31468, 32632]],
    ["Missouri", [-93.26, 37.24], [26915, 32615]],
    ["Norfolk", [1.716, 52.658], [27700, 32631]],
  ] as const)("is found outside Korea too: %s", async (_, place, codes) => {
    const near = metrePlaneAt(place);
    const moved = areas.map((area) => ({ ...area, ring: area.ring.map((at) => near.toLonLat(plane.toMetres(at))) }));
    for (const epsg of codes) {
      const { features } = await readLayout(await writeLayout(moved, "dxf", epsg));
      const [best, ...others] = guessEpsg({ features, epsg: null }, place);
      expect(best?.distanceM, `EPSG:${epsg}`).toBeLessThan(100);
      expect([best, ...others].map((guess) => guess?.epsg)).toContain(epsg);
    }
  });

  it("is named by the text beside a Shapefile, in any system of the register", async () => {
    for (const epsg of [25832, 32615, 2154, 28992, 27700]) {
      const layout = await readLayout(await writeLayout(areas, "shp", epsg));
      expect(layout.epsg).toBe(epsg);
    }
  });

  it("is the file's own word first", async () => {
    const layout = await readLayout(await writeLayout(areas, "geojson", 5181));
    expect(guessEpsg(layout, null)[0]?.epsg).toBe(5181);
  });
});

describe("what a drawing becomes", () => {
  const choice = {
    pairs: null,
    epsg: 4326,
    layers: null,
    sectionColumn: null,
    arrayColumn: "array",
    stringColumn: "string",
    moduleColumn: "module",
    tiltColumn: null,
    azimuthColumn: null,
    tableGrid: { rows: 1, columns: 1 },
  } as const;

  it("is arrays with strings with modules, by the columns chosen", async () => {
    const { features } = await readLayout(await writeLayout(areas, "kmz", 4326));
    const { items, refused } = planImport(features, { ...choice, areasAre: "modules" });
    expect(refused).toEqual([]);
    expect(items.map(({ kind }) => kind).join(" ")).toBe(`array array string string ${"module ".repeat(10).trim()}`);
    expect(items[2]).toMatchObject({ name: "S-1", rowNum: 1, colNum: 5, parentId: "array:new-1" });
    expect(items.at(-1)).toMatchObject({ code: "모듈 10", parentId: "string:new-2" });
  });

  it("can be arrays alone, each with its outline", async () => {
    const { features } = await readLayout(await writeLayout(areas, "csv", 4326));
    const { items } = planImport(features, { ...choice, arrayColumn: "module", areasAre: "arrays" });
    expect(items).toHaveLength(10);
    expect(items[3]).toMatchObject({ kind: "array", name: "모듈 4", ring: expect.any(Array) });
  });

  it("joins arrays and strings that are there, and tells which modules they have already", async () => {
    const { features } = await readLayout(await writeLayout(areas, "csv", 4326));
    const first = planImport(features.slice(0, 5), { ...choice, areasAre: "modules" });
    const design: Design = new Map(first.items.map((item) => [item.id, item]));
    let keys = 100;
    const again = planImport(
      features,
      { ...choice, areasAre: "modules" },
      { design, freshKey: (kind) => `${kind}:new-${++keys}` },
    );
    expect([again.joined, again.doubled.length, again.doubled[0]]).toEqual([1, 5, { place: "#1", code: "모듈 1" }]);
    expect(again.items.map(({ kind }) => kind).join(" ")).toBe(`array string ${"module ".repeat(10).trim()}`);
    expect(again.items.at(2)).toMatchObject({ parentId: "string:new-1" });
  });

  it("hangs arrays below the sections it names, and makes those that are not there", async () => {
    const section: DesignItem = {
      id: "section:1",
      kind: "section",
      parentId: null,
      code: "동쪽 어레이",
      name: "E",
      stand: null,
    };
    const { features } = await readLayout(await writeLayout(areas, "geojson", 4326));
    let keys = 0;
    const ground = { design: new Map([[section.id, section]]), freshKey: (kind: string) => `${kind}:new-${++keys}` };
    const plan = planImport(features, { ...choice, areasAre: "modules", sectionColumn: "array" }, ground);
    expect(plan.items.filter(({ kind }) => kind === "array").map(({ parentId }) => parentId)).toEqual([
      "section:1",
      "section:new-9",
    ]);
    expect(plan.items[0]).toMatchObject({ kind: "section", id: "section:new-9", code: "A & <B>", name: "A & <B>" });
  });

  it("cuts tables into modules, and leaves whole what is not four-sided, naming it", async () => {
    const corner = areas[0]!.ring;
    const tables = [areas[0]!, { ...areas[1]!, string: "S-2", ring: corner.slice(0, 3) }];
    const { features } = await readLayout(await writeLayout(tables, "kml", 4326));
    const plan = planImport(features, { ...choice, areasAre: "strings", tableGrid: { rows: 2, columns: 3 } });
    expect(plan.items.map(({ kind }) => kind).join(" ")).toBe(`array string string ${"module ".repeat(6).trim()}`);
    expect(plan.items[1]).toMatchObject({ name: "S-1", rowNum: 2, colNum: 3, ring: expect.any(Array) });
    expect(plan.unsplit).toEqual(["#2 모듈 2"]);
  });

  it("is guessed from the size of its areas and the names of its columns", async () => {
    const { features } = await readLayout(await writeLayout(areas, "xlsx", 5186));
    expect(guessChoice(features, 5186)).toMatchObject({
      areasAre: "modules",
      arrayColumn: "array",
      stringColumn: "string",
      moduleColumn: "module",
      sectionColumn: null,
      tiltColumn: "tiltDeg",
      azimuthColumn: "azimuthDeg",
    });
    const named = features.map((feature) => ({ ...feature, values: { name: feature.place } }));
    expect(guessChoice(named, 5186)).toMatchObject({ moduleColumn: "name", stringColumn: null });
    const { features: drawn } = await readLayout(await writeLayout(areas, "dxf", 5186));
    expect(guessChoice(drawn, 5186)).toMatchObject({ arrayColumn: LAYER, moduleColumn: null });
  });

  it("goes out again under the names it came in with", async () => {
    const { features } = await readLayout(await writeLayout(areas, "csv", 4326));
    const { items } = planImport(features, { ...choice, areasAre: "modules" });
    const design: Design = new Map(items.map((item) => [item.id, item]));
    const names = ({ array, string, module }: LayoutArea) => [array, string, module];
    expect(designAreas(design, "module").map(names)).toEqual(areas.map(names));
    expect(designAreas(design, "array")).toEqual([]);
  });

  it("leaves out what has no area or crosses itself, naming it", async () => {
    const polygon = (name: string, ring: number[][]) => ({
      type: "Feature",
      properties: { name },
      geometry: { type: "Polygon", coordinates: [ring] },
    });
    const bow = [
      [126.7, 34.8],
      [126.701, 34.8002],
      [126.701, 34.8],
      [126.7, 34.8006],
    ];
    const features = [
      polygon("나비", bow),
      polygon("먼 곳", [
        [0, 0],
        [126.7, 34.8],
        [126.7, 34.9],
      ]),
    ];
    const layout = await readLayout(bytesOf(JSON.stringify({ type: "FeatureCollection", features })));
    expect(planImport(layout.features, { ...choice, areasAre: "modules" }).refused).toEqual([
      { place: "#1 나비", why: "design.ring-crosses-itself" },
      { place: "#2 먼 곳", why: "design.ring-out-of-range" },
    ]);
  });
});

describe("a table", () => {
  it("may say middle, size and direction instead of corners", async () => {
    const csv = "name;x;y;width_m;height_m;azimuth_deg\nA;200000;240000;2;1;90\n";
    const { features } = await readLayout(bytesOf(csv));
    const xs = features[0]!.ring.map(([x]) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(1, 9);
  });

  it("keeps the numbers of its rows, as a spreadsheet shows them", async () => {
    const cells = [["maker"], [], ["A"]];
    expect(await rowsOfTable(bytesOf("maker\n\nA\n"))).toEqual([["maker"], [""], ["A"]]);
    expect(await rowsOfTable(await xlsxOfRows(cells))).toEqual(cells);
  });

  it("from Korean Excel is read in its own encoding", async () => {
    // "이름,x1,y1,…" in CP949.
    const head = Uint8Array.from([0xc0, 0xcc, 0xb8, 0xa7]);
    const rest = bytesOf(",x1,y1,x2,y2,x3,y3\nA,0,0,1,0,1,1\n");
    const layout = await readLayout(Uint8Array.from([...head, ...rest]));
    expect(layout.features[0]?.place).toBe("#1 A");
  });
});

describe("a broken file", () => {
  const ring = (corners: unknown[]) => bytesOf(JSON.stringify({ type: "Polygon", coordinates: [corners] }));

  it.each([
    ["that is none of these", bytesOf("안녕하세요"), "layouts.columns-missing"],
    ["of broken JSON", bytesOf('{"type": "FeatureCollection"'), "layouts.damaged"],
    ["of other JSON", bytesOf('{"a": 1}'), "layouts.unknown-format"],
    ["without features", bytesOf('{"type": "FeatureCollection", "features": []}'), "layouts.no-areas"],
    ["of XML cut off", bytesOf("<kml><Document><Placemark>"), "layouts.damaged"],
    ["of XML with definitions of its own", bytesOf('<!DOCTYPE kml [<!ENTITY a "b">]><kml/>'), "layouts.damaged"],
    [
      "of a zip cut off",
      Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 60 }, () => 0)]),
      "layouts.damaged",
    ],
    ["of a DXF with words where codes should be", bytesOf("0\nSECTION\nzwei\nENTITIES\n"), "layouts.damaged"],
    ["of a table with an open quote", bytesOf('wkt,name\n"POLYGON((0 0,1 0,1 1))'), "layouts.damaged"],
  ])("%s is refused with a sentence", async (_case, bytes, code) => {
    expect(await told(bytes)).toBe(code);
  });

  it.each([
    [
      "two corners",
      ring([
        [1, 1],
        [2, 2],
      ]),
      "layouts.too-few-corners",
    ],
    [
      "a corner that is no number",
      ring([
        [1, 1],
        [2, "2"],
        [3, 3],
      ]),
      "layouts.not-finite",
    ],
    ["a point", bytesOf('{"type":"Point","coordinates":[1,2]}'), "layouts.not-an-area"],
  ])("tells which feature has %s", async (_case, bytes, why) => {
    expect(await told(bytes)).toEqual({ features: 0, refused: [`#1: ${why}`] });
  });

  it("tells which feature has a million corners", { tags: ["slow"] }, async () => {
    const bytes = ring(Array.from({ length: 1_000_000 }, (_, x) => [x, 0]));
    expect(await told(bytes)).toEqual({ features: 0, refused: ["#1: layouts.too-many-corners"] });
  });

  it("of an archive that unpacks to more than it says is refused", async () => {
    const zip = await writeZip([{ name: "a.geojson", bytes: bytesOf(" ".repeat(100_000)) }]);
    const view = new DataView(zip.buffer);
    const directory = view.getUint32(zip.length - 6, true);
    view.setUint32(directory + 24, 10, true);
    expect(await told(zip)).toBe("layouts.damaged");
  });
});
