import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import type { DefectDialog } from "@heliolens/domain/defects/defect-dialog";
import { openRing, rectOfShape } from "@heliolens/domain/defects/defect-shape";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import { pictureTokens as tokens } from "@heliolens/kit/theme/theme.ts";
import { isFinding, statusLooks } from "../../defects/defect-words.ts";
import type { ViewerBox } from "../../thermal/viewer-props.ts";

export const NEW_BOX = "new";

interface Boxes {
  readonly defects: readonly DefectItem[];
  readonly dialog: DefectDialog;
  readonly imageSeq: number | null;
  /** While a recorded defect's rectangle is being dragged: where it is, before it is let go. */
  readonly preview: { readonly id: ViewerBox["id"]; readonly rect: PixelBox } | null;
  readonly newWords: string;
}

/** The rectangles of the image on show: what is recorded, and what is about to be. */
export function defectBoxes({ defects, dialog, imageSeq, preview, newWords }: Boxes): readonly ViewerBox[] {
  const recorded = defects.flatMap((defect): ViewerBox[] => {
    if (defect.defectShapeGeom === null) return [];
    const isSelected = defect.seq === dialog.defectId;
    const rect = rectOfShape(openRing(defect.defectShapeGeom.coordinates[0]));
    return [
      {
        id: defect.seq,
        rect: preview?.id === defect.seq ? preview.rect : rect,
        colour: isFinding(defect) ? tokens.ai : tokens[statusLooks[defect.defectStatus].accent],
        label: defect.label,
        isSelected,
        isProposed: isFinding(defect),
        isEditable: isSelected && dialog.saving === null,
      },
    ];
  });
  // What is drawn last lies on top: the selected one can be taken hold of wherever others lie over it.
  const boxes = recorded.toSorted((one, other) => Number(one.isSelected) - Number(other.isSelected));
  if (dialog.mode !== "new" || dialog.imageId !== imageSeq || dialog.draft?.rect == null) return boxes;
  const fresh = { id: NEW_BOX, rect: dialog.draft.rect, colour: tokens.primary, label: newWords };
  return [...boxes, { ...fresh, isSelected: true, isEditable: dialog.saving === null }];
}
