import type { Point } from "@heliolens/domain/geometry/ring";
import type { MeasureKind } from "@heliolens/domain/thermal/measurement";
import { type KeyboardEvent, useRef, useState } from "react";
import type { ShapeDraft } from "../readings/shape-draft.ts";
import type { ViewerBox } from "../viewer-props.ts";
import { draggedBox } from "./box-drag.ts";
import type { StagePointerProps } from "./stage-pointer.ts";

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAST = 10;

interface StageKeysProps extends StagePointerProps {
  readonly draft: ShapeDraft | null;
}

/**
 * The stage without a pointer: with a measuring tool the arrows move a cross and Enter places it; with the select tool they
 * move the selected box, with Shift they resize it. Every other key is left to the page.
 */
export function useStageKeys(props: StageKeysProps) {
  const [cross, setCross] = useState<Point | null>(null);
  const nudged = useRef<ViewerBox | null>(null);
  const { tool } = props;
  const measures = tool !== "select" && tool !== "hand";

  const moveCross = (by: Point, event: KeyboardEvent) => {
    const { width, height } = props.stageView.frame;
    const [x, y] = cross ?? [width / 2, height / 2];
    const step = event.shiftKey ? FAST : 1;
    const next: Point = [within(x + by[0] * step, width), within(y + by[1] * step, height)];
    setCross(next);
    props.onHover(next, false);
    props.onDraft({ kind: "moved", at: next });
  };

  const nudge = (box: ViewerBox, by: Point, event: KeyboardEvent) => {
    const rect = draggedBox(box.rect, event.shiftKey ? "se" : "body", by, props.stageView.frame);
    nudged.current = { ...box, rect };
    props.onBoxDrag?.(box.id, rect);
  };

  const press = (event: KeyboardEvent): boolean => {
    const by = arrows[event.code];
    const box = props.boxes.find(({ isSelected, isEditable }) => isSelected && isEditable === true);
    if (by !== undefined && measures) return done(moveCross(by, event));
    if (by !== undefined && tool === "select" && box !== undefined) return done(nudge(box, by, event));
    if (event.code === "Enter" && measures && cross !== null && !event.ctrlKey && !event.shiftKey)
      return done(props.onDraft({ kind: "pressed", tool: tool satisfies MeasureKind, at: cross }));
    if (event.code === "Backspace" && props.draft !== null) return done(props.onDraft({ kind: "stepped-back" }));
    if (event.code === "Escape" && props.draft !== null) return done(props.onDraft({ kind: "cancelled" }));
    return false;
  };

  return {
    cross: measures ? cross : null,
    tabIndex: 0,
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey && !event.nativeEvent.isComposing && press(event)) event.preventDefault();
    },
    // A box that was nudged is let go with the key, as it would be with the button of a mouse.
    onKeyUp: (event: KeyboardEvent) => {
      if (nudged.current === null || arrows[event.code] === undefined) return;
      props.onBoxReleased?.(nudged.current.id, nudged.current.rect);
      nudged.current = null;
    },
    onBlur: () => setCross(null),
  };
}

const done = (_: unknown): true => true;
const within = (value: number, length: number) => Math.max(0.5, Math.min(length - 0.5, value));
