import { readDefectSheet } from "@heliolens/domain/documents/read-defect-sheet";
import { rowsOfTable } from "@heliolens/layouts/table/rows-of-table";
import { readZip } from "@heliolens/layouts/zip/read-zip";
import { describe, expect, it } from "vitest";
import { aFinding } from "../testing/a-summary.ts";
import { cocoSchema } from "../testing/coco-schema.ts";
import { hasReaders, libreOffice, readWith } from "../testing/document-readers.ts";
import type { ExportedDefect } from "./exported-defect.ts";
import { type ExportOrder, writeExport } from "./write-export.ts";

// The smallest JPEG there is: a picture's bytes are carried, never looked into.
const aPicture = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
const defects: readonly ExportedDefect[] = [
  aFinding(0, { outline: null }),
  aFinding(1, { memo: '따옴표 " 쉼표 , 줄\n바꿈' }),
  aFinding(2, { position: null, shapePx: null, outline: null }),
];

const written = (format: ExportOrder["format"], change: Partial<ExportOrder> = {}) =>
  writeExport({ defects, format, language: "ko", epsg: 4326, pictureOf: async () => aPicture, ...change });
const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

describe("an export", () => {
  it("as CSV opens in Korean Excel, and nothing typed by a person is computed", async () => {
    const text = textOf(await written("csv"));
    expect(text.startsWith("\ufeff결함 ID,")).toBe(true);
    expect(text).toContain(",'=1+1 유리 표면에 균열이 보임,");
    expect(text).toContain('"따옴표 "" 쉼표 , 줄\n바꿈"');
    expect(text.split("\r\n")).toHaveLength(5);
  });

  it("says when an image was taken on the clocks of its site", async () => {
    const abroad = [aFinding(0), aFinding(1, { timeZone: "America/Chicago" })];
    const text = textOf(await written("csv", { defects: abroad }));
    expect(text.split("\r\n").map((line) => line.match(/,(2026-06-1\d \d\d:\d\d),/)?.[1])).toEqual([
      undefined,
      "2026-06-12 10:30",
      "2026-06-11 20:30",
      undefined,
    ]);
  });

  describe.each(["xlsx", "csv"] as const)("of an image without degrees, as %s", (format) => {
    const none = { maxHeatC: null, minHeatC: null, averageHeatC: null, referenceC: null, deltaTK: null };
    const relative = aFinding(0, { ...none, normalisedDeltaTK: null, isRelative: true, contrast: 14.2 });
    const isOfDegrees = ([name]: readonly string[]) => /°C|\(K\)/.test(name ?? "");
    const cellsWith = async (defects: readonly ExportedDefect[]) => {
      const [head, row] = await rowsOfTable(await written(format, { defects }));
      return head!.map((name, i) => [name, row![i] ?? ""] as const);
    };

    it("says relative, with no temperature and no column for one", async () => {
      const cells = await cellsWith([relative]);
      expect([new Map(cells).get("상대값"), new Map(cells).get("대비 (잡음의 배수)")]).toEqual(["상대값", "14.2"]);
      expect(cells.filter(isOfDegrees)).toEqual([]);
      expect(cells.flat().join()).not.toContain("°C");
    });

    it("leaves the columns empty that another defect of the list fills", async () => {
      const degrees = (await cellsWith([relative, aFinding(1)])).filter(isOfDegrees);
      expect(degrees).toHaveLength(6);
      expect(degrees.map(([, value]) => value)).toEqual(degrees.map(() => ""));
    });
  });

  it("as a spreadsheet keeps an address inside its link, whatever it holds", async () => {
    const link = 'https://a.example/"),CMD("calc';
    const bytes = await written("xlsx", { defects: [aFinding(0, { link } as never)] });
    const sheet = textOf(
      await readZip(bytes)
        .find(({ name }) => name === "xl/worksheets/sheet1.xml")!
        .read(),
    );
    expect(sheet).not.toContain('CMD("calc');
    expect(sheet).not.toContain("CMD(&quot;calc");
  });

  it("as a spreadsheet has its header frozen and filtered, figures as numbers, memos as text, links and pictures", async () => {
    const bytes = await written("xlsx");
    const entries = readZip(bytes);
    const sheetEntry = entries.find(({ name }) => name === "xl/worksheets/sheet1.xml")!;
    const sheet = textOf(await sheetEntry.read());
    expect(sheet).toMatch(/<pane [^>]*state="frozen"/);
    const lastColumn = [...sheet.matchAll(/ r="([A-Z]+)1"/g)].at(-1)?.[1];
    expect(sheet).toContain(`<autoFilter ref="A1:${lastColumn}4"/>`);
    expect(sheet.match(/HYPERLINK\(/g)).toHaveLength(3);
    expect(entries.filter(({ name }) => name.startsWith("xl/media/"))).toHaveLength(3);
    const [header, first] = await rowsOfTable(bytes);
    expect(header?.slice(0, 2)).toEqual(["결함 ID", "보고서"]);
    const cell = (name: string) => first?.[header!.indexOf(name)];
    expect([cell("결함 ID"), cell("ΔT (K)"), cell("메모")]).toEqual([
      "DF-ID-00000001",
      "25.9",
      "=1+1 유리 표면에 균열이 보임",
    ]);
  });

  it("as a spreadsheet prints in landscape, two pages wide, with the names of columns and rows on each page", async () => {
    const entries = readZip(await written("xlsx"));
    const textIn = async (file: string) => textOf(await entries.find(({ name }) => name === file)!.read());
    const [list, summary, book] = await Promise.all(
      ["worksheets/sheet1", "worksheets/sheet2", "workbook"].map((file) => textIn(`xl/${file}.xml`)),
    );
    expect(list).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/);
    expect(list).toMatch(/<pageSetup fitToWidth="2" fitToHeight="0" [^>]*orientation="landscape"/);
    expect(summary).not.toContain("fitToPage");
    expect(book).toMatch(
      /<definedName name="_xlnm.Print_Titles" localSheetId="0">[^<]*!\$A:\$A,[^<]*!\$1:\$1<\/definedName>/,
    );
  });

  it("as a spreadsheet has a second sheet that says how many, how urgent, what they cost and which to repair first", async () => {
    const bytes = await written("xlsx");
    const entries = readZip(bytes);
    const textIn = async (file: string) => textOf(await entries.find(({ name }) => name === file)!.read());
    const sheet = await textIn("xl/worksheets/sheet2.xml");
    expect(sheet).not.toContain("autoFilter");
    // All, open, then A to D.
    expect([...sheet.matchAll(/<c r="B(\d)"[^>]*><v>(\d+)</g)].slice(0, 6).map(([, , value]) => Number(value))).toEqual(
      [3, 3, 1, 1, 1, 0],
    );
    const said = `${sheet}${await textIn("xl/sharedStrings.xml").catch(() => "")}`;
    for (const words of ["먼저 조치할 결함 3건", "DF-ID-00000001", "손실 금액"]) expect(said).toContain(words);
    const [header] = await rowsOfTable(bytes);
    expect(header).toEqual(expect.arrayContaining(["담당자", "기한", "조치 내용"]));
  });

  it.each(["ko", "en"] as const)(
    "as a spreadsheet in %s is read back by the product, and says the same",
    async (language) => {
      const { hasIds, rows, faults } = readDefectSheet(await rowsOfTable(await written("xlsx", { language })));
      expect([hasIds, faults]).toEqual([true, []]);
      expect(rows.map(({ id, memo }) => [id, memo])).toEqual(defects.map(({ id, memo }) => [id, memo]));
      expect(rows.map(({ status }) => status)).toEqual(defects.map(({ status }) => status));
    },
  );

  it("as COCO is what training programs expect, of the defects that an image shows", async () => {
    const { images, categories, annotations } = cocoSchema.parse(JSON.parse(textOf(await written("coco"))));
    expect(annotations.map(({ bbox }) => bbox)).toEqual([
      [285, 226, 70, 60],
      [285, 226, 70, 60],
    ]);
    expect(annotations.every(({ image_id }) => images.some(({ id }) => id === image_id))).toBe(true);
    expect(annotations.every(({ category_id }) => categories.some(({ id }) => id === category_id))).toBe(true);
  });
});

describe.skipIf(!hasReaders())("GDAL reads an export", () => {
  interface Read {
    readonly crs?: { readonly properties: { readonly name: string } };
    readonly features: readonly {
      readonly properties: Readonly<Record<string, unknown>>;
      readonly geometry: { readonly coordinates: readonly [number, number] } | null;
    }[];
  }
  /** What GDAL reads from the file, as GeoJSON. */
  const readBack = async (name: string, bytes: Uint8Array, prefix = ""): Promise<Read> =>
    JSON.parse(
      await readWith("/usr/bin/ogr2ogr", (path) => ["-f", "GeoJSON", "/vsistdout/", prefix + path], { name, bytes }),
    );

  it("as GeoJSON, with every figure under its name and no position where none is known", async () => {
    const { features } = await readBack("defects.geojson", await written("geojson"));
    expect(features.map(({ properties }) => properties.delta_t_k)).toEqual([25.9, 26.9, 27.9]);
    expect(features.map(({ geometry }) => geometry !== null)).toEqual([true, true, false]);
    expect(features[0]?.geometry?.coordinates[0]).toBeCloseTo(defects[0]!.position![0], 8);
  });

  it("as a Shapefile in the system chosen, Korean names whole", async () => {
    const bytes = await written("shp", { epsg: 5186 });
    const { crs, features } = await readBack("defects.zip", bytes, "/vsizip/");
    expect(crs?.properties.name).toContain("5186");
    const [first] = features;
    expect(first?.properties).toMatchObject({
      label: "DF-ID-00000001",
      type: "핫스팟",
      status: "결함발견",
      max_c: 71.4,
    });
    // The middle of the country's belt: east of 127° minus a third of a degree, north of 34.8°.
    expect(first?.geometry?.coordinates[0]).toBeGreaterThan(170_000);
    expect(first?.geometry?.coordinates[0]).toBeLessThan(200_000);
  });

  it("as KMZ, a pin a defect that has a position, its picture beside it", async () => {
    const bytes = await written("kmz");
    // A folder a type is a layer each: told as text.
    const said = await readWith("/usr/bin/ogrinfo", (path) => ["-al", path], { name: "defects.kmz", bytes });
    // Each has its module around its pin.
    expect(said.match(/GEOMETRYCOLLECTION.*POINT.*POLYGON/g)?.length ?? 0).toBeGreaterThan(0);
    expect(said.match(/Layer name: .*/g)).toEqual(["Layer name: 핫스팟", "Layer name: 서브스트링 1/3"]);
    expect(said.match(/Name \(String\) = (DF-ID-\d+)/g)).toHaveLength(2);
    expect(said.match(/POINT/g)?.length).toBeGreaterThanOrEqual(2);
    expect(readZip(bytes).map(({ name }) => name)).toContain("pictures/DF-ID-00000001.jpg");
  });
});

describe.skipIf(libreOffice === undefined)("LibreOffice opens an export", () => {
  it("as a spreadsheet with the same cells", async () => {
    const bytes = await written("xlsx");
    const words = (path: string, folder: string) => [
      "-c",
      `${libreOffice} --headless --convert-to "csv:Text - txt - csv (StarCalc):44,34,76" --outdir ${folder} ${path} >&2
      cat ${folder}/defects.csv`,
    ];
    const csv = await readWith("/bin/sh", words, { name: "defects.xlsx", bytes });
    const cellsOf = async (sheet: Uint8Array) => {
      const [header, ...rows] = await rowsOfTable(sheet);
      const columns = ["결함 ID", "상태", "ΔT (K)", "최고 (°C)", "메모"].map((name) => header!.indexOf(name));
      expect(columns).not.toContain(-1);
      return rows.map((row) => columns.map((column) => row[column]));
    };
    const read = await cellsOf(new TextEncoder().encode(csv));
    expect(read).toHaveLength(defects.length);
    expect(read).toEqual(await cellsOf(bytes));
  });
});
