import type { DesignItem, DesignKey } from "@heliolens/domain/design/design-item";
import { Button } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Empty } from "../kit/empty.tsx";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { QuickSearch } from "../kit/quick-search.tsx";
import { useStore } from "../kit/store.ts";
import { addArray } from "./design-deeds.ts";
import classes from "./design-tree.module.css";
import type { Desk } from "./desk.ts";
import { TreeLine } from "./tree-line.tsx";
import { treePress } from "./tree-press.ts";
import { foundRows, MOST_FOUND, pickedRows, type TreeRow, treeRows } from "./tree-rows.ts";

/** Sections, arrays, strings and modules: a hundred thousand lines, of which only those in sight exist. */
export function DesignTree({ desk }: { readonly desk: Desk }) {
  const text = useMessages("design");
  const [query, setQuery] = useState("");
  const [isFlagged, setFlagged] = useState(false);
  const { rows, flagged } = useRows(desk, query, isFlagged);
  return (
    <section className={classes.tree} aria-label={text("tree.title")}>
      <QuickSearch words={text("tree.search")} onSearch={setQuery} />
      {flagged > 0 && (
        <Button
          size="compact-xs"
          variant={isFlagged ? "filled" : "light"}
          color="warn"
          aria-pressed={isFlagged}
          leftSection={<Icon name="warning" sizePx={14} />}
          onClick={() => setFlagged(!isFlagged)}
        >
          {isFlagged ? text("tree.all") : text("tree.flags", { count: flagged })}
        </Button>
      )}
      {rows.length === 0 ? (
        <Empty icon="search" words={query === "" ? text("tree.none") : text("tree.none-found", { keyword: query })} />
      ) : (
        <Lines desk={desk} rows={rows} />
      )}
      {rows.length >= MOST_FOUND && query !== "" && (
        <p className={classes.more}>{text("tree.too-many", { count: MOST_FOUND })}</p>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name="plus" sizePx={14} />}
        onClick={() => void addArray(desk)}
      >
        {text("tree.add-array")}
      </Button>
    </section>
  );
}

function useRows(desk: Desk, query: string, isFlagged: boolean) {
  const { draft, open, looked } = useStore(desk.store);
  const design = draft.edited.board;
  // Thousands of flags are counted when there is time: what was typed shows first.
  const calm = useDeferredValue(looked);
  const flagged = useMemo(() => (calm < 0 ? new Set<DesignKey>() : desk.watch.flagged()), [desk, calm]);
  const rows = useMemo((): TreeRow[] => {
    if (isFlagged && flagged.size > 0) return pickedRows(design, (item: DesignItem) => flagged.has(item.id));
    return query.trim() === "" ? treeRows(design, open) : foundRows(design, query);
  }, [design, open, query, isFlagged, flagged]);
  return { rows, flagged: flagged.size };
}

const ROW_PX = 30;

interface LinesProps {
  readonly desk: Desk;
  readonly rows: readonly TreeRow[];
}

function Lines({ desk, rows }: LinesProps) {
  const text = useMessages("design");
  const { at, chosen, renaming } = useStore(desk.store);
  const pane = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]!.key,
    overscan: 8,
  });
  const index = useMemo(() => rows.findIndex(({ key }) => key === at), [rows, at]);
  useEffect(() => {
    if (index >= 0) lines.scrollToIndex(index, { align: "auto" });
  }, [index, lines]);
  const press = (event: KeyboardEvent) => {
    if (treePress(desk, rows, event)) event.preventDefault();
  };
  return (
    <div
      ref={pane}
      className={classes.pane}
      role="tree"
      aria-multiselectable="true"
      tabIndex={0}
      aria-label={text("tree.title")}
      aria-activedescendant={index >= 0 ? `design-${rows[index]!.key}` : undefined}
      onKeyDown={press}
    >
      <div className={classes.lines} style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index: place, start }) => {
          const row = rows[place]!;
          return (
            <TreeLine
              key={row.key}
              desk={desk}
              row={row}
              rows={rows}
              topPx={start}
              isAt={place === index}
              isChosen={chosen.has(row.key)}
              isRenaming={renaming === row.key}
              onDone={() => pane.current?.focus()}
            />
          );
        })}
      </div>
    </div>
  );
}
