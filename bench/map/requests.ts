import { tilePointAt } from "@heliolens/mapping/tiles/tile-grid";
import type { Plant } from "./plants.ts";

/** One request in both servers' words. */
export interface Ask {
  /** Path and query of ours. */
  readonly ours: string;
  /** Query of MapServer. */
  readonly theirs: string;
}

type Box = readonly [minLon: number, minLat: number, maxLon: number, maxLat: number];

const query = (parameters: Readonly<Record<string, string>>): string => new URLSearchParams(parameters).toString();

/** A part of a plant around its middle: `share` of its modules. */
export function boxOf({ minLon, minLat, maxLon, maxLat }: Plant, share: number): Box {
  const side = Math.sqrt(share) / 2;
  const [lon, lat] = [(minLon + maxLon) / 2, (minLat + maxLat) / 2];
  return [
    lon - (maxLon - minLon) * side,
    lat - (maxLat - minLat) * side,
    lon + (maxLon - minLon) * side,
    lat + (maxLat - minLat) * side,
  ];
}

/** The share of a plant's box that holds about 2,000 of 25,000 modules. */
const SMALL = 0.063;

function wfs(box: Box, format: "gml" | "geojson"): Ask {
  const [minLon, minLat, maxLon, maxLat] = box;
  const asked = {
    SERVICE: "WFS",
    VERSION: "2.0.0",
    REQUEST: "GetFeature",
    BBOX: `${minLat},${minLon},${maxLat},${maxLon},urn:ogc:def:crs:EPSG::4326`,
  };
  const [ourFormat, theirFormat] =
    format === "gml" ? [{}, {}] : [{ OUTPUTFORMAT: "application/json" }, { OUTPUTFORMAT: "geojson" }];
  return {
    ours: `/ows?${query({ ...asked, TYPENAMES: "solar:solar_modules", ...ourFormat })}`,
    theirs: query({ ...asked, TYPENAMES: "solar_modules", ...theirFormat }),
  };
}

export function getMapOf([minLon, minLat, maxLon, maxLat]: Box): Ask {
  const asked = query({ ...picture, REQUEST: "GetMap", BBOX: [minLon, minLat, maxLon, maxLat].join(",") });
  return { ours: `/ows?${asked}`, theirs: asked };
}

const picture = {
  SERVICE: "WMS",
  VERSION: "1.1.1",
  LAYERS: "solar_modules",
  STYLES: "",
  SRS: "EPSG:4326",
  WIDTH: "512",
  HEIGHT: "512",
  FORMAT: "image/png",
  TRANSPARENT: "TRUE",
};

/** A click on a module, in a view of about 2,000. */
function getInfoOf({ moduleLon, moduleLat, ...plant }: Plant): Ask {
  const [minLon, minLat, maxLon, maxLat] = boxOf({ moduleLon, moduleLat, ...plant }, SMALL);
  const [halfLon, halfLat] = [(maxLon - minLon) / 2, (maxLat - minLat) / 2];
  const point = {
    QUERY_LAYERS: "solar_modules",
    X: "256",
    Y: "256",
    FEATURE_COUNT: "50",
    INFO_FORMAT: "application/vnd.ogc.gml",
  };
  const asked = query({
    ...picture,
    ...point,
    REQUEST: "GetFeatureInfo",
    BBOX: [moduleLon - halfLon, moduleLat - halfLat, moduleLon + halfLon, moduleLat + halfLat].join(","),
  });
  return { ours: `/ows?${asked}`, theirs: asked };
}

function tile(lon: number, lat: number, zoom: number): Ask {
  const { column: x, row: y } = tilePointAt(lon, lat, zoom);
  const theirs = query({
    mode: "tile",
    tilemode: "gmap",
    tile: `${x} ${y} ${zoom}`,
    layers: "solar_modules",
    "map.imagetype": "mvt",
  });
  return { ours: `/tiles/modules/${zoom}/${x}/${y}.mvt`, theirs };
}

/** A tile that shows all of a plant: whoever asks for it has the pack built. */
export const wholeOf = (plant: Plant): Ask => tile(plant.moduleLon, plant.moduleLat, 13);

export interface Kind {
  readonly name: string;
  /** By how much MapServer's CPU must exceed ours: warm, and without a pack in memory. */
  readonly bar: number;
  readonly coldBar: number | null;
  readonly isTile: boolean;
  readonly of: (plant: Plant) => Ask[];
}

const tilesOf =
  (zoom: number, shares: readonly number[]) =>
  (plant: Plant): Ask[] =>
    shares.map((share) =>
      tile(
        plant.minLon + (plant.maxLon - plant.minLon) * share,
        plant.minLat + (plant.maxLat - plant.minLat) * share,
        zoom,
      ),
    );
/** A tile at zoom 18 shows a tenth of a plant: three of them, along its diagonal, are near full. */
const ALONG = [0.35, 0.5, 0.65];

const allKinds: readonly Kind[] = [
  wfsKind("WFS 2,000", SMALL, { bar: 30, coldBar: 5 }, "gml"),
  wfsKind("WFS 2,000", SMALL, { bar: 30, coldBar: 5 }, "geojson"),
  wfsKind("WFS 25,000", 1.02, { bar: 50, coldBar: 8 }, "gml"),
  wfsKind("WFS 25,000", 1.02, { bar: 50, coldBar: 8 }, "geojson"),
  { name: "GetMap 2,000", bar: 3, coldBar: 1, isTile: false, of: (plant) => [getMapOf(boxOf(plant, SMALL))] },
  { name: "GetMap 25,000", bar: 4, coldBar: 1, isTile: false, of: (plant) => [getMapOf(boxOf(plant, 1))] },
  { name: "GetFeatureInfo", bar: 3, coldBar: null, isTile: false, of: (plant) => [getInfoOf(plant)] },
  { name: "tile z18", bar: 4, coldBar: null, isTile: true, of: tilesOf(18, ALONG) },
  { name: "tile z16", bar: 10, coldBar: null, isTile: true, of: tilesOf(16, [0.5]) },
];

/** The requests measured in this run. */
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length) ?? "";
export const kinds: readonly Kind[] = allKinds.filter(({ name }) => name.includes(only));

function wfsKind(name: string, share: number, bars: Pick<Kind, "bar" | "coldBar">, format: "gml" | "geojson"): Kind {
  const words = { gml: "GML", geojson: "GeoJSON" };
  return {
    name: `${name} ${words[format]}`,
    ...bars,
    isTile: false,
    of: (plant) => [wfs(boxOf(plant, share), format)],
  };
}
