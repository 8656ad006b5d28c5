import type { Point } from "@heliolens/domain/geometry/ring";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  centredView,
  fittedView,
  focusedView,
  type ImageView,
  pannedView,
  type Size,
  zoomedView,
} from "./image-view.ts";

export interface StageView {
  readonly stageRef: RefObject<HTMLDivElement | null>;
  readonly stage: Size;
  readonly frame: Size;
  readonly view: ImageView;
  readonly zoomAt: (at: Point, factor: number) => void;
  readonly panBy: (by: Point) => void;
  readonly fit: () => void;
  /** Shows a part of the frame from near, also when the stage changes its size. */
  readonly focusOn: (rect: PixelBox) => void;
  /** The whole frame again, unless someone has zoomed or moved since. */
  readonly leaveFocus: () => void;
  readonly showActual: () => void;
}

/** By hand to a view, or by the room around the viewer to a part of the frame. */
type Moved = { readonly frame: Size } & ({ readonly view: ImageView } | { readonly rect: PixelBox });

const emptyStage: Size = { width: 1, height: 1 };

/** How the frame lies on the stage. Until someone zooms it fits, whatever size the stage takes. */
export function useStageView(frame: Size): StageView {
  const stageRef = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState(emptyStage);
  const [moved, setMoved] = useState<Moved | null>(null);
  useLayoutEffect(() => {
    const element = stageRef.current;
    if (element === null) return;
    // In fractions, as the pointer is told: half a pixel here is another pixel of the image there.
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setStage({ width: width || 1, height: height || 1 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // A zoom holds over the images of one camera; another frame starts fitted.
  const isSameFrame = moved?.frame.width === frame.width && moved.frame.height === frame.height;
  const fitted = useMemo(() => fittedView(frame, stage), [frame, stage]);
  const view = useMemo(() => {
    if (!isSameFrame) return fitted;
    return "rect" in moved ? focusedView(frame, stage, moved.rect) : moved.view;
  }, [isSameFrame, moved, fitted, frame, stage]);
  return useMemo(() => {
    const bounds = { frame, stage };
    const set = (next: ImageView) => setMoved({ view: next, frame });
    return {
      stageRef,
      stage,
      frame,
      view,
      zoomAt: (at, factor) => set(zoomedView(view, at, factor, bounds)),
      panBy: (by) => set(pannedView(view, by, bounds)),
      fit: () => setMoved(null),
      focusOn: (rect) => setMoved({ rect, frame }),
      leaveFocus: () => setMoved((now) => (now !== null && "rect" in now ? null : now)),
      showActual: () => set(centredView(frame, stage, 1)),
    };
  }, [frame, stage, view]);
}
