/** Degrees, or numbers whose differences alone mean something. */
export const mosaicKinds = ["absolute", "relative"] as const;
export type MosaicKind = (typeof mosaicKinds)[number];

/** The unit of a mosaic's numbers, as its file names it. */
export const mosaicUnits: Readonly<Record<MosaicKind, string>> = { absolute: "°C", relative: "count" };
