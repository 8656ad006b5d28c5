import { mosaicKinds } from "@heliolens/domain/mosaics/mosaic-kind";
import { runStates } from "@heliolens/domain/runs/run-outcome";
import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { moment } from "../inspection/inspection-values.ts";

const room = "mosaics";
const path = "/api/examine-report/{id}/thermal-mosaic";

/** A mosaic as a map shows it. */
export const mosaicLayer = z.object({
  /** `relative`: its numbers are no degrees. */
  kind: z.enum(mosaicKinds),
  /** West, south, east, north in degrees. */
  extent: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  minZoom: z.int(),
  maxZoom: z.int(),
  /** 96 % of its numbers lie between them. */
  low: z.number(),
  high: z.number(),
  /**
   * PNG tiles with a number a pixel: (65536 red + 256 green + blue) / 64 - 1024, in °C where `kind` is `absolute`. Black has no number.
   * The address changes with every new mosaic.
   */
  tileUrl: z.string(),
});
export type MosaicLayer = z.output<typeof mosaicLayer>;

export const madeMosaic = mosaicLayer.extend({
  /** Images that it shows, and images of the report that it does not show. */
  images: z.int(),
  leftOut: z.int(),
  fileUrl: z.string(),
  /** How far recorded positions of its images may lie from the truth as a whole, in metres with 95 % confidence; null where an older version made it. */
  accuracyM: z.number().nullable(),
  sizeBytes: z.int(),
  madeAt: moment,
});

export const thermalMosaic = z.object({
  state: z.enum(runStates),
  percent: z.int(),
  /** Null before the pace is known, and when it has ended. */
  remainingSeconds: z.int().nullable(),
  /** A code of the catalogue when the state is FAILED. */
  problem: z.string().nullable(),
  /** Images were moved, or their temperatures changed, since it was made. */
  isOutdated: z.boolean(),
  /** The last one that was made. It stays while the next is made. */
  made: madeMosaic.nullable(),
});
export type ThermalMosaicItem = z.output<typeof thermalMosaic>;

const answer = contentOf(thermalMosaic.nullable());
const refuses = ["inspection.report-not-found"] as const;

export const getThermalMosaic = endpoint({
  name: "getThermalMosaic",
  room,
  method: "GET",
  path,
  summary: "The thermal mosaic of a report and how far it is; null where none was begun.",
  params: byReport,
  answer,
  refuses: [...refuses],
});

export const makeThermalMosaic = endpoint({
  name: "makeThermalMosaic",
  room,
  method: "POST",
  path,
  summary: "Make the thermal mosaic of a report in the background. Placing images does it without this call.",
  params: byReport,
  answer,
  refuses: [...refuses],
});

export const stopThermalMosaic = endpoint({
  name: "stopThermalMosaic",
  room,
  method: "POST",
  path: `${path}/stop`,
  summary: "Stop making the thermal mosaic. The one that was made before stays.",
  params: byReport,
  answer,
  refuses: [...refuses],
});

export const downloadThermalMosaic = endpoint({
  name: "downloadThermalMosaic",
  room,
  method: "GET",
  path: `${path}/file`,
  summary:
    "A Cloud-Optimised GeoTIFF in EPSG:3857. Band 1 is the measurement: °C where images have degrees, else counts of the camera. Band 2 is the level to add so that images agree.",
  // By a plain link, which carries no header.
  access: "picture",
  params: byReport,
  answer: contentOf(z.null()),
  refuses: [...refuses, "mosaics.not-ready"],
});
