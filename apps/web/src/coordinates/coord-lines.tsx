import type { PositionLine } from "@heliolens/domain/coordinates/read-columns";
import type { AxisOrder } from "@heliolens/domain/coordinates/read-position";
import { csvOfRows } from "@heliolens/domain/csv/csv-table";
import { copyText } from "@heliolens/kit/browser/copy-text.ts";
import { saveMade } from "@heliolens/kit/browser/save-made.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SystemSelect } from "@heliolens/map-stage/coordinates/system-select.tsx";
import { Button, NativeSelect } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type Dispatch, type KeyboardEvent, useRef, useState } from "react";
import { type CoordDesk, type CoordEvent, orderedTexts, tableOf } from "./coord-desk.state.ts";
import classes from "./coord-transform.module.css";

const ROW_PX = 32;

interface CoordLinesProps {
  readonly desk: CoordDesk;
  readonly lines: readonly PositionLine[];
  readonly tell: Dispatch<CoordEvent>;
}

/** Every line in the system that is wanted; only the rows in sight are on the page. */
export function CoordLines({ desk, lines, tell }: CoordLinesProps) {
  const text = useMessages("coordinates");
  const box = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const choose = (index: number) => {
    tell({ kind: "chosen", index });
    rows.scrollToIndex(index);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(Math.max(0, Math.min(lines.length - 1, desk.chosen + step)));
  };
  return (
    <section className={classes.card} aria-label={text("lines")}>
      <OutBar desk={desk} lines={lines} tell={tell} />
      <div
        ref={box}
        className={classes.box}
        role="listbox"
        tabIndex={0}
        aria-label={text("lines")}
        aria-activedescendant={`place-line-${desk.chosen}`}
        onKeyDown={press}
      >
        <div style={{ height: rows.getTotalSize(), position: "relative" }}>
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <div
              key={key}
              id={`place-line-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === desk.chosen}
              className={classes.line}
              style={{ transform: `translateY(${start}px)` }}
              onPointerDown={() => choose(index)}
            >
              <LineCells line={lines[index]!} desk={desk} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function LineCells({ line, desk: { outEpsg, outOrder } }: { line: PositionLine; desk: CoordDesk }) {
  const text = useMessages("coordinates");
  const [first, second] = line.read === null ? [] : orderedTexts(line.read.position, outEpsg, outOrder);
  return (
    <>
      <span className={classes.number}>{line.line}</span>
      <span className={classes.name}>{line.name}</span>
      {line.read === null ? (
        <span className={classes.bad} title={line.written}>
          {text(line.refusal)}
        </span>
      ) : (
        <>
          <span>{first}</span>
          <span>{second}</span>
        </>
      )}
    </>
  );
}

function OutBar({ desk, lines, tell }: CoordLinesProps) {
  const text = useMessages("coordinates");
  const [isCopied, setCopied] = useState(false);
  const table = () => tableOf(lines, desk, (code) => text(code));
  const copy = () =>
    void copyText(
      table()
        .map((cells) => cells.join("\t"))
        .join("\n"),
    ).then(setCopied);
  return (
    <div className={classes.out}>
      <SystemSelect
        label={text("to")}
        value={desk.outEpsg}
        onChoose={(outEpsg) => tell({ kind: "changed", change: { outEpsg } })}
      />
      <NativeSelect
        label={text("order")}
        value={desk.outOrder}
        data={(["east-first", "north-first"] as const).map((value) => ({ value, label: text(`order.${value}`) }))}
        onChange={({ currentTarget }) =>
          tell({ kind: "changed", change: { outOrder: currentTarget.value as AxisOrder } })
        }
      />
      <Button variant="default" onClick={copy} onBlur={() => setCopied(false)}>
        {isCopied ? text("copied") : text("copy")}
      </Button>
      <Button
        leftSection={<Icon name="download" sizePx={15} />}
        onClick={() => saveMade(csvOfRows(table()), `coordinates-EPSG${desk.outEpsg}.csv`, "text/csv")}
      >
        {text("save")}
      </Button>
    </div>
  );
}
