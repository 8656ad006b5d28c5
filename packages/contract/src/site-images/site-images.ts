import { siteImageStates, siteImagesAtMost } from "@heliolens/domain/site-images/site-image";
import { z } from "zod";
import { timestamp } from "../accounts/account-values.ts";
import { bySite, bySiteImage } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { idNumber } from "../wire-values.ts";

const room = "site-images";

const siteImageItem = z.object({
  seq: idNumber,
  id: idNumber,
  siteSeq: idNumber,
  name: z.string(),
  sizeBytes: z.int(),
  state: z.enum(siteImageStates),
  /** A code of the catalogue when the state is FAILED. */
  problem: z.string().nullable(),
  /** From 0 to 1 while it is cut into tiles. */
  progress: z.number(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  epsg: z.int().nullable(),
  /** West, south, east, north in degrees, of what the picture shows. */
  extent: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  minZoom: z.int().nullable(),
  maxZoom: z.int().nullable(),
  /** `{z}/{x}/{y}` of EPSG:3857; null until it is ready. */
  tileUrl: z.string().nullable(),
  createdAt: timestamp,
});
export type SiteImageItem = z.output<typeof siteImageItem>;

export const listSiteImages = endpoint({
  name: "listSiteImages",
  room,
  method: "GET",
  path: "/api/sites/{id}/images",
  summary: "The orthomosaics of a site (its image group), newest first. They arrive over the upload line.",
  params: bySite,
  answer: contentOf(z.array(siteImageItem).max(siteImagesAtMost)),
  refuses: ["inspection.site-not-found"],
});

export const deleteSiteImage = endpoint({
  name: "deleteSiteImage",
  room,
  method: "DELETE",
  path: "/api/site-images/{id}",
  summary: "Remove an orthomosaic with its tiles. The same file can be sent again.",
  params: bySiteImage,
  answer: contentOf(z.null()),
  refuses: ["accounts.not-allowed", "site-images.not-found"],
});
