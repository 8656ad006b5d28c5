import type { DesignKey } from "@heliolens/domain/design/design-item";
import { transformItems, whyNotTransform } from "@heliolens/domain/design/transform-items";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { boxOf, type Point } from "@heliolens/domain/geometry/ring";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { LayerPlan } from "@heliolens/map-stage/layers/layer-plan.ts";
import { useMapEngine } from "@heliolens/map-stage/stage/map-stage.tsx";
import { useMapMoves } from "@heliolens/map-stage/stage/use-point-on-screen.ts";
import grips from "@heliolens/map-stage/tools/grip.module.css";
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { type Desk, designOn } from "../desk.ts";
import { transform } from "../edits/design-edits.ts";
import classes from "./design-map.module.css";
import { ghostPlan, outlineOf } from "./design-plans.ts";
import { type HandleKind, stillness, type Wished, wishOfArrow, wishOfDrag } from "./handle-drag.ts";

interface SelectionFrameProps {
  readonly desk: Desk;
  readonly onGhost: (plan: LayerPlan | null) => void;
}

/** Around what is chosen: grips to move, turn and scale it. Until the pointer is let go only a ghost moves. */
export function SelectionFrame({ desk, onGhost }: SelectionFrameProps) {
  const { map } = useMapEngine();
  const { draft, chosen } = useStore(desk.store);
  const design = draft.board;
  const box = useMemo(() => {
    const corners = [...chosen].flatMap((key) => {
      const item = design.get(key);
      return item === undefined ? [] : (outlineOf(design, item) ?? []);
    });
    return corners.length === 0 ? null : boxOf(corners);
  }, [design, chosen]);
  useMapMoves();
  if (box === null) return null;
  const northWest = map.project([box.minX, box.maxY]);
  const southEast = map.project([box.maxX, box.minY]);
  const frame = { left: northWest.x, top: northWest.y, right: southEast.x, bottom: southEast.y };
  return <Frame desk={desk} onGhost={onGhost} frame={frame} keys={[...chosen]} />;
}

interface FrameProps extends SelectionFrameProps {
  readonly frame: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly keys: readonly DesignKey[];
}

const KNOB_PX = 28;

function Frame({ desk, onGhost, frame: { left, top, right, bottom }, keys }: FrameProps) {
  const text = useMessages("design");
  const centre: Point = [(left + right) / 2, (top + bottom) / 2];
  const dragOf = useHandleDrag({ desk, onGhost, keys, centre });
  const handle = (kind: HandleKind, [x, y]: Point, spot: string) => (
    <button
      key={spot}
      type="button"
      className={grips.grip}
      data-kind={kind}
      aria-label={text(`handle.${kind}`)}
      title={text(`handle.${kind}`)}
      tabIndex={spot === kind ? 0 : -1}
      style={{ left: x, top: y }}
      onKeyDown={(event) => nudge(desk, keys, kind, event)}
      {...dragOf(kind)}
    />
  );
  return (
    <div className={classes.frame}>
      <span style={{ left, top, width: right - left, height: bottom - top }} />
      {handle("turn", [centre[0], top - KNOB_PX], "turn")}
      {handle("move", centre, "move")}
      {handle("scale", [left, top], "scale")}
      {handle("scale", [right, top], "north-east")}
      {handle("scale", [right, bottom], "south-east")}
      {handle("scale", [left, bottom], "south-west")}
    </div>
  );
}

/** A grip by its arrows: a step on the ground each, Shift ten times as far. */
function nudge(desk: Desk, keys: readonly DesignKey[], kind: HandleKind, event: KeyboardEvent): void {
  const wished = wishOfArrow(kind, event.key, event.shiftKey);
  if (wished === null) return;
  event.preventDefault();
  event.stopPropagation();
  transform(desk, { ids: keys, ...wished });
}

interface Drag {
  readonly kind: HandleKind;
  readonly fromPx: Point;
  wished: Wished;
}

function useHandleDrag({ desk, onGhost, keys, centre }: Omit<FrameProps, "frame"> & { readonly centre: Point }) {
  const { map } = useMapEngine();
  const drag = useRef<Drag | null>(null);
  const metresPerPx = (): number => {
    const [a, b] = [map.unproject([...centre] as [number, number]), map.unproject([centre[0] + 100, centre[1]])];
    return metrePlaneAt(a.toArray()).toMetres(b.toArray())[0] / 100;
  };
  const moved = (event: PointerEvent) => {
    if (drag.current === null) return;
    const { kind, fromPx } = drag.current;
    const toPx: Point = [event.clientX, event.clientY];
    const shape = map.getContainer().getBoundingClientRect();
    const centrePx: Point = [centre[0] + shape.left, centre[1] + shape.top];
    const wished = wishOfDrag(kind, { fromPx, toPx, centrePx, metresPerPx: metresPerPx() });
    if (whyNotTransform(designOn(desk), { ids: keys, ...wished }) !== null) return;
    drag.current.wished = wished;
    onGhost(ghostPlan(transformItems(designOn(desk), { ids: keys, ...wished }).put));
  };
  const ended = () => {
    const wished = drag.current?.wished;
    drag.current = null;
    onGhost(null);
    if (wished !== undefined && wished !== stillness) transform(desk, { ids: keys, ...wished });
  };
  return (kind: HandleKind) => ({
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { kind, fromPx: [event.clientX, event.clientY], wished: stillness };
    },
    onPointerMove: moved,
    onPointerUp: ended,
    onPointerCancel: () => {
      drag.current = null;
      onGhost(null);
    },
  });
}
