import { convexHull } from "@heliolens/domain/geometry/convex-hull";
import { boxOf, type Point } from "@heliolens/domain/geometry/ring";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { LayoutFeature } from "@heliolens/layouts/layout";
import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { nearestCorner } from "./nearest-corner.ts";
import { type PlanView, planPath, planPointAt, wholeView, zoomedView } from "./plan-view.ts";
import classes from "./points.module.css";

export type Drawn = Pick<LayoutFeature, "ring">;

interface DrawingPickerProps {
  /** On a plane on which the drawing has its own shape. */
  readonly features: readonly Drawn[];
  readonly marks: readonly Point[];
  /** Null: it is not the drawing's turn. */
  readonly onPick: ((corner: Point) => void) | null;
}

const ZOOM_A_TURN = 1.3;

/** The drawing as it is, north of its sheet above: a click takes the nearest corner. */
export function DrawingPicker({ features, marks, onPick }: DrawingPickerProps) {
  const text = useMessages("layouts");
  const whole = useMemo(() => wholeView(boxOf(features.flatMap(({ ring }) => ring))), [features]);
  const hull = useMemo(() => convexHull(features.flatMap(({ ring }) => ring)), [features]);
  const path = useMemo(() => planPath(features, whole), [features, whole]);
  const [view, setView] = useState<PlanView>(whole);
  const [at, setAt] = useState(-1);
  const picture = useWheel((place, direction) =>
    setView((now) => zoomedView(now, whole, { place, factor: direction > 0 ? ZOOM_A_TURN : 1 / ZOOM_A_TURN })),
  );
  const pick = (event: MouseEvent<HTMLDivElement>) =>
    onPick?.(nearestCorner(features, planPointAt(view, shareOf(event, event.currentTarget))));
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
    if (step !== undefined) setAt((now) => (now + step + hull.length) % hull.length);
    else if (event.code === "Enter" && hull[at] !== undefined) onPick?.(hull[at]);
    else return;
    event.preventDefault();
  };
  const onPlan = ([x, y]: Point) => ({ cx: x - whole.x, cy: whole.y - y });
  const radius = view.width / 40;
  return (
    <div
      ref={picture}
      className={classes.plan}
      data-picking={onPick !== null || undefined}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and Enter choose a corner
      tabIndex={0}
      aria-label={text("points.plan")}
      onClick={pick}
      onKeyDown={press}
    >
      <svg viewBox={`${view.x - whole.x} ${whole.y - view.y} ${view.width} ${view.height}`} aria-hidden="true">
        <path d={path} vectorEffect="non-scaling-stroke" />
        {hull[at] !== undefined && (
          <circle data-at {...onPlan(hull[at])} r={radius} vectorEffect="non-scaling-stroke" />
        )}
        {marks.map((mark, index) => (
          <g key={mark.join()}>
            <circle {...onPlan(mark)} r={radius} vectorEffect="non-scaling-stroke" />
            <text x={onPlan(mark).cx + radius * 1.3} y={onPlan(mark).cy - radius} fontSize={radius * 3}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Where in the element something happened, 0 to 1 from its upper left. */
function shareOf(
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  element: Element,
): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}

/** A listener of its own: React's cannot keep the page from scrolling. */
function useWheel(onTurn: (place: Point, direction: number) => void) {
  const picture = useRef<HTMLDivElement>(null);
  const latest = useRef(onTurn);
  useEffect(() => {
    latest.current = onTurn;
  });
  useEffect(() => {
    const element = picture.current;
    if (element === null) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(shareOf(event, element), -event.deltaY);
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, []);
  return picture;
}
