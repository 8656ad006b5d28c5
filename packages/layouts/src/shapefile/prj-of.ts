import { systemRegister } from "@heliolens/domain/coordinates/further-systems";
import { type ProjectedSystem, projectedSystems } from "@heliolens/domain/geometry/projections/projected-systems";
import type { LayoutEpsg } from "../place-layout.ts";

const spheroids = {
  GRS80: 'SPHEROID["GRS_1980",6378137.0,298.257222101]',
  WGS84: 'SPHEROID["WGS_1984",6378137.0,298.257223563]',
  Bessel: 'SPHEROID["Bessel_1841",6377397.155,299.1528128]',
} as const;
const datums = { GRS80: "D_Korea_2000", WGS84: "D_WGS_1984", Bessel: "D_Korean_Datum_1985" } as const;
const degrees = 'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]';
const wgs84 = `GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",${spheroids.WGS84}],${degrees}]`;

/** The reference system in the text that stands beside a Shapefile, with the authority's code at its end. Null where it is not known. */
export function prjOf(epsg: LayoutEpsg): string | null {
  if (epsg === 4326) return wgs84;
  if (epsg === 3857)
    return `PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",${wgs84},PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",0.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]`;
  const own = projectedSystems.find((system) => system.epsg === epsg);
  return own === undefined ? (systemRegister()?.prjOf(epsg) ?? null) : projectedText(own);
}

function projectedText(system: ProjectedSystem): string {
  const { ellipsoid } = system;
  const base = `GEOGCS["GCS_${ellipsoid}",DATUM["${datums[ellipsoid]}",${spheroids[ellipsoid]}],${degrees}]`;
  const parameters = Object.entries({
    False_Easting: system.falseEastM,
    False_Northing: system.falseNorthM,
    Central_Meridian: system.centralMeridianDeg,
    Scale_Factor: system.scale,
    Latitude_Of_Origin: system.originLatDeg,
  }).map(([name, value]) => `PARAMETER["${name}",${value}]`);
  return `PROJCS["EPSG_${system.epsg}",${base},PROJECTION["Transverse_Mercator"],${parameters.join(",")},UNIT["Meter",1.0],AUTHORITY["EPSG","${system.epsg}"]]`;
}
