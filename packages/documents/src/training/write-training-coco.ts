import type { DecidedFinding } from "@heliolens/domain/analysis/decided-finding";
import { rectOfShape } from "@heliolens/domain/defects/defect-shape";
import { ringArea } from "@heliolens/domain/geometry/ring";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";

/** A finding that a person has decided about, and what of it lies in the archive. */
export interface TrainingExample extends Omit<DecidedFinding, "moduleId"> {
  /** File of the module laid straight; null where the image does not show it whole, or it is no single module. */
  readonly crop: string | null;
  /** File of the temperatures around it and their place in the image; null where the image cannot be read any more. */
  readonly celsius: { readonly file: string; readonly box: PixelBox } | null;
}

const REJECTED = "REJECTED";

/**
 * COCO over the thermal images. A confirmed finding is of its defect type; a rejected one is of `REJECTED_<REASON>`, all of them
 * under one supercategory, so that a trainer takes them as background or as a class of their own.
 */
export function writeTrainingCoco(examples: readonly TrainingExample[]): string {
  const categories = [...new Map(examples.map((one) => [categoryOf(one), supercategoryOf(one)]))].sort(byName);
  const idOf = new Map(categories.map(([name], index) => [name, index + 1]));
  return JSON.stringify({
    info: { description: "Heliolens: findings that people confirmed or rejected", version: "1.0" },
    licenses: [],
    images: [...new Map(examples.map((one) => [one.imageId, imageOf(one)])).values()],
    categories: categories.map(([name, supercategory]) => ({ id: idOf.get(name), name, supercategory })),
    annotations: examples.map((one) => annotationOf(one, idOf.get(categoryOf(one))!)),
  });
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);

const categoryOf = ({ code, rejectedWhy }: TrainingExample): string =>
  rejectedWhy === null ? code : `${REJECTED}_${rejectedWhy.toUpperCase().replaceAll("-", "_")}`;

const supercategoryOf = ({ mainCode, rejectedWhy }: TrainingExample): string =>
  rejectedWhy === null ? mainCode : REJECTED;

const imageOf = ({ imageId: id, imageName, sha256, widthPx, heightPx, takenAt }: TrainingExample) => ({
  id,
  width: widthPx,
  height: heightPx,
  file_name: imageName,
  date_captured: takenAt?.toISOString() ?? "",
  sha256,
});

function annotationOf(example: TrainingExample, category: number) {
  const { x, y, width, height } = rectOfShape(example.shapePx);
  const { celsius } = example;
  return {
    id: example.id,
    image_id: example.imageId,
    category_id: category,
    bbox: [x, y, width, height],
    segmentation: [example.shapePx.flat()],
    area: ringArea(example.shapePx),
    iscrowd: 0,
    attributes: {
      decision: example.rejectedWhy === null ? "confirmed" : "rejected",
      reason: example.rejectedWhy,
      note: example.note,
      kind: example.kind,
      proposed_code: example.proposedCode,
      confidence: example.confidence,
      model_version: example.modelVersion,
      delta_t_k: example.deltaTK,
      reference_c: example.referenceC,
      crop: example.crop,
      celsius: celsius?.file ?? null,
      celsius_bbox: celsius && [celsius.box.x, celsius.box.y, celsius.box.width, celsius.box.height],
    },
  };
}
