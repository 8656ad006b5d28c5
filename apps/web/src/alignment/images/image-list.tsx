import { useStore } from "@heliolens/kit/browser/store.ts";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { QuickSearch } from "@heliolens/kit/lists/quick-search.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Select } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type PointerEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { pressRow, stepRows } from "../../editor/row-press.ts";
import type { AlignDesk } from "../align-desk.ts";
import classes from "./image-list.module.css";
import { ImageListRow, LineHead } from "./image-list-row.tsx";
import { type ImageMark, imageMarks } from "./image-mark.ts";
import { countMarks, type ImageRow, imageIdsOf, imageRows } from "./image-rows.ts";

/** The images by flight line: thousands of them, of which only those in sight exist. */
export function ImageList({ desk }: { readonly desk: AlignDesk }) {
  const text = useMessages("alignment");
  const { records, draft } = useStore(desk.store);
  const [query, setQuery] = useState("");
  const [mark, setMark] = useState<ImageMark | null>(null);
  // Thousands of rows are sorted anew when there is time: the map moves first.
  const calm = useDeferredValue(draft);
  const rows = useMemo(() => imageRows({ records, draft: calm }, { query, mark }), [records, calm, query, mark]);
  const counts = useMemo(() => countMarks({ records, draft: calm }), [records, calm]);
  return (
    <section className={classes.list} aria-label={text("list.title")}>
      <QuickSearch words={text("list.search")} onSearch={setQuery} />
      <Select
        size="xs"
        aria-label={text("list.filter")}
        value={mark ?? ""}
        allowDeselect={false}
        data={[
          { value: "", label: text("list.all", { count: records.size }) },
          ...imageMarks.flatMap((one) =>
            counts.has(one) || one === mark
              ? [{ value: one, label: `${text(`mark.${one}`)} · ${counts.get(one) ?? 0}` }]
              : [],
          ),
        ]}
        onChange={(value) => setMark((value || null) as ImageMark | null)}
      />
      {rows.length === 0 ? (
        <Empty icon="picture" words={records.size === 0 ? text("list.none") : text("list.none-found")} />
      ) : (
        <Lines desk={desk} rows={rows} />
      )}
    </section>
  );
}

const ROW_PX = 56;
const HEAD_PX = 34;
// About a screenful.
const PAGE_ROWS = 10;

function Lines({ desk, rows }: { readonly desk: AlignDesk; readonly rows: readonly ImageRow[] }) {
  const text = useMessages("alignment");
  const state = useStore(desk.store);
  const pane = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => imageIdsOf(rows), [rows]);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: (index) => (rows[index]!.kind === "line" ? HEAD_PX : ROW_PX),
    getItemKey: (index) => rows[index]!.key,
    overscan: 6,
  });
  const at = useMemo(() => rows.findIndex(({ key }) => key === String(state.at)), [rows, state.at]);
  useEffect(() => {
    if (at >= 0) lines.scrollToIndex(at, { align: "auto" });
  }, [at, lines]);
  const press = (event: KeyboardEvent) => {
    const isAll = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
    if (isAll) desk.store.tell({ kind: "chosen", ids, at: state.at });
    if (isAll || stepRows(desk, ids, { key: event.key, shiftKey: event.shiftKey, pageRows: PAGE_ROWS }))
      event.preventDefault();
  };
  return (
    <div
      ref={pane}
      className={classes.pane}
      role="listbox"
      aria-multiselectable="true"
      aria-label={text("list.title")}
      tabIndex={0}
      aria-activedescendant={at >= 0 ? `image-${rows[at]!.key}` : undefined}
      onKeyDown={press}
    >
      <div className={classes.lines} style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index]!;
          const place = { topPx: start, heightPx: size };
          if (row.kind === "line") return <LineHead key={row.key} desk={desk} row={row} {...place} />;
          return (
            <ImageListRow
              key={row.key}
              state={state}
              row={row}
              {...place}
              isAt={index === at}
              isChosen={state.chosen.has(row.record.thermalImageId)}
              onPress={(event: PointerEvent) => pressRow(desk, ids, row.record.thermalImageId, event)}
            />
          );
        })}
      </div>
    </div>
  );
}
