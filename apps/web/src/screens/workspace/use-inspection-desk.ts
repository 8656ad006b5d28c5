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
import { useDefectBoxes } from "./use-defect-boxes.ts";
import { useDefectStepping } from "./use-defect-stepping.ts";
import { useNeighboursAhead } from "./use-neighbours-ahead.ts";
import { useWorkspaceAddress } from "./use-workspace-address.ts";

/** One selection for all panes: it stands in the address, and everything that can be chosen leads through here. */
export function useInspectionDesk({ report, images }: OpenReport) {
  const address = useWorkspaceAddress();
  const { place, goTo } = address;
  const defects = useDefectDialog({
    reportSeq: report.seq,
    chosenSeq: place.defect,
    onClose: () => goTo({ defect: null }),
  });
  const imageSeq = useImageOnShow(place, defects.defect?.solarThermalImage?.seq, images.data);
  const ground = useQuery({ ...imageGroundOf(imageSeq ?? 0), enabled: imageSeq !== null }).data ?? null;
  useNeighboursAhead(images.data, imageSeq);
  const { leaving, guarded } = useLeaving(defects.dialog.isDirty);
  const defectEdits = useDefectEdits(report.seq);
  const dockFrame = useRef<HTMLElement>(null);
  const { filter, order: sorted } = address.view;
  const asked = useMemo(() => ({ reportSeq: report.seq, filter, order: sorted }), [report.seq, filter, sorted]);
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
  const save = () => defects.save({ frame });
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
    chooseImage,
    chooseDefect,
    chooseBox: (id: ViewerBox["id"]) => typeof id === "number" && chooseDefect(id, "map"),
    drawBox: startNew,
    startNew: useLatest(() => startNew()),
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

/** What was typed is never dropped without asking, once. */
function useLeaving(isDirty: boolean) {
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
        };
  return { leaving, guarded: (go: () => void) => (isDirty ? setNext(() => go) : go()) };
}
