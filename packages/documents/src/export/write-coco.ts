import { rectOfShape } from "@heliolens/domain/defects/defect-shape";
import { ringArea } from "@heliolens/domain/geometry/ring";
import type { ExportedDefect } from "./exported-defect.ts";

/** Boxes and outlines in pixels for training, as COCO has them. Defects that no image shows are not in it. */
export function writeCoco(defects: readonly ExportedDefect[]): string {
  const drawn = defects.flatMap((defect) => {
    const { imageId, widthPx, heightPx, shapePx } = defect;
    return imageId === null || widthPx === null || heightPx === null || shapePx === null
      ? []
      : [{ defect, imageId, widthPx, heightPx, shapePx }];
  });
  const codes = [...new Map(drawn.map(({ defect }) => [defect.code, defect])).values()];
  const categoryOf = new Map(codes.map(({ code }, index) => [code, index + 1]));
  const images = new Map(
    drawn.map(({ imageId: id, widthPx: width, heightPx: height, defect }) => [
      id,
      { id, width, height, file_name: defect.imageName ?? "", date_captured: defect.takenAt?.toISOString() ?? "" },
    ]),
  );
  return JSON.stringify({
    info: { description: defects[0]?.reportName ?? "", version: "1.0" },
    licenses: [],
    images: [...images.values()],
    categories: codes.map(({ code, mainCode }, index) => ({ id: index + 1, name: code, supercategory: mainCode })),
    annotations: drawn.map(({ defect, imageId, shapePx }) => {
      const { x, y, width, height } = rectOfShape(shapePx);
      return {
        id: defect.id,
        image_id: imageId,
        category_id: categoryOf.get(defect.code),
        bbox: [x, y, width, height],
        segmentation: [shapePx.flat()],
        area: ringArea(shapePx),
        iscrowd: 0,
        attributes: {
          status: defect.status,
          delta_t_k: defect.deltaTK,
          is_relative: defect.isRelative,
          contrast: defect.contrast,
          found_by: defect.foundBy,
        },
      };
    }),
  });
}
