import { z } from "zod";
import { byReport } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { contentOf } from "../envelopes.ts";
import { idNumber } from "../wire-values.ts";

const room = "uploads";

export const pairCertainties = ["certain", "probable", "none", "manual"] as const;

const pictureOfPair = z.object({ id: idNumber, imgName: z.string(), thumbImgUrl: z.string().nullable() });

/** A thermal image and its visible twin. `manual`: a person said so, and rules do not change it. */
export const imagePairItem = z.object({
  thermal: pictureOfPair,
  rgb: pictureOfPair.nullable(),
  certainty: z.enum(pairCertainties),
  flight: z.int(),
});
export type ImagePairItem = z.output<typeof imagePairItem>;

/** What a person wants for one thermal image: this twin (or none), or what the rules find. */
export const pairChoice = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("hand"), thermalImageId: idNumber, rgbImageId: idNumber.nullable() }),
  z.strictObject({ by: z.literal("rules"), thermalImageId: idNumber }),
]);
export type PairChoice = z.output<typeof pairChoice>;

export const listImagePairs = endpoint({
  name: "listImagePairs",
  room,
  method: "GET",
  path: "/api/examine-report/{id}/image-pairs",
  summary: "Every thermal image of a report with its twin, in the order of the flight, and RGB images without one.",
  params: byReport,
  answer: contentOf(
    z.object({
      pairs: z.array(imagePairItem),
      spareRgb: z.array(pictureOfPair),
      counts: z.object({ certain: z.int(), probable: z.int(), none: z.int(), manual: z.int(), spareRgb: z.int() }),
    }),
  ),
  refuses: ["inspection.report-not-found"],
});

export const choosePairs = endpoint({
  name: "choosePairs",
  room,
  method: "PUT",
  path: "/api/examine-report/{id}/image-pairs",
  summary:
    "Pair images by hand, or give them back to the rules. An RGB image has one thermal twin: taking it frees the other. Send `inverse` to undo.",
  params: byReport,
  body: z.strictObject({ choices: z.array(pairChoice).min(1).max(500) }),
  answer: contentOf(z.object({ changed: z.array(imagePairItem), inverse: z.array(pairChoice) })),
  refuses: ["inspection.report-not-found", "uploads.image-elsewhere"],
});
