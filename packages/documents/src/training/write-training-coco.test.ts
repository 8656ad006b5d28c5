import { expect, it } from "vitest";
import { anExample } from "../testing/a-training-example.ts";
import { cocoSchema } from "../testing/coco-schema.ts";
import { type TrainingExample, writeTrainingCoco } from "./write-training-coco.ts";

const written = (...examples: TrainingExample[]) => cocoSchema.parse(JSON.parse(writeTrainingCoco(examples)));

it("a confirmed finding is of the type that a person gave it, with what the analysis had said beside it", () => {
  const { annotations, categories, images } = written(anExample({ code: "DIODE_1", mainCode: "DIODE" }));
  expect(categories).toEqual([{ id: 1, name: "DIODE_1", supercategory: "DIODE" }]);
  expect(images).toMatchObject([{ id: 7, file_name: "DJI_0001_T.JPG", sha256: "ab" }]);
  expect(annotations).toMatchObject([
    {
      image_id: 7,
      category_id: 1,
      bbox: [100, 50, 20, 30],
      area: 600,
      attributes: {
        decision: "confirmed",
        reason: null,
        proposed_code: "CELL_SINGLE",
        crop: "crops/DF-ID-00000001.png",
        celsius_bbox: [96, 46, 28, 38],
      },
    },
  ]);
});

it("a rejected finding is of its reason, never of a defect type, and one image is listed once", () => {
  const rejected = anExample({ id: 2, rejectedWhy: "normal-heat", note: "반사", crop: null, celsius: null });
  const { annotations, categories, images } = written(rejected, anExample({}));
  expect(images).toHaveLength(1);
  expect(categories).toEqual([
    { id: 1, name: "CELL_SINGLE", supercategory: "CELL" },
    { id: 2, name: "REJECTED_NORMAL_HEAT", supercategory: "REJECTED" },
  ]);
  expect(annotations.map(({ category_id }) => category_id)).toEqual([2, 1]);
  expect(annotations[0]?.attributes).toMatchObject({ decision: "rejected", reason: "normal-heat", celsius: null });
});
