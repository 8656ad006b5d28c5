import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { onThisDevice, readStored, writeStored } from "../browser/stored.ts";
import classes from "./split-panes.module.css";
import { clampShare, shareAfterKey, storedShare } from "./split-panes.state.ts";

interface SplitPanesProps {
  /** Under this name the user's division is remembered on the device. */
  readonly name: string;
  readonly label: string;
  readonly direction: "columns" | "rows";
  /** Of the first pane, 0 to 1, until the user moves the edge. */
  readonly shareAtFirst: number;
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The one pane that fills the place of both. The other stays as it is, out of sight. */
  readonly only?: "first" | "second" | null;
}

/** Two panes with an edge that moves by pointer and by arrow keys; a double click puts it back. Narrow windows stack them. */
export function SplitPanes({ name, label, direction, shareAtFirst, first, second, only = null }: SplitPanesProps) {
  const key = `panes.${name}`;
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => storedShare(readStored(onThisDevice, key)) ?? shareAtFirst);
  const keep = (next: number) => {
    setShare(next);
    writeStored(onThisDevice, key, String(next));
  };
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = frame.current!.getBoundingClientRect();
    keep(
      clampShare(
        direction === "columns" ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height,
      ),
    );
  };
  const press = (event: KeyboardEvent) => {
    const next = shareAfterKey(share, event.key, direction);
    if (next === null) return;
    event.preventDefault();
    keep(next);
  };
  // Parts that add up to less than 1 would leave the rest of the place empty.
  const partOf = (own: number) => (only === null ? own : 1);
  return (
    <div ref={frame} className={classes.panes} data-direction={direction} data-only={only}>
      <div className={classes.pane} style={{ flexGrow: partOf(share) }}>
        {first}
      </div>
      <hr
        className={classes.edge}
        tabIndex={0}
        aria-label={label}
        aria-orientation={direction === "columns" ? "vertical" : "horizontal"}
        aria-valuemin={15}
        aria-valuemax={85}
        aria-valuenow={Math.round(share * 100)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        onDoubleClick={() => keep(shareAtFirst)}
      />
      <div className={classes.pane} style={{ flexGrow: partOf(1 - share) }}>
        {second}
      </div>
    </div>
  );
}
