import type { Point } from "@heliolens/domain/geometry/ring";
import type { PixelBox } from "@heliolens/domain/thermal/heat-of-box";
import type { MeasureKind } from "@heliolens/domain/thermal/measurement";
import { type PointerEvent as ReactPointerEvent, useRef } from "react";
import type { DraftEvent } from "../readings/shape-draft.ts";
import type { ViewerTool } from "../viewer.state.ts";
import type { ViewerBox } from "../viewer-props.ts";
import { type BoxGrip, draggedBox } from "./box-drag.ts";
import { toImagePoint } from "./image-view.ts";
import type { StageView } from "./use-stage-view.ts";

/** What a press of the pointer has begun. */
type Gesture =
  | { readonly kind: "pan" }
  | { readonly kind: "draw" }
  | { readonly kind: "box"; readonly box: ViewerBox; readonly grip: BoxGrip; readonly from: Point; rect: PixelBox };

export interface StagePointerProps {
  readonly stageView: StageView;
  readonly tool: ViewerTool;
  readonly boxes: readonly ViewerBox[];
  readonly onDraft: (event: DraftEvent) => void;
  readonly onHover: (px: Point | null, isOnePixel: boolean) => void;
  readonly onBoxSelect: ((id: ViewerBox["id"]) => void) | undefined;
  readonly onBoxDrag: ((id: ViewerBox["id"], rect: PixelBox) => void) | undefined;
  readonly onBoxReleased: ((id: ViewerBox["id"], rect: PixelBox) => void) | undefined;
}

/** Mouse, pen and fingers on the stage: two fingers zoom, the middle button pans whatever the tool. */
export function useStagePointer(props: StagePointerProps) {
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | null>(null);

  const down = (event: ReactPointerEvent<HTMLDivElement>) => {
    const at = stagePoint(event);
    pointers.current.set(event.pointerId, at);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size > 1) {
      gesture.current = null;
      props.onDraft({ kind: "cancelled" });
      return;
    }
    gesture.current = begun(event, toImagePoint(props.stageView.view, at), props);
  };

  const move = (event: ReactPointerEvent<HTMLDivElement>) => {
    const at = stagePoint(event);
    const before = pointers.current.get(event.pointerId);
    const px = toImagePoint(props.stageView.view, at);
    props.onHover(px, event.shiftKey);
    if (before === undefined) return props.onDraft({ kind: "moved", at: px });
    if (pointers.current.size > 1) pinch(pointers.current, event.pointerId, at, props.stageView);
    else if (gesture.current !== null) follow(gesture.current, { at, before, px }, props);
    pointers.current.set(event.pointerId, at);
  };

  const up = (event: ReactPointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId);
    const ended = gesture.current;
    gesture.current = null;
    if (ended?.kind === "draw")
      props.onDraft({ kind: "released", at: toImagePoint(props.stageView.view, stagePoint(event)) });
    if (ended?.kind === "box" && ended.rect !== ended.box.rect) props.onBoxReleased?.(ended.box.id, ended.rect);
  };

  const leave = () => props.onHover(null, false);
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up, onPointerLeave: leave };
}

export function stagePoint(event: { clientX: number; clientY: number; currentTarget: Element }): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

function begun(event: ReactPointerEvent, px: Point, props: StagePointerProps): Gesture | null {
  const { tool, boxes, onBoxSelect, onDraft } = props;
  if (event.button === 1 || tool === "hand") return { kind: "pan" };
  if (event.button !== 0) return null;
  if (tool !== "select") {
    onDraft({ kind: "pressed", tool: tool satisfies MeasureKind, at: px });
    return { kind: "draw" };
  }
  const held = (event.target as Element).closest<SVGElement>("[data-grip]");
  const box = held && boxes.find(({ id }) => String(id) === held.dataset.box);
  if (!box) return { kind: "pan" };
  if (!box.isSelected) onBoxSelect?.(box.id);
  if (!box.isSelected || box.isEditable !== true) return null;
  return { kind: "box", box, grip: held.dataset.grip as BoxGrip, from: px, rect: box.rect };
}

interface Step {
  readonly at: Point;
  readonly before: Point;
  readonly px: Point;
}

function follow(gesture: Gesture, { at, before, px }: Step, { stageView, onDraft, onBoxDrag }: StagePointerProps) {
  switch (gesture.kind) {
    case "pan":
      return stageView.panBy([at[0] - before[0], at[1] - before[1]]);
    case "draw":
      return onDraft({ kind: "moved", at: px });
    case "box": {
      const by: Point = [px[0] - gesture.from[0], px[1] - gesture.from[1]];
      gesture.rect = draggedBox(gesture.box.rect, gesture.grip, by, stageView.frame);
      return onBoxDrag?.(gesture.box.id, gesture.rect);
    }
  }
}

function pinch(pointers: ReadonlyMap<number, Point>, moved: number, at: Point, { zoomAt }: StageView): void {
  const before = pointers.get(moved)!;
  const other = [...pointers].find(([id]) => id !== moved)?.[1];
  if (other === undefined) return;
  const apart = (point: Point) => Math.max(1, Math.hypot(point[0] - other[0], point[1] - other[1]));
  zoomAt([(at[0] + other[0]) / 2, (at[1] + other[1]) / 2], apart(at) / apart(before));
}
