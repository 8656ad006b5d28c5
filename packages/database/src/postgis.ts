import { type Expression, type RawBuilder, sql } from "kysely";

// Geometry is stored as geometry(…, 4326): longitude and latitude in degrees, as GeoJSON has them.
// 15 decimals give back the very number that went in; the default of 9 rounds to a tenth of a millimetre.
const wireDecimals = 15;

/** A geometry column, or what gives a geometry, as GeoJSON text: the server passes it on and does not parse it. */
export const asGeoJson = (geometry: string | RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`ST_AsGeoJSON(${typeof geometry === "string" ? sql.ref(geometry) : geometry}, ${sql.lit(wireDecimals)})`;

/** A GeoJSON geometry, its text, or an expression that gives its text, as a geometry in 4326 ready to be stored. */
export const fromGeoJson = (geometry: { readonly type: string } | string | Expression<string>): RawBuilder<string> => {
  const text = typeof geometry === "object" && "type" in geometry ? JSON.stringify(geometry) : geometry;
  return sql<string>`ST_SetSRID(ST_GeomFromGeoJSON(${text}::text), 4326)`;
};
