import { movedCm } from "@heliolens/domain/alignment/editing/fit-flight";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import type { PointerEvent } from "react";
import { type AlignDesk, pairOf } from "../align-desk.ts";
import type { AlignState } from "../alignment.state.ts";
import classes from "./image-list.module.css";
import { markLooks } from "./image-mark.ts";
import type { ImageRow } from "./image-rows.ts";

interface OnList {
  readonly topPx: number;
  readonly heightPx: number;
}

type HeadProps = OnList & { readonly desk: AlignDesk; readonly row: Extract<ImageRow, { kind: "line" }> };

/** The heading of a flight line; a press chooses all of it. */
export function LineHead({ desk, row, topPx, heightPx }: HeadProps) {
  const text = useMessages("alignment");
  const { flight, flightLine, ids } = row;
  return (
    // The list has the focus and the keys; a line of it is only pointed at.
    <div
      className={classes.head}
      role="option"
      aria-selected="false"
      tabIndex={-1}
      style={{ top: topPx, height: heightPx }}
      title={text("list.choose-line")}
      onPointerUp={() => desk.store.tell({ kind: "chosen", ids })}
    >
      <span>{text("list.line", { flight, line: flightLine })}</span>
      <small>{text("list.count", { count: ids.length })}</small>
    </div>
  );
}

type LineProps = OnList & {
  readonly state: AlignState;
  readonly row: Extract<ImageRow, { kind: "image" }>;
  readonly isAt: boolean;
  readonly isChosen: boolean;
  readonly onPress: (event: PointerEvent) => void;
};

export function ImageListRow({ state, row, topPx, heightPx, isAt, isChosen, onPress }: LineProps) {
  const text = useMessages("alignment");
  const { record, mark } = row;
  const { accent, shape } = markLooks[mark];
  const why = mark === "ambiguous" ? (record.proposal?.why ?? null) : null;
  return (
    <div
      id={`image-${row.key}`}
      className={classes.line}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      data-at={isAt || undefined}
      style={{ top: topPx, height: heightPx }}
      title={record.imgName}
      onPointerUp={onPress}
    >
      {record.thumbImgUrl === null ? (
        <span className={classes.thumb} />
      ) : (
        <img className={classes.thumb} src={record.thumbImgUrl} alt="" loading="lazy" decoding="async" />
      )}
      <span className={classes.words}>
        <span className={classes.name}>{record.imgName}</span>
        <StatusPill
          accent={accent}
          shape={shape}
          word={why === null ? text(`mark.${mark}`) : text(`image-doubt.${why}`)}
        />
      </span>
      <span className={classes.figures}>
        {movedOf()}
        {record.residualCm !== null && <small>± {record.residualCm.toFixed(0)} cm</small>}
      </span>
    </div>
  );

  function movedOf() {
    const [pair] = pairOf(state, record);
    const cm = pair === undefined ? 0 : movedCm(pair);
    return cm < 0.5 ? null : <span>Δ {cm < 1000 ? `${cm.toFixed(0)} cm` : `${(cm / 100).toFixed(0)} m`}</span>;
  }
}
