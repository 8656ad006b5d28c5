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

export const imageGround = z.object({
  ...frame,
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
