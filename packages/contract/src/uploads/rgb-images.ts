import { z } from "zod";
import { byReport, byRgbImage } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf, halListOf } from "../envelopes.ts";
import { identity, moment, point } from "../inspection/inspection-values.ts";
import { idNumber } from "../wire-values.ts";
import { filesRemoved, imagesQuery, removalOfFiles, reportFile } from "./file-values.ts";
import { imageDetails } from "./image-details.ts";

const room = "uploads";

export const rgbImageItem = z.object({
  ...reportFile,
  imgName: z.string(),
  imgPosCoords: point.nullable(),
  thumbImgUrl: z.string().nullable(),
  /** The original. */
  imgUrl: z.string(),
  /** At most 2,048 pixels wide; the original where that is smaller. */
  viewImgUrl: z.string().nullable(),
  takenAt: moment.nullable(),
  cameraModel: z.string().nullable(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  pairThermalImageId: idNumber.nullable(),
});
export type RgbImageItem = z.output<typeof rgbImageItem>;

export const rgbImageDetails = z.object({ ...rgbImageItem.shape, ...imageDetails });
export type RgbImageDetails = z.output<typeof rgbImageDetails>;

export const listRgbImages = endpoint({
  name: "listRgbImages",
  room,
  method: "GET",
  path: "/api/solarRgbImages/search/byReport",
  summary: "RGB images of a report, the newest first. Without `size` all of them, up to 5,000.",
  query: imagesQuery,
  answer: halListOf("solarRgbImages", rgbImageItem),
  refuses: ["inspection.report-not-found"],
});

export const getRgbImage = endpoint({
  name: "getRgbImage",
  room,
  method: "GET",
  path: "/api/solarRgbImages/{id}",
  summary: "One RGB image with its camera and pose.",
  params: byRgbImage,
  answer: rgbImageDetails,
  refuses: ["uploads.image-not-found"],
});

export const deleteRgbImage = endpoint({
  name: "deleteRgbImage",
  room,
  method: "DELETE",
  path: "/api/solarRgbImages/{id}",
  summary: "Remove an RGB image for good. Its thermal twin stays, without a twin.",
  params: byRgbImage,
  answer: z.object(identity),
  refuses: ["uploads.image-not-found", "uploads.removal-failed"],
});

export const deleteRgbImages = endpoint({
  name: "deleteRgbImages",
  room,
  method: "DELETE",
  path: "/api/solarRgbImages/reportId/{id}",
  summary: "Remove all RGB images of a report, or those named. Answers which could not be removed.",
  params: byReport,
  query: removalOfFiles,
  answer: contentOf(filesRemoved),
  refuses: ["inspection.report-not-found"],
});
