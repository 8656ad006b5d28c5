import { z } from "zod";

const box = z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()]);

/** What training programs expect of COCO; what they do not know they pass over. */
export const cocoSchema = z.looseObject({
  images: z.array(z.looseObject({ id: z.int(), width: z.int(), height: z.int(), file_name: z.string().min(1) })),
  categories: z.array(z.object({ id: z.int(), name: z.string(), supercategory: z.string() })),
  annotations: z.array(
    z.looseObject({
      id: z.int(),
      image_id: z.int(),
      category_id: z.int(),
      bbox: box,
      area: z.number().positive(),
      iscrowd: z.literal(0),
      segmentation: z.array(z.array(z.number()).min(6)),
      attributes: z.record(z.string(), z.unknown()),
    }),
  ),
});
