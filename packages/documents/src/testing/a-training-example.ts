import { shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import type { TrainingExample } from "../training/write-training-coco.ts";

/** A confirmed finding with both of its files. */
export const anExample = (given: Partial<TrainingExample>): TrainingExample => ({
  id: 1,
  kind: "module",
  code: "CELL_SINGLE",
  mainCode: "CELL",
  proposedCode: "CELL_SINGLE",
  rejectedWhy: null,
  note: "",
  confidence: 0.8,
  deltaTK: 12,
  referenceC: 41.5,
  modelVersion: "1.1.0",
  shapePx: shapeOfRect({ x: 100, y: 50, width: 20, height: 30 }),
  imageId: 7,
  imageName: "DJI_0001_T.JPG",
  sha256: "ab",
  widthPx: 640,
  heightPx: 512,
  takenAt: new Date("2026-06-12T02:00:00Z"),
  crop: "crops/DF-ID-00000001.png",
  celsius: { file: "celsius/DF-ID-00000001.npy", box: { x: 96, y: 46, width: 28, height: 38 } },
  ...given,
});
