import { FeatureCollector } from "../collect-features.ts";
import { type Corner, type Layout, LayoutRefused } from "../layout.ts";

/**
 * A row an area. Its corners are in columns `x1 y1 … x4 y4` (or `lon1 lat1 …`, with heights `z1 …`), in a column `wkt`, or follow from a
 * middle (`x`, `y` or `lon`, `lat`) with `width_m`, `height_m` and `azimuth_deg`, clockwise from north.
 */
export function readTable(table: readonly (readonly string[])[]): Layout {
  const [header = [], ...rows] = table.filter((row) => row.some((cell) => cell.trim() !== ""));
  const names = header.map((name) => name.replace(/^\ufeff/, "").trim());
  const shape = shapeReaderOf(names.map((name) => name.toLowerCase()));
  if (shape === null) throw new LayoutRefused("layouts.columns-missing");
  const collector = new FeatureCollector();
  for (const row of rows) {
    const values = Object.fromEntries(names.map((name, index) => [name, (row[index] ?? "").trim()]));
    const name = values.name ?? values.Name ?? values.이름 ?? "";
    const ring = shape(row);
    if (ring === null) collector.refuse(name, "layouts.not-an-area");
    else collector.add({ name, layer: values.layer ?? "", values }, ring);
  }
  return collector.layout(epsgOf(names, rows[0]));
}

type ShapeReader = (row: readonly string[]) => Corner[] | null;

function shapeReaderOf(names: readonly string[]): ShapeReader | null {
  const wkt = names.findIndex((name) => name === "wkt" || name === "geometry");
  if (wkt !== -1) return (row) => ringOfWkt(row[wkt] ?? "");
  return cornersReaderOf(names) ?? boxReaderOf(names);
}

function cornersReaderOf(names: readonly string[]): ShapeReader | null {
  const columns: (readonly [number, number, number])[] = [];
  for (let corner = 1; corner <= 100; corner++) {
    const x = names.findIndex((name) => name === `x${corner}` || name === `lon${corner}`);
    const y = names.findIndex((name) => name === `y${corner}` || name === `lat${corner}`);
    if (x === -1 || y === -1) break;
    columns.push([x, y, names.indexOf(`z${corner}`)]);
  }
  if (columns.length < 3) return null;
  const isFilled =
    (row: readonly string[]) =>
    ([x]: readonly [number, number, number]) =>
      (row[x] ?? "").trim() !== "";
  return (row) =>
    columns
      .filter(isFilled(row))
      .map(([x, y, z]): Corner => [numberOf(row[x]), numberOf(row[y]), z === -1 ? undefined : numberOf(row[z])]);
}

const middleColumns = [
  ["x", "y"],
  ["lon", "lat"],
  ["경도", "위도"],
] as const;

/** Sizes are metres: on a drawing in degrees they are laid out at the middle's latitude. */
function boxReaderOf(names: readonly string[]): ShapeReader | null {
  const middle = middleColumns.find(([x, y]) => names.includes(x) && names.includes(y));
  const [width, height, azimuth] = ["width_m", "height_m", "azimuth_deg"].map((name) => names.indexOf(name));
  if (middle === undefined || width === -1 || height === -1) return null;
  const [xAt, yAt] = middle.map((name) => names.indexOf(name)) as [number, number];
  return (row) => {
    const [x, y] = [numberOf(row[xAt]), numberOf(row[yAt])];
    const turn = azimuth === -1 ? 0 : (numberOf(row[azimuth!]) * Math.PI) / 180;
    const [right, up] = [numberOf(row[width!]) / 2, numberOf(row[height!]) / 2];
    const isDegrees = Math.abs(x) <= 180 && Math.abs(y) <= 90;
    const [xUnit, yUnit] = isDegrees ? [111_320 * Math.cos((y * Math.PI) / 180), 110_950] : [1, 1];
    return boxCorners.map(([a, b]): Corner => {
      const [east, north] = [
        a * right * Math.cos(turn) + b * up * Math.sin(turn),
        b * up * Math.cos(turn) - a * right * Math.sin(turn),
      ];
      return [x + east / xUnit, y + north / yUnit];
    });
  };
}
const boxCorners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

/** An empty cell is no number, and "1,234.5" is one. */
const numberOf = (cell: string | undefined): number => {
  const text = (cell ?? "").trim().replace(/,(?=\d{3}(\D|$))/g, "");
  return text === "" ? Number.NaN : Number(text);
};

function ringOfWkt(text: string): Corner[] | null {
  const ring = /^\s*(?:SRID=\d+;\s*)?(?:MULTI)?POLYGON\s*Z?\s*\(+([^()]+)\)/i.exec(text)?.[1];
  if (ring === undefined) return null;
  return ring.split(",").map((corner): Corner => {
    const [x = Number.NaN, y = Number.NaN, z] = corner.trim().split(/\s+/).map(Number);
    return z === undefined ? [x, y] : [x, y, z];
  });
}

function epsgOf(names: readonly string[], first: readonly string[] | undefined): number | null {
  const column = names.findIndex((name) => /^epsg$/i.test(name));
  const said = Number(first?.[column]);
  if (column !== -1 && Number.isInteger(said) && said > 0) return said;
  return names.some((name) => /^(lon|lat|경도|위도)\d*$/i.test(name)) ? 4326 : null;
}
