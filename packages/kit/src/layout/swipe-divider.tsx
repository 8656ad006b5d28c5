import type { KeyboardEvent, PointerEvent } from "react";
import classes from "./swipe-divider.module.css";

interface SwipeDividerProps {
  /** Share of the width of what it divides, 0 to 1. */
  readonly at: number;
  readonly label: string;
  readonly onMove: (at: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -0.02, ArrowRight: 0.02 };

/** Divides its parent: one picture on its left, another on its right. */
export function SwipeDivider({ at, label, onMove }: SwipeDividerProps) {
  const move = (share: number) => onMove(Math.min(1, Math.max(0, share)));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = event.currentTarget.parentElement!.getBoundingClientRect();
    move((event.clientX - left) / width);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.code];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(at + step);
  };
  return (
    <div
      className={classes.divider}
      style={{ left: `${at * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at * 100)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
