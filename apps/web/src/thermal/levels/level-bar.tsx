import type { HeatSpan } from "@heliolens/domain/thermal/heat-span";
import { withHigh, withLow } from "@heliolens/domain/thermal/heat-span";
import type { Palette } from "@heliolens/domain/thermal/palettes";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { HeatField } from "./heat-field.tsx";
import classes from "./level-bar.module.css";
import { barRange, draggedSpan, type SpanGrip, shareOnBar, steppedSpan, wheeledSpan } from "./level-bar.state.ts";

interface LevelBarProps {
  readonly palette: Palette;
  readonly span: HeatSpan;
  readonly image: { readonly minC: number; readonly maxC: number };
  /** Counts have no unit: then no number is shown. */
  readonly hasDegrees: boolean;
  readonly isLocked: boolean;
  readonly onSpan: (span: HeatSpan) => void;
  readonly onAuto: () => void;
  readonly onLock: () => void;
}

/** Which temperatures the palette runs over: ends are dragged or typed, the middle moves both, the wheel changes contrast. */
export function LevelBar(props: LevelBarProps) {
  const { span, hasDegrees, isLocked, onSpan, onAuto, onLock } = props;
  const text = useMessages("thermal");
  const keyLabel = useKeyLabel();
  return (
    <fieldset className={classes.bar}>
      <legend className={classes.legend}>{text("span")}</legend>
      {hasDegrees ? (
        <HeatField label={text("span.high")} heatC={span.highC} onHeat={(heatC) => onSpan(withHigh(span, heatC))} />
      ) : (
        <small className={classes.relative}>{text("span.relative")}</small>
      )}
      <Track {...props} />
      {hasDegrees && (
        <HeatField label={text("span.low")} heatC={span.lowC} onHeat={(heatC) => onSpan(withLow(span, heatC))} />
      )}
      <Tooltip label={`${text("span.auto-hint")} (${keyLabel("auto-span")})`}>
        <Button size="compact-xs" variant="default" onClick={onAuto}>
          {text("span.auto")}
        </Button>
      </Tooltip>
      {hasDegrees && (
        <Tooltip label={`${text(isLocked ? "span.unlock" : "span.lock")} (${keyLabel("lock-span")})`}>
          <ActionIcon
            size="sm"
            variant={isLocked ? "filled" : "default"}
            aria-pressed={isLocked}
            aria-label={text("span.lock")}
            onClick={onLock}
          >
            <Icon name={isLocked ? "lock" : "unlock"} sizePx={14} />
          </ActionIcon>
        </Tooltip>
      )}
    </fieldset>
  );
}

function Track({ palette, span, image, hasDegrees, onSpan, onAuto }: LevelBarProps) {
  const text = useMessages("thermal");
  const track = useRef<HTMLDivElement>(null);
  const range = barRange(image, span);
  const [low, high] = [shareOnBar(range, span.lowC), shareOnBar(range, span.highC)];
  useWheelSpan(track, span, onSpan);
  const grip = (name: SpanGrip, share: number) => ({
    span,
    range,
    name,
    share,
    label: text(`span.${name}`),
    hasDegrees,
    track,
    onSpan,
    onAuto,
  });
  return (
    <div ref={track} className={classes.track} style={{ background: gradientOf(palette, low, high) }}>
      <Grip {...grip("level", (low + high) / 2)} extent={high - low} />
      <Grip {...grip("high", high)} extent={0} />
      <Grip {...grip("low", low)} extent={0} />
    </div>
  );
}

interface GripProps {
  readonly name: SpanGrip;
  readonly label: string;
  readonly span: HeatSpan;
  readonly range: HeatSpan;
  /** From the bottom of the bar. */
  readonly share: number;
  readonly extent: number;
  readonly hasDegrees: boolean;
  readonly track: { readonly current: HTMLDivElement | null };
  readonly onSpan: (span: HeatSpan) => void;
  readonly onAuto: () => void;
}

function Grip({ name, label, span, range, share, extent, hasDegrees, track, onSpan, onAuto }: GripProps) {
  const { heat } = useHeatScale();
  const held = useRef<{ readonly y: number; readonly span: HeatSpan } | null>(null);
  const value = { high: span.highC, low: span.lowC, level: (span.lowC + span.highC) / 2 }[name];
  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { y: event.clientY, span };
  };
  const drag = (event: PointerEvent) => {
    if (held.current === null) return;
    const lengthPx = track.current?.clientHeight || 1;
    const byC = ((held.current.y - event.clientY) / lengthPx) * (range.highC - range.lowC);
    onSpan(draggedSpan(held.current.span, name, byC));
  };
  const release = () => {
    held.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const next = steppedSpan(span, name, event.code, range);
    if (next === null) return;
    event.preventDefault();
    onSpan(next);
  };
  return (
    <div
      className={name === "level" ? classes.level : classes.grip}
      style={{ bottom: `${(share - extent / 2) * 100}%`, ...(extent > 0 && { height: `${extent * 100}%` }) }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={round(range.lowC)}
      aria-valuemax={round(range.highC)}
      aria-valuenow={round(value)}
      aria-valuetext={hasDegrees ? heat(value) : `${Math.round(share * 100)} %`}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
      onDoubleClick={onAuto}
    />
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
const STOPS = 24;

function gradientOf({ colours }: Palette, low: number, high: number): string {
  const stops = Array.from({ length: STOPS + 1 }, (_, stop) => {
    const at = Math.round((stop / STOPS) * 255) * 3;
    const place = (low + ((high - low) * stop) / STOPS) * 100;
    return `rgb(${colours[at]} ${colours[at + 1]} ${colours[at + 2]}) ${place.toFixed(2)}%`;
  });
  return `linear-gradient(0deg, ${stops.join(", ")})`;
}

function useWheelSpan(
  track: { readonly current: HTMLDivElement | null },
  span: HeatSpan,
  onSpan: (span: HeatSpan) => void,
): void {
  useEffect(() => {
    const element = track.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onSpan(wheeledSpan(span, event.deltaY));
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [track, span, onSpan]);
}
