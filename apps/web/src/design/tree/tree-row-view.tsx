import { type DesignKey, labelOf } from "@heliolens/domain/design/design-item";
import { whyNotRegroup } from "@heliolens/domain/design/regroup-items";
import { useStore } from "@heliolens/kit/browser/store.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { TextInput } from "@mantine/core";
import { type DragEvent, type PointerEvent, useState } from "react";
import { pressRow } from "../../editor/row-press.ts";
import { type Desk, designOn } from "../desk.ts";
import { move, rename } from "../edits/design-edits.ts";
import { toneOfString } from "../map/string-tone.ts";
import classes from "./design-tree.module.css";
import { startRename } from "./tree-press.ts";
import { keysOf, type TreeRow } from "./tree-rows.ts";

interface TreeRowViewProps {
  readonly desk: Desk;
  readonly row: TreeRow;
  readonly rows: readonly TreeRow[];
  readonly topPx: number;
  readonly isAt: boolean;
  readonly isChosen: boolean;
  readonly isRenaming: boolean;
  /** The keyboard is the tree's again: a line may scroll away, and the focus with it. */
  readonly onDone: () => void;
}

export const lineId = (key: DesignKey): string => `design-${key}`;

export function TreeRowView({ desk, row, rows, topPx, isAt, isChosen, isRenaming, onDone }: TreeRowViewProps) {
  const { store } = desk;
  const { key, item, isOpen, hasChildren } = row;
  const drop = useDrop(desk, row);
  const choose = (event: PointerEvent) => {
    if (isRenaming || event.button !== 0) return;
    onDone();
    pressRow(desk, keysOf(rows), key, event);
  };
  return (
    // The tree has the focus and the keys; a line is only pointed at.
    <div
      id={lineId(key)}
      role="treeitem"
      tabIndex={-1}
      className={classes.line}
      aria-level={row.level}
      aria-selected={isChosen}
      aria-expanded={item.kind === "module" ? undefined : isOpen}
      aria-label={labelOf(item)}
      data-kind={item.kind}
      data-at={isAt || undefined}
      style={{ transform: `translateY(${topPx}px)`, "--level": row.level - 1 } as React.CSSProperties}
      draggable={item.kind !== "section" && !isRenaming}
      onPointerUp={choose}
      onDoubleClick={() => startRename(desk, key)}
      {...drop}
    >
      {item.kind !== "module" && (
        <button
          type="button"
          className={classes.twist}
          tabIndex={-1}
          aria-hidden="true"
          data-open={isOpen || undefined}
          onPointerUp={(event) => event.stopPropagation()}
          onClick={() => store.tell({ kind: "folded", key, isOpen: !isOpen })}
        >
          {hasChildren && <Icon name="chevron-right" sizePx={14} />}
        </button>
      )}
      {item.kind === "string" && <span className={classes.tone} style={{ background: toneOfString(key) }} />}
      {isRenaming ? <RenameField desk={desk} row={row} onDone={onDone} /> : <Facts desk={desk} row={row} />}
    </div>
  );
}

function Facts({ desk, row: { key, item, count } }: Pick<TreeRowViewProps, "desk" | "row">) {
  const text = useMessages("design");
  const language = useLanguage();
  const { draft } = useStore(desk.store);
  const flags = desk.watch.flagsOf(key);
  const words = flags.map((flag) => text(`flag.${flag}`)).join(", ");
  return (
    <>
      <span className={classes.name}>{labelOf(item)}</span>
      {flags.length > 0 && (
        <span className={classes.flag} title={words} role="img" aria-label={words}>
          <Icon name="warning" sizePx={14} />
        </span>
      )}
      {draft.touched.has(key) && <span className={classes.unsaved} />}
      {count !== null && <span className={classes.count} data-count={formatNumber(count, language)} />}
    </>
  );
}

/** Enter keeps what was typed, Escape does not, and neither does a syllable that is still being composed. */
function RenameField({ desk, row, onDone }: Pick<TreeRowViewProps, "desk" | "row" | "onDone">) {
  const text = useMessages("design");
  const before = labelOf(row.item);
  const [typed, setTyped] = useState(before);
  const close = () => {
    desk.store.tell({ kind: "set", to: { renaming: null } });
    onDone();
  };
  const keep = () => {
    close();
    void rename(desk, row.key, typed);
  };
  return (
    <TextInput
      className={classes.field}
      size="xs"
      aria-label={text("tree.name-of", { name: before })}
      value={typed}
      maxLength={row.item.kind === "module" ? 64 : 200}
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") keep();
        else if (event.key === "Escape") close();
      }}
      onBlur={() => desk.store.current().renaming === row.key && keep()}
    />
  );
}

const DRAGGED = "application/x-design-keys";

/** All that is chosen moves when one of it is dragged; a module's line stands for its string. */
function useDrop(desk: Desk, { key, item }: TreeRow) {
  const [isOver, setOver] = useState(false);
  const target = item.kind === "module" ? item.parentId : key;
  return {
    "data-over": isOver || undefined,
    onDragStart: (event: DragEvent) => {
      const { chosen } = desk.store.current();
      dragged = chosen.has(key) ? [...chosen].filter((one) => designOn(desk).get(one)?.kind === item.kind) : [key];
      event.dataTransfer.setData(DRAGGED, dragged.join(" "));
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      if (whyNotRegroup(designOn(desk), { ids: dragged, parentId: target }) !== null) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDragEnd: () => {
      dragged = [];
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      move(desk, dragged, target);
    },
  };
}

// A browser tells what is dragged only when it is dropped; the line below must know before.
let dragged: readonly DesignKey[] = [];
