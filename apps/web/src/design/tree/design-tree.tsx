import type { DesignItem, DesignKey } from "@heliolens/domain/design/design-item";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { QuickSearch } from "@heliolens/kit/lists/quick-search.tsx";
import { VirtualTree } from "@heliolens/kit/lists/virtual-tree.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Group, Stack } from "@mantine/core";
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import type { DesignTool } from "../design-tool.ts";
import type { Desk } from "../desk.ts";
import { addArray } from "../edits/design-edits.ts";
import { addSection } from "../edits/section-edits.ts";
import classes from "./design-tree.module.css";
import { treePress } from "./tree-press.ts";
import { lineId, TreeRowView } from "./tree-row-view.tsx";
import { foundRows, MOST_FOUND, pickedRows, type TreeRow, treeRows } from "./tree-rows.ts";

interface DesignTreeProps {
  readonly desk: Desk;
  readonly tools: readonly DesignTool[];
}

/** Sections, arrays, strings and modules: a hundred thousand lines, of which only those in sight exist. */
export function DesignTree({ desk, tools }: DesignTreeProps) {
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
        <>
          <Empty icon="search" words={query === "" ? text("tree.none") : text("tree.none-found", { keyword: query })} />
          {query === "" && <Starts desk={desk} tools={tools} />}
        </>
      ) : (
        <Lines desk={desk} rows={rows} />
      )}
      {rows.length >= MOST_FOUND && query !== "" && (
        <p className={classes.more}>{text("tree.too-many", { count: MOST_FOUND })}</p>
      )}
      <Group gap="xs" grow>
        <AddButton word={text("tree.add-array")} onAdd={() => void addArray(desk)} />
        <AddButton word={text("tree.add-section")} onAdd={() => addSection(desk)} />
      </Group>
    </section>
  );
}

/** The ways to begin a design that has nothing in it. */
function Starts({ desk, tools }: DesignTreeProps) {
  return (
    <Stack gap="xs">
      {tools.map(
        ({ key, icon, Start }) =>
          Start && (
            <Button
              key={key}
              size="xs"
              variant="default"
              leftSection={<Icon name={icon} sizePx={14} />}
              onClick={() => desk.store.tell({ kind: "set", to: { tool: key } })}
            >
              <Start />
            </Button>
          ),
      )}
    </Stack>
  );
}

function AddButton({ word, onAdd }: { readonly word: string; readonly onAdd: () => void }) {
  return (
    <Button size="xs" variant="default" leftSection={<Icon name="plus" sizePx={14} />} onClick={onAdd}>
      {word}
    </Button>
  );
}

function useRows(desk: Desk, query: string, isFlagged: boolean) {
  const { draft, open, looked } = useStore(desk.store);
  const design = draft.board;
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
  const press = (event: KeyboardEvent) => {
    if (treePress(desk, rows, event)) event.preventDefault();
  };
  return (
    <VirtualTree
      pane={pane}
      label={text("tree.title")}
      rows={rows}
      rowPx={ROW_PX}
      at={at}
      isMultiple
      idOf={lineId}
      onPress={press}
      line={(row, place) => (
        <TreeRowView
          key={row.key}
          desk={desk}
          row={row}
          rows={rows}
          {...place}
          isChosen={chosen.has(row.key)}
          isRenaming={renaming === row.key}
          onDone={() => pane.current?.focus()}
        />
      )}
    />
  );
}
