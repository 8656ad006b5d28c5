import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { KeyboardEvent, PointerEvent } from "react";
import classes from "../stage/stage.module.css";
import { tellViewer } from "../viewer-store.ts";

const steps: Readonly<Record<string, number>> = { ArrowLeft: -0.02, ArrowRight: 0.02 };

/** RGB on its left, thermal on its right. */
export function SwipeDivider({ at }: { at: number }) {
  const text = useMessages("thermal");
  const move = (share: number) => tellViewer({ kind: "swipe-moved", at: share });
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, width } = event.currentTarget.parentElement!.getBoundingClientRect();
    move((event.clientX - left) / width);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.code];
    if (step === undefined) return;
    event.preventDefault();
    move(at + step);
  };
  return (
    <div
      className={classes.divider}
      style={{ left: `${at * 100}%` }}
      role="slider"
      tabIndex={0}
      aria-label={text("twin.divider")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at * 100)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
