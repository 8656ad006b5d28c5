import type { FrameSize } from "@heliolens/domain/defects/default-rect";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useReducer, useRef, useState } from "react";
import { defectsOnImage } from "../../defects/defects.data.ts";
import type { DefectDesk } from "../../defects/dialog/use-defect-dialog.ts";
import { useRectReading } from "../../defects/dialog/use-rect-reading.ts";
import { useReferences } from "../../defects/dialog/use-references.ts";
import type { ViewerBox } from "../../thermal/viewer-props.ts";
import { defectBoxes, NEW_BOX } from "./defect-boxes.ts";

interface BoxesAt {
  readonly imageSeq: number | null;
  readonly frame: FrameSize | null;
  readonly defects: DefectDesk;
}

/** The rectangles on the picture: a drag is a preview until it is let go, then a draft changes or a defect is moved. */
export function useDefectBoxes({ imageSeq, frame, defects }: BoxesAt) {
  const text = useMessages("defects");
  const { dialog, tell, move } = defects;
  const [preview, setPreview] = useState<{ id: ViewerBox["id"]; rect: PixelBox } | null>(null);
  const { shown, setGrid } = useGridOnShow(dialog.imageId);
  const onImage = useQuery({ ...defectsOnImage(imageSeq ?? 0), enabled: imageSeq !== null }).data;
  const read = useRectReading(dialog.imageId, shown?.imageId === dialog.imageId ? shown.grid : null);
  const boxes = useMemo(
    () => defectBoxes({ defects: onImage ?? [], dialog, imageSeq, preview, newWords: text("dock.new") }),
    [onImage, dialog, imageSeq, preview, text],
  );
  const rect = preview?.id === dialog.defectId ? (preview?.rect ?? null) : (dialog.draft?.rect ?? null);
  return {
    boxes,
    /** A recorded defect shows what is stored; only while its rectangle is dragged, or before it is saved, a preview. */
    reading: dialog.isEdit && preview === null ? { ...read(dialog.draft?.rect ?? null), heat: null } : read(rect),
    references: useReferences(defects.defect, imageSeq),
    setGrid,
    dragBox: (id: ViewerBox["id"], rect: PixelBox) =>
      id === NEW_BOX ? tell({ type: "edited", change: { rect } }) : setPreview({ id, rect }),
    releaseBox: async (id: ViewerBox["id"], rect: PixelBox) => {
      if (id === NEW_BOX) return tell({ type: "edited", change: { rect } });
      setPreview({ id, rect });
      await move(rect, { frame });
      setPreview(null);
    },
  };
}

interface GridOnShow {
  readonly grid: TemperatureGrid | null;
  readonly imageId: number;
}

/** The degrees of the picture on show. Every step brings others: only a dialog about that picture needs to hear of it. */
function useGridOnShow(dialogImageId: number | null) {
  const shown = useRef<GridOnShow | null>(null);
  const [, tellAgain] = useReducer((times: number) => times + 1, 0);
  const setGrid = useLatest((grid: TemperatureGrid | null, imageId: number) => {
    shown.current = { grid, imageId };
    if (imageId === dialogImageId) tellAgain();
  });
  return { shown: shown.current, setGrid };
}
