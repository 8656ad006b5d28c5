import { placementStates } from "@heliolens/domain/alignment/alignment-state";
import { z } from "zod";
import { amount } from "../inspection/inspection-values.ts";

/** Longitude and latitude in degrees (EPSG:4326). */
export const lonLat = z.tuple([z.number(), z.number()]);

/** Where the corners of the frame lie: upper left, upper right, lower right, lower left; the first not repeated. */
export const corners = z.array(lonLat).length(4);

/** What an image was taken through, as the domain's `Lens`. */
export const lens = z.object({
  widthPx: z.int(),
  heightPx: z.int(),
  fxPx: z.number(),
  fyPx: z.number(),
  cxPx: z.number(),
  cyPx: z.number(),
  distortion: z.object({ k1: z.number(), k2: z.number(), p1: z.number(), p2: z.number(), k3: z.number() }),
});

/** A place as the specification's alignment record has it. */
export const placementFields = {
  positionCoordinates: corners.nullable(),
  /** Where the middle of the frame lies. */
  centerCoordinate: lonLat.nullable(),
  /** Against the first footprint: 1.05 covers a ground 5 % wider. */
  scaleFactor: amount,
  /** Where the top of the image points, in degrees clockwise from north, -180 to 180. */
  rotation: amount,
};

/** What the registration says of its own answer. */
export const trustFields = {
  evidence: z.enum(placementStates).nullable(),
  /** 0 to 1 that each module is the one it is taken for. */
  confidence: amount,
  residualCm: amount,
  residualPx: amount,
};
