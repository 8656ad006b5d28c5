/** Kinds of stored pictures by their folder in the address. */
export const pictureFolders = {
  "thermal-images": { table: "thermal_image", kind: "thermalImage" },
  "rgb-images": { table: "rgb_image", kind: "rgbImage" },
  "thermal-files": { table: "thermal_file", kind: "thermalFile" },
  "defect-photos": { table: "defect_photo", kind: "defectPhoto" },
} as const;

export type PictureFolder = keyof typeof pictureFolders;

export const pictureSizes = ["thumb", "view", "file"] as const;
export type PictureSize = (typeof pictureSizes)[number];

export const picturePath = (folder: PictureFolder, id: number, size: PictureSize): string =>
  `/pictures/${folder}/${id}/${size}`;
