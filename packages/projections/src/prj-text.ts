import proj4 from "proj4";

const DEG = 180 / Math.PI;

// proj4's names of methods, and those of the text beside a Shapefile.
const methods: Readonly<Record<string, string>> = {
  tmerc: "Transverse_Mercator",
  utm: "Transverse_Mercator",
  lcc: "Lambert_Conformal_Conic",
  aea: "Albers",
  laea: "Lambert_Azimuthal_Equal_Area",
  sterea: "Double_Stereographic",
  cass: "Cassini",
  poly: "Polyconic",
};

/** The text that stands beside a Shapefile; null for methods whose text we do not know. */
export function prjText(epsg: number, name: string, definition: string): string | null {
  const system = new proj4.Proj(definition) as System;
  const kind = definition.match(/^\+proj=(\w+)/)?.[1] ?? "";
  const base = geographicText(definition, system);
  if (kind === "longlat") return base;
  const method = methods[kind];
  if (method === undefined) return null;
  const parameters = Object.entries(parametersOf(system)).flatMap(([key, value]) =>
    value === undefined ? [] : [`PARAMETER["${key}",${value}]`],
  );
  const unit = `UNIT["Unit",${system.to_meter ?? 1}]`;
  return `PROJCS["${wordsOf(name)}",${base},PROJECTION["${method}"],${parameters.join(",")},${unit},AUTHORITY["EPSG","${epsg}"]]`;
}

type System = InstanceType<typeof proj4.Proj> & {
  readonly a: number;
  readonly b: number;
  readonly to_meter?: number;
  readonly x0?: number;
  readonly y0?: number;
  readonly long0?: number;
  readonly lat0?: number;
  readonly lat1?: number;
  readonly lat2?: number;
  readonly k0?: number;
};

function parametersOf({ x0 = 0, y0 = 0, long0 = 0, lat0 = 0, lat1, lat2, k0, to_meter = 1 }: System) {
  const degrees = (radians: number | undefined) => radians && Number((radians * DEG).toFixed(12));
  return {
    False_Easting: x0 / to_meter,
    False_Northing: y0 / to_meter,
    Central_Meridian: degrees(long0) ?? 0,
    Scale_Factor: k0,
    Standard_Parallel_1: degrees(lat1),
    Standard_Parallel_2: degrees(lat2),
    Latitude_Of_Origin: degrees(lat0) ?? 0,
  };
}

function geographicText(definition: string, { a, b }: System): string {
  const flattening = a === b ? 0 : Number((a / (a - b)).toFixed(9));
  const shift = definition.match(/\+towgs84=(\S+)/)?.[1];
  const toWgs84 = shift === undefined ? "" : `,TOWGS84[${[...shift.split(","), 0, 0, 0, 0].slice(0, 7).join(",")}]`;
  const datum = `DATUM["D_Unknown",SPHEROID["Unknown",${a},${flattening}]${toWgs84}]`;
  return `GEOGCS["GCS_Unknown",${datum},PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]`;
}

const wordsOf = (name: string): string => name.replace(/[^\w.-]+/g, "_");
