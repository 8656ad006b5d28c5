import { z } from "zod";
import { corners, lens } from "../alignment/alignment-values.ts";
import { byThermalImage } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { identity } from "../inspection/inspection-values.ts";

const frame = {
  ...identity,
  imgUrl: z.string(),
  widthPx: z.int().nullable(),
  heightPx: z.int().nullable(),
  footprint: corners.nullable(),
};

export const imageGround = z.object({
  ...frame,
  /** What the image was taken through; null where the camera is unknown. */
  lens: lens.nullable(),
  twin: z.object({ ...frame, imgName: z.string() }).nullable(),
});
export type PixelMapping = z.output<typeof imageGround>;

export const getImageGround = endpoint({
  name: "getImageGround",
  room: "thermal",
  method: "GET",
  path: "/api/solar-thermal-images/{id}/ground",
  summary: "Where the frame of a thermal image and that of its RGB twin lie on the map, as far as it is known.",
  params: byThermalImage,
  answer: contentOf(imageGround),
});
