/** What stands for a site's modules, from near to far. */
export const detailLevels = ["modules", "strings", "arrays", "outline"] as const;
export type DetailLevel = (typeof detailLevels)[number];

// A module is about 1 x 2 m: farther out than these, single ones melt together and only cost bytes.
const pictureReachM = { modules: 1.5, strings: 6, arrays: 40 } as const;
const tileFromZoom = { modules: 17, strings: 15, arrays: 12 } as const;

/** For a picture, by how much ground a pixel shows. */
export const detailOfPicture = (metresPerPixel: number): DetailLevel =>
  detailLevels.find((level) => level === "outline" || metresPerPixel <= pictureReachM[level])!;

/** For a vector tile, by its zoom. */
export const detailOfTile = (zoom: number): DetailLevel =>
  detailLevels.find((level) => level === "outline" || zoom >= tileFromZoom[level])!;
