export type SiteImageId = number & { readonly idOf: "site image" };

/** An orthomosaic waits, is cut into tiles, and is then shown; or it tells why it cannot be. */
export const siteImageStates = ["WAITING", "TILING", "READY", "FAILED"] as const;
export type SiteImageState = (typeof siteImageStates)[number];

/** Yearly flights of a decade, in colour and thermal; a list holds them all. */
export const siteImagesAtMost = 100;
