import { execFileSync, spawnSync } from "node:child_process";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { webMercator } from "@heliolens/domain/geometry/projections/web-mercator";
import type { MosaicPlan } from "@heliolens/domain/mosaics/mosaic-plan";
import { TILE_PX, tileCorner, tileSideM } from "@heliolens/domain/site-images/tile-address";
import type { MosaicImage } from "@heliolens/imaging/mosaic/mosaic-image";

interface GdalInfo {
  readonly size: readonly [number, number];
  readonly stac?: { readonly "proj:epsg"?: number };
  readonly bands: readonly { readonly overviews: readonly unknown[]; readonly unit?: string }[];
}

/** What GDAL says of the file: `gdalinfo`, and the check of its layout that comes with GDAL. */
export function checkedByGdal(path: string): string {
  const info = JSON.parse(execFileSync("gdalinfo", ["-json", path], { encoding: "utf8" })) as GdalInfo;
  const [band] = info.bands;
  const size = `${info.size.join(" x ")} px, ${info.bands.length} bands, ${band?.overviews.length ?? 0} overviews`;
  const words = ["-m", "osgeo_utils.samples.validate_cloud_optimized_geotiff", "--full-check=yes", path];
  const check = spawnSync("/usr/bin/python3", words, { encoding: "utf8" });
  const verdict = check.stdout.includes("is a valid cloud optimized GeoTIFF") ? "valid" : "not valid";
  return `${verdict} by GDAL's check, EPSG:${info.stac?.["proj:epsg"] ?? "?"}, ${size}`;
}

const POINTS = 100;

/** At places all over the mosaic: what GDAL reads there, less what the image says that sees the place nearest to its middle. */
export async function pointErrors(
  path: string,
  { finestZoom, west, north, columns, rows }: MosaicPlan,
  images: readonly MosaicImage[],
): Promise<readonly number[]> {
  const [x, y] = tileCorner({ zoom: finestZoom, column: west, row: north });
  const pixelM = tileSideM(finestZoom) / TILE_PX;
  const positions: LonLat[] = [];
  // Multiples of two irrational numbers spread evenly.
  for (let i = 1; positions.length < 20 * POINTS; i++) {
    const pixel = [0.7548776662 * i, 0.5698402909 * i].map((share) => share % 1) as [number, number];
    const [column, row] = [Math.floor(pixel[0] * columns * TILE_PX), Math.floor(pixel[1] * rows * TILE_PX)];
    positions.push(webMercator.toLonLat([x + (column + 0.5) * pixelM, y - (row + 0.5) * pixelM]));
  }
  const read = readAt(path, positions);
  const shown = positions
    .flatMap((at, i) => (Number.isNaN(read[i]!) ? [] : [{ at, value: read[i]! }]))
    .slice(0, POINTS);
  return Promise.all(shown.map(async ({ at, value }) => Math.abs(value - (await sourceAt(images, at)))));
}

function readAt(path: string, positions: readonly LonLat[]): readonly number[] {
  const asked = positions.map(([lon, lat]) => `${lon} ${lat}`).join("\n");
  const words = ["-valonly", "-wgs84", "-b", "1", path];
  const output = execFileSync("gdallocationinfo", words, { input: `${asked}\n`, encoding: "utf8" });
  return output.split("\n").slice(0, positions.length).map(Number.parseFloat);
}

async function sourceAt(images: readonly MosaicImage[], at: LonLat): Promise<number> {
  const views = images.flatMap((image) => {
    const [x, y] = image.ground.toPixel(at);
    const { widthPx, heightPx } = image;
    const offPx = Math.hypot(x - widthPx / 2, y - heightPx / 2);
    return x >= 2 && y >= 2 && x < widthPx - 2 && y < heightPx - 2 ? [{ image, x, y, offPx }] : [];
  });
  const [best] = views.toSorted((a, b) => a.offPx - b.offPx);
  const heat = await best?.image.load();
  return best && heat ? heat[Math.floor(best.y) * best.image.widthPx + Math.floor(best.x)]! : Number.NaN;
}
