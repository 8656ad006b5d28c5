import { type ServiceCrs, serviceCrs } from "../projection/service-crs.ts";

/** A system as a client named it. */
export interface CrsName {
  readonly crs: ServiceCrs;
  /** `lon-lat` is CRS:84; `short` is EPSG:4326 and its like; `register` are the urn and http forms. */
  readonly form: "lon-lat" | "short" | "register";
}

const forms = [
  { pattern: /^epsg:(\d{4})$/, form: "short" },
  { pattern: /^http:\/\/www\.opengis\.net\/gml\/srs\/epsg\.xml#(\d{4})$/, form: "short" },
  { pattern: /^urn:(?:x-)?ogc:def:crs:epsg:[\d.]{0,8}:(\d{4})$/, form: "register" },
  { pattern: /^urn:(?:x-)?ogc:def:crs:epsg:(\d{4})$/, form: "register" },
  { pattern: /^https?:\/\/www\.opengis\.net\/def\/crs\/epsg\/[\d.]{1,8}\/(\d{4})$/, form: "register" },
] as const;

const LON_LAT = /^(?:crs:84|ogc:crs84|urn:ogc:def:crs:ogc:[\d.]{0,8}:crs84)$/;

export function findCrs(name: string): CrsName | undefined {
  const lower = name.toLowerCase();
  if (LON_LAT.test(lower)) return { crs: serviceCrs[4326], form: "lon-lat" };
  for (const { pattern, form } of forms) {
    const epsg = pattern.exec(lower)?.[1];
    const crs = epsg === undefined ? undefined : byEpsg.get(Number(epsg));
    if (crs !== undefined) return { crs, form };
  }
  return undefined;
}

const byEpsg: ReadonlyMap<number, ServiceCrs> = new Map(Object.values(serviceCrs).map((crs) => [crs.epsg, crs]));

/** WFS: urn forms keep the register's order, short ones say x, y. Servers differ here; docs/gis.md says what ours does. */
export const isNorthFirstInWfs = ({ crs, form }: CrsName): boolean => form === "register" && crs.isNorthFirst;

/** WMS 1.3.0 keeps the register's order for every EPSG name. */
export const isNorthFirstInWms13 = ({ crs, form }: CrsName): boolean => form !== "lon-lat" && crs.isNorthFirst;

export const urnOf = ({ epsg }: ServiceCrs): string => `urn:ogc:def:crs:EPSG::${epsg}`;
