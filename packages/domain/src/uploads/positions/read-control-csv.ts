import { isCoordinateEpsg, lonLatOf } from "../../coordinates/coordinate-systems.ts";
import { csvCells, csvSeparatorOf } from "../../csv/rows-of-csv.ts";
import { numberOr } from "./position-row.ts";

/** A line of a table of ground control points: the place, and a pixel of an image that shows it. What is out of range is refused later. */
export interface ControlRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly image: string;
  readonly mark: Readonly<Record<string, number | string>>;
}

type ControlField = "point" | "image" | "lon" | "lat" | "east" | "north" | "epsg" | "xPx" | "yPx" | "accuracyM";

// As OpenDroneMap, Pix4D, Metashape and people name them, without case, blanks, units and signs.
const names: Readonly<Record<ControlField, readonly string[]>> = {
  point: ["point", "pointname", "gcp", "gcpname", "gcplabel", "marker", "target", "기준점", "지상기준점", "점이름"],
  image: [
    "image",
    "imagename",
    "imagefile",
    "file",
    "filename",
    "photo",
    "picture",
    "파일",
    "파일명",
    "이미지",
    "사진",
  ],
  lon: ["lon", "long", "lng", "longitude", "경도"],
  lat: ["lat", "latitude", "위도"],
  east: ["east", "easting", "geox", "x", "동향"],
  north: ["north", "northing", "geoy", "y", "북향"],
  epsg: ["epsg", "epsgcode", "crs", "좌표계"],
  xPx: ["px", "pixelx", "xpx", "imx", "imagex", "column", "u", "픽셀x"],
  yPx: ["py", "pixely", "ypx", "imy", "imagey", "row", "v", "픽셀y"],
  accuracyM: ["accuracy", "accuracym", "sigma", "sigmam", "정확도"],
};

interface ControlHeader {
  readonly separator: string;
  readonly fields: readonly (ControlField | undefined)[];
}

const MOST_CELLS = 60;
const HEADER_LINES_LOOKED_AT = 20;

/** Null where a line names no point, image, pixel and place. */
function controlHeader(line: string): ControlHeader | null {
  const separator = csvSeparatorOf(line);
  const fields = csvCells(line, separator)
    .slice(0, MOST_CELLS)
    .map((cell) => fieldNamed(cell));
  const has = (...wanted: readonly ControlField[]) => wanted.every((field) => fields.includes(field));
  const isPlaced = has("lon", "lat") || has("east", "north");
  return has("point", "image", "xPx", "yPx") && isPlaced ? { separator, fields } : null;
}

const LONGEST_NAME = 80;

function fieldNamed(cell: string): ControlField | undefined {
  const plain = cell
    .slice(0, LONGEST_NAME)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[[(][^\])]*[\])]/g, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return (Object.keys(names) as ControlField[]).find((field) => names[field].includes(plain));
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

export const isControlCsv = (head: string): boolean =>
  linesOf(head)
    .slice(0, HEADER_LINES_LOOKED_AT)
    .some((line) => controlHeader(line) !== null);

/** A line for each pixel at which an image shows a ground control point. */
export function* readControlCsv(text: string): Generator<ControlRow> {
  const lines = linesOf(text);
  const at = lines.slice(0, HEADER_LINES_LOOKED_AT).findIndex((line) => controlHeader(line) !== null);
  if (at === -1) return;
  const { separator, fields } = controlHeader(lines[at]!)!;
  for (const [index, line] of lines.entries()) {
    if (index <= at || line.trim() === "") continue;
    const cells = csvCells(line, separator);
    const said = (field: ControlField) => cells[fields.indexOf(field)] ?? "";
    const accuracyM = said("accuracyM");
    yield {
      line: index + 1,
      image: said("image"),
      mark: {
        point: said("point"),
        ...placeOf(said),
        xPx: numberOr(said("xPx")),
        yPx: numberOr(said("yPx")),
        ...(accuracyM !== "" && { accuracyM: numberOr(accuracyM) }),
      },
    };
  }
}

/** In degrees, or on the plane of a coordinate system. Text that is no number stays text, and so does a code that is no system. */
function placeOf(said: (field: ControlField) => string): Readonly<Record<string, number | string>> {
  if (said("lon") !== "" || said("lat") !== "") return { lon: numberOr(said("lon")), lat: numberOr(said("lat")) };
  const [east, north] = [numberOr(said("east")), numberOr(said("north"))];
  const system = said("epsg");
  if (system === "" || typeof east === "string" || typeof north === "string") return { lon: east, lat: north };
  const epsg = Number(system.replace(/^epsg:/i, ""));
  if (!isCoordinateEpsg(epsg)) return { lon: system, lat: north };
  const [lon, lat] = lonLatOf([east, north], epsg);
  return { lon, lat };
}
