import { writeZip } from "@heliolens/containers/zip/write-zip";
import type { Design, DesignItem } from "@heliolens/domain/design/design-item";
import type { ModuleStand } from "@heliolens/domain/design/stand/module-stand";
import { standOf } from "@heliolens/domain/design/stand/stand-of";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { describe, expect, it } from "vitest";
import { designAreas } from "./design-areas.ts";
import { guessChoice } from "./guess-choice.ts";
import { type ImportChoice, planImport } from "./plan-import.ts";
import { readLayout } from "./read-layout.ts";
import { shapeFiles } from "./shapefile/shape-records.ts";
import { layoutFormats, writeLayout } from "./write-layout.ts";

const plane = metrePlaneAt([126.7, 34.8]);
const south = { tiltDeg: 20.5, azimuthDeg: 180 };
const east = { tiltDeg: 10, azimuthDeg: 91.25 };

const ringAt = (x: number): LonLat[] =>
  [
    [x, 0],
    [x + 1.1, 0],
    [x + 1.1, 2.2],
    [x, 2.2],
  ].map(([a, b]) => plane.toLonLat([a!, b!]));

/** A section of two arrays; the second has a string that stands by itself, a third array stands nobody knows how. */
const design: Design = (() => {
  const array = (id: string, parentId: string | null, stand: ModuleStand | null): DesignItem => ({
    id,
    kind: "array",
    parentId,
    code: id,
    name: id,
    description: "",
    stand,
    ring: null,
  });
  const string = (id: string, parentId: string, stand: ModuleStand | null): DesignItem => ({
    id,
    kind: "string",
    parentId,
    code: id,
    name: id,
    description: "",
    rowNum: 1,
    colNum: 2,
    panelProductSeq: null,
    stand,
    ring: null,
  });
  const strings = [string("s1", "a", null), string("s2", "a", null), string("s3", "b", null), string("s4", "b", east)];
  const items: DesignItem[] = [
    { id: "section", kind: "section", parentId: null, code: "S", name: "S", stand: south },
    array("a", "section", null),
    array("b", "section", null),
    array("c", null, null),
    ...strings,
    string("s5", "c", null),
    ...["s1", "s2", "s3", "s4", "s5"].flatMap((parentId, row) =>
      [0, 1].map((column): DesignItem => {
        const id = `${parentId}-${column}`;
        return { id, kind: "module", parentId, code: id, ring: ringAt((row * 2 + column) * 1.2) };
      }),
    ),
  ];
  return new Map(items.map((item) => [item.id, item]));
})();

const standsByString = (items: Iterable<DesignItem>) => {
  const all = [...items];
  const board = new Map(all.map((item) => [item.id, item]));
  const strings = all.filter((item) => item.kind === "string");
  return Object.fromEntries(strings.map(({ id, name }) => [name, standOf(board, id)?.stand ?? null]));
};

const imported = async (bytes: Uint8Array, change: Partial<ImportChoice> = {}) => {
  const layout = await readLayout(bytes);
  return planImport(layout.features, { ...guessChoice(layout.features, 4326), ...change });
};
const json = (properties: Record<string, unknown>, ring: readonly (readonly number[])[] = ringAt(0)) => ({
  type: "Feature",
  properties,
  geometry: { type: "Polygon", coordinates: [[...ring, ring[0]!]] },
});
const geoJson = (...features: object[]) =>
  new TextEncoder().encode(JSON.stringify({ type: "FeatureCollection", features }));

describe("tilt and azimuth of a design written and read again", () => {
  it.each(layoutFormats.filter((format) => format !== "dxf"))(
    "as %s are the same, string by string",
    async (format) => {
      const plan = await imported(await writeLayout(designAreas(design, "module"), format, 4326));
      expect(standsByString(plan.items)).toEqual(standsByString(design.values()));
      expect([plan.stood, plan.oddStands, plan.mixedStands]).toEqual([4, [], []]);
    },
  );

  it("are the array's where all its strings share them", async () => {
    const { items } = await imported(await writeLayout(designAreas(design, "module"), "geojson", 4326));
    const own = items.flatMap((item) => (item.kind !== "module" && item.stand ? [item.name] : []));
    expect(own).toEqual(["a", "s3", "s4"]);
  });
});

describe("tilt and azimuth in somebody else's drawing", () => {
  it.each([
    ["tilt", "azimuth"],
    ["Tilt_deg", "Azimuth_Deg"],
    ["slope", "orientation"],
    ["Tilt angle (°)", "Azimuth angle (°)"],
    ["경사각", "방위각"],
  ])("are found under %s and %s", async (tilt, azimuth) => {
    const plan = await imported(geoJson(json({ string: "T1", [tilt]: 20, [azimuth]: "175,5°" })));
    expect(standsByString(plan.items)).toEqual({ T1: { tiltDeg: 20, azimuthDeg: 175.5 } });
  });

  it("are not guessed from words, from angles of another kind, or from one of both", async () => {
    const guessed = async (properties: object) => {
      const { features } = await readLayout(geoJson(json(properties as Record<string, unknown>)));
      return guessChoice(features, 4326).tiltColumn;
    };
    expect(await guessed({ tilt: 20, orientation: "portrait" })).toBeNull();
    expect(await guessed({ tilt: 20, azimuth: -15 })).toBeNull();
    expect(await guessed({ tilt: 20 })).toBeNull();
  });

  it("that are chosen and cannot be used are told by area", async () => {
    const features = [{ t: 20, a: 180 }, { t: 20 }, { t: 95, a: 180 }, {}].map((values, index) =>
      json({ string: `T${index}`, ...values }),
    );
    const plan = await imported(geoJson(...features), { tiltColumn: "t", azimuthColumn: "a" });
    expect([plan.stood, plan.oddStands]).toEqual([1, ["#2", "#3"]]);
  });

  it("of modules of one string that face east and west are left out, naming it", async () => {
    const features = [90, 270].map((azimuth) => json({ string: "roof", tilt: 10, azimuth }));
    const plan = await imported(geoJson(...features));
    expect([plan.stood, plan.mixedStands]).toEqual([0, ["roof"]]);
  });
});

describe("a drawing with heights", () => {
  // 2.2 m drawn from above, facing south: 0.8 m higher at its northern edge.
  const heights = [50, 50, 50.8, 50.8];
  const ring = ringAt(0).map(([lon, lat], index) => [lon, lat, heights[index]!] as const);
  const leaning = { tiltDeg: expect.closeTo(19.98, 1), azimuthDeg: expect.closeTo(180, 1) };
  const closedRing = [...ring, ring[0]!];
  const encode = (text: string) => new TextEncoder().encode(text);
  const placemark = closedRing.map((corner) => corner.join(",")).join(" ");
  const vertices = ring.flatMap(([x, y, z]) => [0, "VERTEX", 10, x, 20, y, 30, z]);

  it.each([
    ["GeoJSON", geoJson(json({}, ring))],
    [
      "KML",
      encode(
        `<kml><Document><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${placemark}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`,
      ),
    ],
    ["WKT", encode(`wkt\n"POLYGON Z ((${closedRing.map((corner) => corner.join(" ")).join(", ")}))"\n`)],
    [
      "corners in columns",
      encode(
        `${[1, 2, 3, 4].map((n) => `lon${n},lat${n},z${n}`).join(",")}\n${ring.map((corner) => corner.join(",")).join(",")}\n`,
      ),
    ],
    [
      "DXF",
      encode(
        [0, "SECTION", 2, "ENTITIES", 0, "POLYLINE", 70, 9, ...vertices, 0, "SEQEND", 0, "ENDSEC", 0, "EOF"].join("\n"),
      ),
    ],
  ])("tells how its tables stand: %s", async (_format, bytes) => {
    const { items } = await imported(bytes);
    expect(Object.values(standsByString(items))).toEqual([leaning]);
  });

  it("tells it as a Shapefile of three dimensions", async () => {
    const points = closedRing.toReversed();
    const record = new DataView(new ArrayBuffer(48 + points.length * 16 + 16 + points.length * 8));
    record.setInt32(0, 15, true);
    record.setInt32(36, 1, true);
    record.setInt32(40, points.length, true);
    points.forEach(([x, y, z], index) => {
      record.setFloat64(48 + index * 16, x, true);
      record.setFloat64(56 + index * 16, y, true);
      record.setFloat64(48 + points.length * 16 + 16 + index * 8, z, true);
    });
    const box = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
    const { shp } = shapeFiles("polygon", [new Uint8Array(record.buffer)], box);
    const { items } = await imported(await writeZip([{ name: "a.shp", bytes: shp }]));
    expect(Object.values(standsByString(items))).toEqual([leaning]);
  });

  it("says nothing about an array's outline, which follows the terrain, and gives way to what is written", async () => {
    const arrays = await imported(geoJson(json({ array: "A" }, ring)), { areasAre: "arrays" });
    expect(arrays.stood).toBe(0);
    const { items } = await imported(geoJson(json({ tilt: 35, azimuth: 170 }, ring)));
    expect(Object.values(standsByString(items))).toEqual([{ tiltDeg: 35, azimuthDeg: 170 }]);
  });
});
