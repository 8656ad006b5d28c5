export type MosaicRefusal = "mosaics.not-ready" | "mosaics.no-images" | "mosaics.failed";
