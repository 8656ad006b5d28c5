import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { byId, identity } from "../inspection/inspection-values.ts";

/** Where the corners of a frame lie on the map: upper left, upper right, lower right, lower left. */
const footprint = z.array(z.tuple([z.number(), z.number()])).length(4);

const frame = {
  ...identity,
  imgUrl: z.string(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  footprint: footprint.nullable(),
};

/** As the domain's `Lens`. */
const lens = z.object({
  widthPx: z.int(),
  heightPx: z.int(),
  fxPx: z.number(),
  fyPx: z.number(),
  cxPx: z.number(),
  cyPx: z.number(),
  distortion: z.object({ k1: z.number(), k2: z.number(), p1: z.number(), p2: z.number(), k3: z.number() }),
});

export const imageGround = z.object({
  ...frame,
  /** What the image was taken through; null where the camera is unknown. */
  lens: lens.nullable(),
  twin: z.object({ ...frame, imgName: z.string() }).nullable(),
});
export type ImageGround = z.output<typeof imageGround>;

export const getImageGround = endpoint({
  name: "getImageGround",
  room: "thermal",
  method: "GET",
  path: "/api/solar-thermal-images/{id}/ground",
  summary: "Where the frame of a thermal image and that of its RGB twin lie on the map, as far as it is known.",
  params: byId,
  answer: contentOf(imageGround),
});
