/** A number as typed: empty means "not known", nonsense stays nonsense for the schema to refuse. */
export const numberTyped = (text: string): number | null => (text.trim() === "" ? null : Number(text));

export const typedOf = (value: number | null | undefined): string => (value == null ? "" : String(value));

/** A place typed as longitude and latitude; both or neither. */
export const placeTyped = (lon: string, lat: string) =>
  lon.trim() === "" && lat.trim() === "" ? null : { type: "Point", coordinates: [Number(lon), Number(lat)] };
