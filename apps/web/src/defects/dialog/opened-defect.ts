import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { codeToSave, type OpenedDefect } from "@heliolens/domain/defects/defect-dialog";
import type { DefectDraft } from "@heliolens/domain/defects/defect-draft";
import { defectTexts } from "@heliolens/domain/defects/defect-fields";
import { closedRing, openRing, rectOfShape, shapeOfRect } from "@heliolens/domain/defects/defect-shape";
import { fromWire, onWire } from "@heliolens/domain/edits/field-table";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";

/** A defect as the dialog holds it. */
export const openedDefect = (defect: DefectItem): OpenedDefect => ({
  id: defect.seq,
  version: defect.version,
  imageId: defect.solarThermalImage?.seq ?? null,
  draft: {
    mainCode: defect.mainCode,
    subCode: defect.defectCode === defect.mainCode ? null : defect.defectCode,
    status: defect.defectStatus,
    ...fromWire(defectTexts, defect),
    rect: defect.defectShapeGeom === null ? null : rectOfShape(openRing(defect.defectShapeGeom.coordinates[0])),
    moduleId: defect.solarModule?.seq ?? null,
    abnormalityClass: defect.abnormalityClass,
  },
});

/** What both a new defect and a changed one say of themselves. */
export const fieldsOfDraft = (draft: DefectDraft) => ({
  defectCode: codeToSave(draft),
  defectStatus: draft.status,
  ...onWire(defectTexts, draft),
  abnormalityClass: draft.abnormalityClass,
});

/** Where a defect is, as the call that moves it wants it. The worker measures there. */
export const coordsOf = ({ defectShapeGeom, solarModule }: DefectItem) => ({
  defectShapeGeom,
  ...(solarModule?.isConfirmed && { solarModule: solarModule.seq }),
});

/** Within the frame: what was dragged over its edge ends there. */
export function shapeSent(rect: PixelBox, frame: { readonly widthPx: number; readonly heightPx: number } | null) {
  const within = frame === null ? rect : cutTo(rect, frame);
  const ring = closedRing(shapeOfRect(within)).map(([x, y]): [number, number] => [x, y]);
  return { type: "Polygon" as const, coordinates: [ring] as [typeof ring] };
}

function cutTo(
  { x, y, width, height }: PixelBox,
  frame: { readonly widthPx: number; readonly heightPx: number },
): PixelBox {
  const left = Math.min(Math.max(0, x), frame.widthPx - 1);
  const top = Math.min(Math.max(0, y), frame.heightPx - 1);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(x + width, frame.widthPx) - left),
    height: Math.max(1, Math.min(y + height, frame.heightPx) - top),
  };
}
