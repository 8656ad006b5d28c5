import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { openRing, rectOfShape } from "@heliolens/domain/defects/defect-shape";
import { rectAtPointer } from "@heliolens/domain/defects/rect-at-pointer";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useDefectDialog } from "../../defects/dialog/use-defect-dialog.ts";
import { useDefectEdits } from "../../defects/edits/use-defect-edits.ts";
import { useMarks } from "../../defects/list/marks.ts";
import type { OpenReport } from "../../inspection/report/report-workspace.tsx";
import { imageGroundOf } from "../../thermal/thermal.data.ts";
import type { ViewerBox } from "../../thermal/viewer-props.ts";
import { takeLastBox } from "../../thermal/viewer-store.ts";
import { pointedPixel } from "./pointers.ts";
import { useDefectBoxes } from "./use-defect-boxes.ts";
import { useDefectStepping } from "./use-defect-stepping.ts";
import type { FirstLook } from "./use-first-look.ts";
import { useNeighboursAhead } from "./use-neighbours-ahead.ts";
import { useWorkspaceAddress } from "./use-workspace-address.ts";
import { useWorstAtFirst } from "./use-worst-at-first.ts";

/** One selection for all panes: it stands in the address, and everything that can be chosen leads through here. */
export function useInspectionDesk({ report, images }: OpenReport, firstLook: Pick<FirstLook, "isOver">) {
  const address = useWorkspaceAddress();
  const { place, goTo } = address;
  const defects = useDefectDialog({
    reportSeq: report.seq,
    chosenSeq: place.defect,
    onClose: () => goTo({ defect: null }),
  });
  const { filter, order: sorted } = address.view;
  const asked = useMemo(() => ({ reportSeq: report.seq, filter, order: sorted }), [report.seq, filter, sorted]);
  const worst = useWorstAtFirst({ asked, place, choose: (seq) => goTo({ defect: seq }) });
  const isOpening = worst.isPending || (place.defect !== null && defects.isLoading);
  const imageSeq = useImageOnShow(place, defects.defect?.solarThermalImage?.seq, isOpening ? undefined : images.data);
  const ground = useQuery({ ...imageGroundOf(imageSeq ?? 0), enabled: imageSeq !== null }).data ?? null;
  useNeighboursAhead(images.data, firstLook.isOver ? imageSeq : null);
  const save = () => defects.save({ frame });
  const { leaving, guarded } = useLeaving(defects.dialog.isDirty, () => save());
  const defectEdits = useDefectEdits(report.seq);
  const dockFrame = useRef<HTMLElement>(null);
  const [cameFrom, setCameFrom] = useState<"map" | "list" | null>(null);
  const frame = frameOf(ground);
  const boxes = useDefectBoxes({ imageSeq, frame, defects });
  const chooseImage = useLatest((seq: number) => {
    if (seq === imageSeq) return;
    guarded(() => {
      defects.leave();
      goTo({ image: seq, defect: null });
    });
  });
  const chooseDefect = useLatest((seq: number, from: "map" | "list") => {
    if (seq === place.defect && defects.dialog.defectId === seq) return;
    guarded(() => {
      if (defects.dialog.draft !== null) defects.leave();
      defects.choosing(seq, from);
      setCameFrom(from);
      goTo({ defect: seq, image: null });
    });
  });
  const startNew = useLatest((rect?: PixelBox) => {
    if (imageSeq === null) return;
    guarded(() => {
      defects.startNew(imageSeq, frame ?? undefined);
      if (rect !== undefined) defects.tell({ type: "edited", change: { rect } });
      goTo({ image: imageSeq, defect: null });
    });
  });
  const order = (images.data ?? []).map(({ seq }) => seq);
  return {
    ...address,
    ...boxes,
    reportSeq: report.seq,
    asked,
    defects,
    defectEdits,
    marks: useMarks(asked),
    leaving,
    dockFrame,
    imageSeq,
    ground,
    focus: focusOf(defects.defect, imageSeq),
    /** A choice in the list leads the map near; one on the map leaves its view. */
    comesNear: cameFrom === "list",
    chooseImage,
    chooseDefect,
    chooseBox: (id: ViewerBox["id"]) => typeof id === "number" && chooseDefect(id, "map"),
    drawBox: startNew,
    /** The box just drawn becomes the defect, else it stands at the pointer, else in the middle. */
    startNew: useLatest(() => {
      const drawn = imageSeq === null ? null : takeLastBox(imageSeq);
      const at = pointedPixel();
      startNew(drawn ?? (at && frame ? rectAtPointer(at, frame, ground?.footprint ?? null) : undefined));
    }),
    stepDefect: useDefectStepping(asked, place.defect, chooseDefect),
    showDetails: useLatest((seq: number) => {
      chooseDefect(seq, "map");
      dockFrame.current?.focus();
    }),
    /** Another picture of the same spot: the defect stays chosen. */
    lookAtImage: (seq: number) => goTo({ image: seq }),
    close: () => guarded(defects.leave),
    save,
    saveAndNext: async () => {
      const next = order[order.indexOf(imageSeq ?? 0) + 1];
      if ((await save()) && next !== undefined) goTo({ image: next, defect: null });
    },
    removeChosen: async () => {
      const { defect } = defects;
      if (defect === null) return;
      defects.leave();
      await defectEdits.remove([defect]);
    },
  };
}

export type InspectionDesk = ReturnType<typeof useInspectionDesk>;

/** The recorded box of the chosen defect, where it is on the image on show. */
function focusOf(defect: DefectItem | null, imageSeq: number | null) {
  if (defect === null || defect.defectShapeGeom === null || defect.solarThermalImage?.seq !== imageSeq) return null;
  return { key: `${defect.seq} ${imageSeq}`, rect: rectOfShape(openRing(defect.defectShapeGeom.coordinates[0])) };
}

const frameOf = (ground: { readonly widthPx: number | null; readonly heightPx: number | null } | null) =>
  ground?.widthPx == null || ground.heightPx === null ? null : { widthPx: ground.widthPx, heightPx: ground.heightPx };

/** The picture the address names, else the chosen defect's, else the first; while a defect loads, what was there stays. */
function useImageOnShow(
  place: { readonly image: number | null; readonly defect: number | null },
  ofDefect: number | undefined,
  images: OpenReport["images"]["data"],
): number | null {
  const [last, setLast] = useState<number | null>(null);
  const first = images?.[0]?.seq ?? null;
  const named = images?.some(({ seq }) => seq === place.image) ? place.image : null;
  const shown = named ?? ofDefect ?? last ?? first;
  if (shown !== last) setLast(shown);
  return shown;
}

/** What was typed is never dropped without asking, once. A save that is refused stays where it is and says why. */
function useLeaving(isDirty: boolean, save: () => Promise<boolean>) {
  const [next, setNext] = useState<(() => void) | null>(null);
  const leaving =
    next === null
      ? null
      : {
          go: () => {
            setNext(null);
            next();
          },
          stay: () => setNext(null),
          saveAndGo: async () => {
            setNext(null);
            if (await save()) next();
          },
        };
  return { leaving, guarded: (go: () => void) => (isDirty ? setNext(() => go) : go()) };
}
