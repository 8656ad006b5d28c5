import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { runClient } from "../map/clients/gis-clients.ts";

export const SIZE_PX = [400, 600] as const;

// From a site's corner, in units of the system, with the picture's own proportions: nothing is stretched.
const boxesAround = {
  "EPSG:4326": [-1.5e-4, -0.8e-4, 5.5e-4, 9.7e-4],
  "EPSG:3857": [-20, -15, 80, 135],
  "EPSG:5186": [-15, -12, 65, 108],
} as const;

export type ViewCrs = keyof typeof boxesAround;
export const viewSystems = Object.keys(boxesAround) as ViewCrs[];

/** Least x, least y, most x, most y: east before north in every system. */
export type ViewBox = readonly [minX: number, minY: number, maxX: number, maxY: number];

/** A view on the site in each system. */
export async function viewsOf(corner: LonLat): Promise<Record<ViewCrs, ViewBox>> {
  const boxes: [ViewCrs, ViewBox][] = [];
  for (const crs of viewSystems) {
    const [[x, y]] = (await placedIn(crs, [corner])) as [LonLat];
    const [west, south, east, north] = boxesAround[crs];
    boxes.push([crs, [x + west, y + south, x + east, y + north]]);
  }
  return Object.fromEntries(boxes) as Record<ViewCrs, ViewBox>;
}

/** Columns and rows of a picture in which places lie. */
export async function pixelsOf(positions: readonly LonLat[], crs: ViewCrs, box: ViewBox): Promise<[number, number][]> {
  const [minX, minY, maxX, maxY] = box;
  return (await placedIn(crs, positions)).map(([x, y]) => [
    Math.floor(((x - minX) / (maxX - minX)) * SIZE_PX[0]),
    Math.floor(((maxY - y) / (maxY - minY)) * SIZE_PX[1]),
  ]);
}

/** Where PROJ, not our own projections, puts places in a system, as easting and northing. */
async function placedIn(crs: ViewCrs, positions: readonly LonLat[]): Promise<LonLat[]> {
  if (crs === "EPSG:4326") return [...positions];
  const input = positions.map(([lon, lat]) => `${lon} ${lat}`).join("\n");
  const told = await runClient("gdaltransform", ["-s_srs", "OGC:CRS84", "-t_srs", crs], { input });
  return told
    .trim()
    .split("\n")
    .map((line) => line.split(" ").slice(0, 2).map(Number) as unknown as LonLat);
}

/** A WMS source as GDAL describes one; from 1.3.0 on a box is written in the system's own order of axes. */
export function gdalWmsSource(url: string, version: "1.1.1" | "1.3.0", crs: ViewCrs, box: ViewBox): string {
  const [minX, minY, maxX, maxY] = box;
  const isNorthFirst = version === "1.3.0" && crs !== "EPSG:3857";
  const system = version === "1.3.0" ? "CRS" : "SRS";
  return `<GDAL_WMS><Service name="WMS"><Version>${version}</Version><ServerUrl>${url}?</ServerUrl>
    <Layers>solar:solar_modules</Layers><${system}>${crs}</${system}><ImageFormat>image/png</ImageFormat>
    <Transparent>TRUE</Transparent><BBoxOrder>${isNorthFirst ? "yxYX" : "xyXY"}</BBoxOrder></Service>
    <DataWindow><UpperLeftX>${minX}</UpperLeftX><UpperLeftY>${maxY}</UpperLeftY>
    <LowerRightX>${maxX}</LowerRightX><LowerRightY>${minY}</LowerRightY>
    <SizeX>${SIZE_PX[0]}</SizeX><SizeY>${SIZE_PX[1]}</SizeY></DataWindow>
    <BlockSizeX>${SIZE_PX[0]}</BlockSizeX><BlockSizeY>${SIZE_PX[1]}</BlockSizeY><BandsCount>4</BandsCount></GDAL_WMS>`;
}
