import type { PixelMapping as PixelGround } from "@heliolens/domain/alignment/ground-of-image";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { ColourScheme } from "@heliolens/domain/thermal/colour-grid";
import type { MeasuredShape } from "@heliolens/domain/thermal/measurement";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { PaintScene } from "../painting/paint-scene.ts";
import { ThermalCanvas } from "../painting/thermal-canvas.tsx";
import type { NamedReading } from "../readings/named-readings.ts";
import { afterDraftEvent, type DraftEvent, type ShapeDraft, shapeOf } from "../readings/shape-draft.ts";
import type { ViewerTool } from "../viewer.state.ts";
import type { ThermalViewerProps } from "../viewer-props.ts";
import type { CursorStore } from "./cursor-store.ts";
import { toStagePoint } from "./image-view.ts";
import classes from "./stage.module.css";
import { useStageKeys } from "./stage-keys.ts";
import marks from "./stage-marks.module.css";
import { BoxMark, Cross, Outline, pointsOf, ShapeMark } from "./stage-marks.tsx";
import { stagePoint, useStagePointer } from "./stage-pointer.ts";
import type { StageView } from "./use-stage-view.ts";

interface StageProps
  extends Pick<
    ThermalViewerProps,
    "boxes" | "references" | "onBoxSelect" | "onBoxDrag" | "onBoxReleased" | "groundMark"
  > {
  readonly imageId: number;
  readonly label: string;
  readonly stageView: StageView;
  readonly grid: PaintScene["grid"] | null;
  readonly scheme: ColourScheme;
  readonly isGridHidden: boolean;
  readonly tool: ViewerTool;
  readonly readings: readonly NamedReading[];
  readonly ground: PixelGround | null;
  readonly cursor: CursorStore;
  /** The end of the flight that was run against. */
  readonly bump: "first" | "last" | null;
  readonly onBumped: () => void;
  readonly onDrawn: (shape: MeasuredShape) => void;
  /** Under the marks: the visible twin, a picture in place of the grid. */
  readonly under: ReactNode;
  /** Over the marks: chips, notes, what stands in place of an image. */
  readonly children: ReactNode;
}

/** The image with everything on it that is drawn, measured, held and moved. */
export function Stage(props: StageProps) {
  const { imageId, label, stageView, tool, boxes = [], cursor, bump, onBumped, onDrawn, under, children } = props;
  const [kept, setKept] = useState<{ readonly draft: ShapeDraft | null; readonly imageId: number } | null>(null);
  // Another tool or another image: what was begun is forgotten.
  const draft = kept?.imageId === imageId && kept.draft?.kind === tool ? kept.draft : null;
  const onDraft = (event: DraftEvent) => {
    if (draft === null && event.kind === "moved") return;
    const drawn = afterDraftEvent(draft, event);
    setKept({ draft: drawn.draft, imageId });
    if (drawn.finished !== null) onDrawn(drawn.finished);
  };
  const { onBoxSelect, onBoxDrag, onBoxReleased } = props;
  const onHover: Parameters<typeof useStagePointer>[0]["onHover"] = (px, isOnePixel) =>
    cursor.tell(px === null || !isOn(px, stageView.frame) ? null : { px, isOnePixel });
  const hands = { stageView, tool, boxes, onDraft, onHover, onBoxSelect, onBoxDrag, onBoxReleased };
  const pointer = useStagePointer(hands);
  const { cross, ...keys } = useStageKeys({ ...hands, draft });
  useWheelZoom(stageView);
  return (
    <div className={classes.well} data-drafting={draft !== null}>
      <div
        ref={stageView.stageRef}
        className={classes.stage}
        data-bump={bump}
        onAnimationEnd={onBumped}
        data-tool={tool}
        data-view={[stageView.view.scale, stageView.view.x, stageView.view.y].join(" ")}
        role="application"
        aria-label={label}
        {...pointer}
        {...keys}
      >
        <GridCanvas {...props} />
        {under}
        <svg className={classes.marks} aria-hidden="true">
          <Marks {...props} />
          {draft !== null && <Draft draft={draft} stageView={stageView} />}
          {cross !== null && (
            <g className={marks.shape}>
              <Cross at={toStagePoint(stageView.view, cross)} />
            </g>
          )}
        </svg>
      </div>
      {children}
    </div>
  );
}

function GridCanvas({ grid, scheme, stageView: { view, stage }, isGridHidden }: StageProps) {
  const scene = useMemo(
    () => grid && { grid, scheme, view, stage, density: window.devicePixelRatio },
    [grid, scheme, view, stage],
  );
  return <ThermalCanvas scene={scene} isHidden={isGridHidden} />;
}

function Marks({ boxes = [], references = [], readings, stageView: { view }, ground, groundMark }: StageProps) {
  return (
    <>
      {readings.map(({ name, shape, heat }) => (
        <ShapeMark key={name} name={name} shape={shape} heat={heat} view={view} />
      ))}
      {references.map((ring) => (
        <polygon
          key={ring.join(" ")}
          className={marks.reference}
          points={ring.map((corner) => toStagePoint(view, corner).join(",")).join(" ")}
        />
      ))}
      {boxes.map((box) => (
        <BoxMark key={box.id} box={box} view={view} />
      ))}
      {ground !== null && groundMark != null && <GroundCross ground={ground} at={groundMark} view={view} />}
    </>
  );
}

/** The map's pointer, seen from the camera. */
function GroundCross({ ground, at, view }: { ground: PixelGround; at: LonLat; view: StageView["view"] }) {
  return (
    <g className={marks.shape} data-mirrored="true">
      <Cross at={toStagePoint(view, ground.toPixel(at))} className={marks.mirrored} />
    </g>
  );
}

function Draft({ draft: { kind, points }, stageView: { view } }: { draft: ShapeDraft; stageView: StageView }) {
  const shape = shapeOf(kind, points);
  const corners = shape === null ? points : pointsOf(shape);
  return (
    <g className={marks.shape}>
      <Outline kind={kind} points={corners.map((point) => toStagePoint(view, point))} />
    </g>
  );
}

/** A notch of the usual mouse is 120: a fifth closer. */
const WHEEL_STEP = 1.0015;

// React listens to wheels passively, so that the page would scroll along.
function useWheelZoom({ stageRef, zoomAt }: StageView): void {
  useEffect(() => {
    const element = stageRef.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = stagePoint({
        clientX: event.clientX,
        clientY: event.clientY,
        currentTarget: event.currentTarget as Element,
      });
      zoomAt(at, WHEEL_STEP ** -event.deltaY);
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [stageRef, zoomAt]);
}

const isOn = ([x, y]: readonly [number, number], { width, height }: { width: number; height: number }) =>
  x >= 0 && y >= 0 && x < width && y < height;
