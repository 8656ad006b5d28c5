import "@heliolens/projections/every-system";
import { isCoordinateEpsg, planeOf } from "@heliolens/domain/coordinates/coordinate-systems";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { Point } from "@heliolens/domain/geometry/ring";
import type { GeoTIFFImage } from "geotiff";
import { OrthomosaicRefused } from "./orthomosaic-refused.ts";

/** Where the pixels of a picture lie. */
export interface GeoReference {
  readonly epsg: number;
  toLonLat(pixel: Point): LonLat;
  toPixel(position: LonLat): Point;
}

/** From a GeoTIFF's own tags: how pixels become coordinates, and of which system those are. */
export function geoReferenceOf(image: GeoTIFFImage): GeoReference {
  const [a, b, c, d, e, f] = affineOf(image);
  const determinant = a * e - b * d;
  if (!Number.isFinite(determinant) || determinant === 0) throw new OrthomosaicRefused("site-images.not-placed");
  const { epsg, toLonLat, fromLonLat } = systemOf(image);
  return {
    epsg,
    toLonLat: ([column, row]) => toLonLat([a * column + b * row + c, d * column + e * row + f]),
    toPixel: (position) => {
      const [x, y] = fromLonLat(position);
      return [(e * (x - c) - b * (y - f)) / determinant, (a * (y - f) - d * (x - c)) / determinant];
    },
  };
}

type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

// x = a column + b row + c, y = d column + e row + f (GeoTIFF 1.1, B.6).
function affineOf(image: GeoTIFFImage): Affine {
  const tags = image.getFileDirectory();
  // A pixel named by its centre lies half a pixel off one named by its corner.
  const shift = image.pixelIsArea() ? 0 : 0.5;
  const matrix = tags.getValue("ModelTransformation") as ArrayLike<number> | undefined;
  if (matrix !== undefined && matrix.length >= 8) {
    const [a, b, c, d, e, f] = [matrix[0]!, matrix[1]!, matrix[3]!, matrix[4]!, matrix[5]!, matrix[7]!];
    return [a, b, c - shift * (a + b), d, e, f - shift * (d + e)];
  }
  const scale = tags.getValue("ModelPixelScale") as ArrayLike<number> | undefined;
  const tie = tags.getValue("ModelTiepoint") as ArrayLike<number> | undefined;
  if (scale === undefined || tie === undefined || tie.length < 6)
    throw new OrthomosaicRefused("site-images.not-placed");
  const [perColumn, perRow] = [scale[0]!, -scale[1]!];
  return [perColumn, 0, tie[3]! - (tie[0]! + shift) * perColumn, 0, perRow, tie[4]! - (tie[1]! + shift) * perRow];
}

interface System {
  readonly epsg: number;
  readonly toLonLat: (point: Point) => LonLat;
  readonly fromLonLat: (position: LonLat) => Point;
}

// Korea 2000 and WGS84 differ by less than a pixel of any orthomosaic.
const DEGREES = [4326, 4737, 4019];

function systemOf(image: GeoTIFFImage): System {
  const keys = image.getGeoKeys() ?? {};
  const epsg: number | undefined = keys.ProjectedCSTypeGeoKey ?? keys.GeographicTypeGeoKey;
  if (epsg === undefined) throw new OrthomosaicRefused("site-images.not-placed");
  if (keys.ProjectedCSTypeGeoKey === undefined && DEGREES.includes(epsg))
    return { epsg, toLonLat: (point) => point, fromLonLat: (position) => position };
  if (!isCoordinateEpsg(epsg)) throw new OrthomosaicRefused("site-images.system-unknown");
  const projection = planeOf(epsg);
  return { epsg, toLonLat: projection.toLonLat, fromLonLat: projection.toMetres };
}
