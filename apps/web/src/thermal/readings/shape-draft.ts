import type { Point } from "@heliolens/domain/geometry/ring";
import type { MeasuredShape, MeasureKind } from "@heliolens/domain/thermal/measurement";
import { turnedBox } from "@heliolens/domain/thermal/turned-box";

/** A shape being drawn: its points so far, the last of which follows the pointer. */
export interface ShapeDraft {
  readonly kind: MeasureKind;
  readonly points: readonly Point[];
}

export type DraftEvent =
  | { readonly kind: "pressed"; readonly tool: MeasureKind; readonly at: Point }
  | { readonly kind: "moved"; readonly at: Point }
  /** The pointer was let go: ends what was dragged, not what is clicked point by point. */
  | { readonly kind: "released"; readonly at: Point }
  | { readonly kind: "closed" }
  | { readonly kind: "stepped-back" }
  | { readonly kind: "cancelled" };

export interface Drawn {
  readonly draft: ShapeDraft | null;
  readonly finished: MeasuredShape | null;
}

const SMALLEST_PX = 1;
const MOST_CORNERS = 200;

/**
 * Dragging, clicking twice and pressing Enter twice draw the same box or line; a polygon is clicked
 * corner by corner, and closed on its first or, again, on its last one. A turned box is one side, drawn like a line,
 * and then how far it reaches.
 */
export function afterDraftEvent(draft: ShapeDraft | null, event: DraftEvent): Drawn {
  switch (event.kind) {
    case "pressed":
      return afterPress(draft, event.tool, event.at);
    case "moved":
      return going(draft && { ...draft, points: [...draft.points.slice(0, -1), event.at] });
    case "released":
      return draft !== null && draft.kind !== "polygon" ? endedOrGoing(draft, event.at) : going(draft);
    case "closed":
      return draft === null ? going(null) : ended(draft.kind, draft.points.slice(0, -1));
    case "stepped-back":
      return going(
        draft !== null && draft.points.length > 2 ? { ...draft, points: draft.points.toSpliced(-2, 1) } : null,
      );
    case "cancelled":
      return going(null);
  }
}

function afterPress(draft: ShapeDraft | null, tool: MeasureKind, at: Point): Drawn {
  if (tool === "spot") return { draft: null, finished: { kind: "spot", at } };
  if (draft === null || draft.kind !== tool) return going({ kind: tool, points: [at, at] });
  if (tool === "turned-box") return afterSide(draft, at);
  if (tool !== "polygon") return ended(tool, [draft.points[0]!, at]);
  const corners = draft.points.slice(0, -1);
  const isBack = isSamePlace(corners[0]!, at) || isSamePlace(corners.at(-1)!, at);
  if (corners.length >= MOST_CORNERS || (isBack && corners.length >= 3)) return ended("polygon", corners);
  if (isBack) return going(draft);
  return going({ kind: tool, points: [...corners, at, at] });
}

function afterSide(draft: ShapeDraft, at: Point): Drawn {
  const [from, to] = draft.points;
  if (draft.points.length > 2) return ended(draft.kind, [from!, to!, at]);
  return going(isSamePlace(from!, at) ? draft : { ...draft, points: [from!, at, at] });
}

// Pressed and let go on the spot is the first of two clicks.
function endedOrGoing(draft: ShapeDraft, at: Point): Drawn {
  if (draft.kind === "turned-box") return draft.points.length > 2 ? going(draft) : afterSide(draft, at);
  const finished = shapeOf(draft.kind, [draft.points[0]!, at]);
  return finished === null ? going(draft) : { draft: null, finished };
}

const going = (draft: ShapeDraft | null): Drawn => ({ draft, finished: null });
const ended = (kind: MeasureKind, points: readonly Point[]): Drawn => ({
  draft: null,
  finished: shapeOf(kind, points),
});

/** Null where it is too small to hold a pixel. */
export function shapeOf(kind: MeasureKind, points: readonly Point[]): MeasuredShape | null {
  const [from, to] = points;
  if (from === undefined) return null;
  switch (kind) {
    case "spot":
      return { kind, at: from };
    case "polygon":
      return points.length < 3 ? null : { kind, ring: points };
    case "turned-box":
      return turnedOf(points);
    case "line":
      return to === undefined || isSamePlace(from, to) ? null : { kind, from, to };
    case "box": {
      if (to === undefined) return null;
      const [width, height] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
      const rect = { x: Math.min(from[0], to[0]), y: Math.min(from[1], to[1]), width, height };
      return width < SMALLEST_PX || height < SMALLEST_PX ? null : { kind, rect };
    }
  }
}

function turnedOf([from, to, through]: readonly Point[]): MeasuredShape | null {
  if (from === undefined || to === undefined || through === undefined) return null;
  const ring = turnedBox(from, to, through);
  const depth = Math.hypot(ring[3]![0] - from[0], ring[3]![1] - from[1]);
  return depth < SMALLEST_PX ? null : { kind: "turned-box", ring };
}

const isSamePlace = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 2 * SMALLEST_PX;
