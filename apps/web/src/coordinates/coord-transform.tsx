import { SplitPanes } from "@heliolens/kit/layout/split-panes.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useDeferredValue, useMemo, useReducer } from "react";
import { coordDeskAfter, emptyDesk, linesOf } from "./coord-desk.state.ts";
import { CoordInput } from "./coord-input.tsx";
import { CoordLines } from "./coord-lines.tsx";
import { CoordMap } from "./coord-map.tsx";
import classes from "./coord-transform.module.css";
import { SideBySide } from "./side-by-side.tsx";

/** Places between degrees and the plane systems of Korean drawings: one, or columns of a spreadsheet. */
export function CoordTransform() {
  const text = useMessages("coordinates");
  const [desk, tell] = useReducer(coordDeskAfter, emptyDesk);
  // Ten thousand lines take longer to read than a key to press: typing goes first.
  const typed = useDeferredValue(desk.text);
  const { epsg, order } = desk;
  const { lines, left } = useMemo(() => linesOf({ text: typed, epsg, order }), [typed, epsg, order]);
  const line = lines[Math.min(desk.chosen, lines.length - 1)];
  return (
    <SplitPanes
      name="coordinates"
      label={text("panes")}
      direction="columns"
      shareAtFirst={0.44}
      first={
        <div className={classes.desk}>
          <CoordInput desk={desk} lines={lines} left={left} tell={tell} />
          {lines.length > 1 && <CoordLines desk={desk} lines={lines} tell={tell} />}
          {line !== undefined && line.read !== null && <SideBySide line={line} chosen={[epsg, desk.outEpsg]} />}
        </div>
      }
      second={<CoordMap lines={lines} chosen={desk.chosen} tell={tell} />}
    />
  );
}
