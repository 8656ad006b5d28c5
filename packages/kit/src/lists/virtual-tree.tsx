import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo } from "react";
import classes from "./virtual-tree.module.css";

interface VirtualTreeProps<R extends { readonly key: string }> {
  /** Of the element that scrolls and has the keyboard. */
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly rows: readonly R[];
  readonly rowPx: number;
  /** Where the keyboard stands. */
  readonly at: string | null;
  readonly isMultiple?: boolean;
  readonly idOf: (key: string) => string;
  readonly onPress: (event: KeyboardEvent) => void;
  readonly line: (row: R, rowIndex: { readonly topPx: number; readonly isAt: boolean }) => ReactNode;
}

/** A tree of any length, of which only the lines in sight exist. The pane has the focus, a line is only pointed at. */
export function VirtualTree<R extends { readonly key: string }>(props: VirtualTreeProps<R>) {
  const { pane, label, rows, rowPx, at, isMultiple, idOf, onPress, line } = props;
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => pane.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]!.key,
    overscan: 8,
  });
  const index = useMemo(() => rows.findIndex(({ key }) => key === at), [rows, at]);
  useEffect(() => {
    if (index >= 0) lines.scrollToIndex(index, { align: "auto" });
  }, [index, lines]);
  return (
    <div
      ref={pane}
      className={classes.pane}
      role="tree"
      aria-multiselectable={isMultiple}
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={index >= 0 ? idOf(rows[index]!.key) : undefined}
      onKeyDown={onPress}
    >
      <div className={classes.lines} style={{ height: lines.getTotalSize() }}>
        {lines
          .getVirtualItems()
          .map(({ index: rowIndex, start }) => line(rows[rowIndex]!, { topPx: start, isAt: rowIndex === index }))}
      </div>
    </div>
  );
}
