import type { Point } from "@heliolens/domain/geometry/ring";
import type { Heat } from "@heliolens/domain/thermal/heat-of-box";
import type { MeasuredShape } from "@heliolens/domain/thermal/measurement";
import type { ViewerBox } from "../viewer-props.ts";
import { gripPoint, sideGrips } from "./box-drag.ts";
import { type ImageView, toStagePoint } from "./image-view.ts";
import classes from "./stage-marks.module.css";

/** A rectangle of another room; the selected one has grips for those who may edit. */
export function BoxMark({ box, view }: { box: ViewerBox; view: ImageView }) {
  const [x, y] = toStagePoint(view, [box.rect.x, box.rect.y]);
  const [width, height] = [box.rect.width * view.scale, box.rect.height * view.scale];
  const hasGrips = box.isSelected && box.isEditable === true;
  return (
    <g
      className={classes.box}
      data-selected={box.isSelected}
      data-proposed={box.isProposed ?? false}
      style={{ color: box.colour }}
    >
      <rect className={classes.under} x={x} y={y} width={width} height={height} />
      <rect className={classes.edge} x={x} y={y} width={width} height={height} data-box={box.id} data-grip="body" />
      <text x={x} y={y - 5}>
        {box.label}
      </text>
      {hasGrips &&
        sideGrips.map((grip) => {
          const [across, down] = gripPoint(grip);
          return (
            <rect
              key={grip}
              className={classes.grip}
              x={x + width * across - 5}
              y={y + height * down - 5}
              width={10}
              height={10}
              data-box={box.id}
              data-grip={grip}
              style={{ cursor: `${grip}-resize` }}
            />
          );
        })}
    </g>
  );
}

interface ShapeMarkProps {
  readonly shape: MeasuredShape;
  readonly view: ImageView;
  readonly name: string;
  readonly heat: Heat | null;
}

/** What was measured, with its hottest and coldest pixel. */
export function ShapeMark({ shape, view, name, heat }: ShapeMarkProps) {
  const at = (point: Point) => toStagePoint(view, point);
  const points = pointsOf(shape).map(at);
  const [labelX, labelY] = points[0]!;
  return (
    <g className={classes.shape}>
      <Outline kind={shape.kind} points={points} />
      <text x={labelX + (shape.kind === "spot" ? 9 : 0)} y={labelY - 6}>
        {name}
      </text>
      {heat !== null && shape.kind !== "spot" && (
        <>
          <Extreme at={at(middleOf(heat.maxAt))} isHot />
          <Extreme at={at(middleOf(heat.minAt))} isHot={false} />
        </>
      )}
    </g>
  );
}

export function pointsOf(shape: MeasuredShape): readonly Point[] {
  switch (shape.kind) {
    case "spot":
      return [shape.at];
    case "line":
      return [shape.from, shape.to];
    case "turned-box":
    case "polygon":
      return shape.ring;
    case "box": {
      const { x, y, width, height } = shape.rect;
      return [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ];
    }
  }
}

/** Drawn twice, dark under light: it shows on every palette. */
export function Outline({ kind, points }: { kind: MeasuredShape["kind"]; points: readonly Point[] }) {
  if (kind === "spot") return <Cross at={points[0]!} />;
  const path = `M${points.map((point) => point.join(" ")).join("L")}${kind === "line" ? "" : "Z"}`;
  return (
    <>
      <path d={path} className={classes.under} />
      <path d={path} />
    </>
  );
}

export function Cross({ at: [x, y], className }: { at: Point; className?: string | undefined }) {
  const path = `M${x - 8} ${y}h5M${x + 3} ${y}h5M${x} ${y - 8}v5M${x} ${y + 3}v5`;
  return (
    <g className={className}>
      <path d={path} className={classes.under} />
      <path d={path} />
    </g>
  );
}

const middleOf = ([x, y]: Point): Point => [x + 0.5, y + 0.5];

function Extreme({ at: [x, y], isHot }: { at: Point; isHot: boolean }) {
  const height = isHot ? -7 : 7;
  return (
    <path
      d={`M${x - 4.5} ${y + height}h9L${x} ${y}z`}
      className={isHot ? classes.hot : classes.cold}
      data-extreme={isHot ? "max" : "min"}
    />
  );
}
