import { csvCells, csvSeparatorOf } from "../../csv/rows-of-csv.ts";

// No table of positions has more, and what a stranger sends is bounded.
const MOST_CELLS = 60;

/** What a column of a positions CSV says. */
export type PositionField = "image" | "takenAt" | PoseField;
type PoseField =
  | "lon"
  | "lat"
  | "heightM"
  | "relativeAltitudeM"
  | "ellipsoidalHeightM"
  | "yawDeg"
  | "pitchDeg"
  | "rollDeg";

// As exiftool, Pix4D, Metashape, QGIS and people write them, without case, blanks, units and signs.
const names: Readonly<Record<PositionField, readonly string[]>> = {
  image: [
    "file",
    "filename",
    "image",
    "imagename",
    "imagefile",
    "name",
    "label",
    "photo",
    "picture",
    "sourcefile",
    "파일",
    "파일명",
    "이미지",
    "이미지명",
    "사진",
  ],
  takenAt: [
    "time",
    "timestamp",
    "datetime",
    "date",
    "takenat",
    "datetimeoriginal",
    "createdate",
    "시각",
    "촬영시각",
    "촬영일시",
    "일시",
    "시간",
  ],
  lon: ["lon", "long", "lng", "longitude", "gpslongitude", "x", "경도"],
  lat: ["lat", "latitude", "gpslatitude", "y", "위도"],
  heightM: ["height", "heightm", "agl", "heightaboveground", "heightoverpanels", "높이"],
  relativeAltitudeM: [
    "relalt",
    "relativealt",
    "relativealtitude",
    "relativealtitudem",
    "relheight",
    "relativeheight",
    "상대고도",
  ],
  ellipsoidalHeightM: ["ellh", "ellipsoidalheight", "ellipsoidheight", "ellipsoidalheightm", "타원체고"],
  yawDeg: ["yaw", "yawdeg", "yawdegree", "gimbalyaw", "gimbalyawdegree", "heading", "요"],
  pitchDeg: ["pitch", "pitchdeg", "pitchdegree", "gimbalpitch", "gimbalpitchdegree", "피치"],
  rollDeg: ["roll", "rolldeg", "rolldegree", "gimbalroll", "gimbalrolldegree", "롤"],
};

export interface PositionHeader {
  readonly separator: string;
  /** By the place of the column; undefined: of no use here. */
  readonly fields: readonly (PositionField | undefined)[];
}

/** Null where a line names no file, longitude and latitude. */
export function positionHeader(line: string): PositionHeader | null {
  const separator = csvSeparatorOf(line);
  const taken = new Set<PositionField>();
  const fields = csvCells(line, separator)
    .slice(0, MOST_CELLS)
    .map((cell) => {
      const field = fieldNamed(cell);
      if (field === undefined || taken.has(field)) return undefined;
      taken.add(field);
      return field;
    });
  return taken.has("image") && taken.has("lon") && taken.has("lat") ? { separator, fields } : null;
}

const LONGEST_NAME = 80;

function fieldNamed(cell: string): PositionField | undefined {
  const plain = cell
    .slice(0, LONGEST_NAME)
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[[(][^\])]*[\])]/g, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return (Object.keys(names) as PositionField[]).find((field) => names[field].includes(plain));
}
