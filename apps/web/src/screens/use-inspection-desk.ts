import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import type { TemperatureGrid } from "@heliolens/domain/thermal/temperature-grid";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { useDefectDeeds } from "../defects/defect-deeds.ts";
import { type AskedDefects, defectPage, defectsOnImage, PAGE_SIZE } from "../defects/defects.data.ts";
import { useMarks } from "../defects/marks.ts";
import { useDefectDialog } from "../defects/use-defect-dialog.ts";
import { useRectReading } from "../defects/use-rect-reading.ts";
import type { OpenReport } from "../inspection/report-workspace.tsx";
import { useMessages } from "../kit/messages.ts";
import { imageGroundOf } from "../thermal/thermal.data.ts";
import type { ViewerBox } from "../thermal/viewer-props.ts";
import { defectBoxes, NEW_BOX } from "./defect-boxes.ts";
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
  const { leaving, guarded } = useLeaving(defects.dialog.isDirty);
  const deeds = useDefectDeeds(report.seq);
  const dockFrame = useRef<HTMLElement>(null);
  const asked = { reportSeq: report.seq, filter: address.view.filter, order: address.view.order };
  const boxes = useBoxes({ imageSeq, ground, defects });
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
      defects.choosing(from);
      goTo({ defect: seq, image: null });
    });
  });
  const startNew = useLatest((rect?: PixelBox) => {
    if (imageSeq === null) return;
    guarded(() => {
      defects.startNew(imageSeq, frameOf(ground) ?? undefined);
      if (rect !== undefined) defects.tell({ type: "edited", change: { rect } });
      goTo({ image: imageSeq, defect: null });
    });
  });
  const save = () => defects.save({ frame: frameOf(ground), heat: boxes.reading.heat });
  const order = (images.data ?? []).map(({ seq }) => seq);
  return {
    ...address,
    ...boxes,
    reportSeq: report.seq,
    asked,
    defects,
    deeds,
    marks: useMarks(asked),
    leaving,
    dockFrame,
    imageSeq,
    ground,
    chooseImage,
    chooseDefect,
    chooseBox: (id: ViewerBox["id"]) => typeof id === "number" && chooseDefect(id, "map"),
    drawBox: startNew,
    startNew: () => startNew(),
    stepDefect: useStepping(asked, place.defect, chooseDefect),
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
      await deeds.remove([defect]);
    },
  };
}

export type InspectionDesk = ReturnType<typeof useInspectionDesk>;

export const frameOf = (ground: { readonly widthPx: number | null; readonly heightPx: number | null } | null) =>
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

interface BoxesAt {
  readonly imageSeq: number | null;
  readonly ground: { readonly widthPx: number | null; readonly heightPx: number | null } | null;
  readonly defects: ReturnType<typeof useDefectDialog>;
}

function useBoxes({ imageSeq, ground, defects }: BoxesAt) {
  const text = useMessages("defects");
  const { dialog, tell, move } = defects;
  const [preview, setPreview] = useState<{ id: ViewerBox["id"]; rect: PixelBox } | null>(null);
  const [shown, setShown] = useState<{ grid: TemperatureGrid | null; imageId: number } | null>(null);
  const onImage = useQuery({ ...defectsOnImage(imageSeq ?? 0), enabled: imageSeq !== null }).data;
  const grid = shown !== null && shown.imageId === dialog.imageId ? shown.grid : null;
  const read = useRectReading(dialog.imageId, grid);
  const boxes = useMemo(
    () => defectBoxes({ defects: onImage ?? [], dialog, imageSeq, preview, newWords: text("dock.new") }),
    [onImage, dialog, imageSeq, preview, text],
  );
  return {
    boxes,
    reading: read(dialog.draft?.rect ?? null),
    setGrid: useCallback((grid: TemperatureGrid | null, imageId: number) => setShown({ grid, imageId }), []),
    dragBox: (id: ViewerBox["id"], rect: PixelBox) =>
      id === NEW_BOX ? tell({ type: "edited", change: { rect } }) : setPreview({ id, rect }),
    releaseBox: async (id: ViewerBox["id"], rect: PixelBox) => {
      if (id === NEW_BOX) return tell({ type: "edited", change: { rect } });
      setPreview({ id, rect });
      await move(rect, { frame: frameOf(ground), heat: read(rect).heat });
      setPreview(null);
    },
  };
}

/** The neighbour of the chosen defect in the list as it is filtered and ordered now. */
function useStepping(asked: AskedDefects, chosenSeq: number | null, choose: (seq: number, from: "list") => void) {
  const client = useQueryClient();
  const place = useRef(-1);
  return useLatest(async (by: 1 | -1) => {
    const rowAt = async (index: number) =>
      (await client.fetchQuery(defectPage(asked, Math.floor(index / PAGE_SIZE)))).content[index % PAGE_SIZE];
    const known = client.getQueryData(defectPage(asked, Math.max(0, Math.floor(place.current / PAGE_SIZE))).queryKey);
    const within = known?.content.findIndex(({ seq }) => seq === chosenSeq) ?? -1;
    const index = within === -1 ? -1 : (known?.page.number ?? 0) * PAGE_SIZE + within;
    const next = index === -1 ? 0 : index + by;
    if (next < 0) return;
    const row = await rowAt(next);
    if (row === undefined) return;
    place.current = next;
    choose(row.seq, "list");
  });
}

/** The same function on every turn, doing what the latest turn says. */
function useLatest<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: A) => latest.current(...args), []);
}
