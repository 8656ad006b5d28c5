/** A place typed as longitude and latitude; both or neither. */
export const locationTyped = (lon: string, lat: string) =>
  lon.trim() === "" && lat.trim() === "" ? null : { type: "Point", coordinates: [Number(lon), Number(lat)] };
