import type { NavigationTree } from "@heliolens/contract/inspection/dashboard";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { QuickSearch } from "@heliolens/kit/lists/quick-search.tsx";
import { VirtualTree } from "@heliolens/kit/lists/virtual-tree.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { type KeyboardEvent, useMemo, useReducer, useRef, useState } from "react";
import classes from "./explorer.module.css";
import { type ArrowKey, afterExplorer, arrowKeys } from "./explorer.state.ts";
import { countOf, type ExplorerRow, explorerRows, projectKey, siteKey } from "./explorer-rows.ts";

interface ExplorerProps {
  readonly tree: NavigationTree;
  readonly chosen: string | null;
  readonly onChoose: (row: ExplorerRow) => void;
}

const ROW_PX = 34;

/** Projects, sites and reports as one tree: thousands of lines, of which only those in sight exist. */
export function Explorer({ tree, chosen, onChoose }: ExplorerProps) {
  const text = useMessages("inspection");
  const [query, setQuery] = useState("");
  const [state, tell] = useReducer(afterExplorer, tree, openAtFirst);
  const rows = useMemo(
    () => explorerRows(tree, { open: state.open, query }, { withoutSite: text("explorer.without-site") }),
    [tree, state.open, query, text],
  );
  const choose = (row: ExplorerRow) => {
    if (row.kind !== "report" && row.hasChildren) tell({ kind: "toggled", key: row.key });
    else tell({ kind: "stood", key: row.key });
    onChoose(row);
  };
  const press = (event: KeyboardEvent) => {
    const row = rows.find(({ key }) => key === state.at);
    if (event.key === "Enter" && row !== undefined) choose(row);
    else if (isArrow(event.key)) tell({ kind: "pressed", key: event.key, rows });
    else return;
    event.preventDefault();
  };
  return (
    <section className={classes.explorer} aria-label={text("explorer.title")}>
      <QuickSearch className={classes.search} words={text("explorer.search")} onSearch={setQuery} />
      {rows.length === 0 ? (
        <Empty icon="search" words={text("explorer.none-found", { keyword: query })} />
      ) : (
        <Lines rows={rows} at={state.at} chosen={chosen} onChoose={choose} onPress={press} />
      )}
    </section>
  );
}

interface LinesProps {
  readonly rows: readonly ExplorerRow[];
  readonly at: string | null;
  readonly chosen: string | null;
  readonly onChoose: (row: ExplorerRow) => void;
  readonly onPress: (event: KeyboardEvent) => void;
}

function Lines({ rows, at, chosen, onChoose, onPress }: LinesProps) {
  const text = useMessages("inspection");
  const pane = useRef<HTMLDivElement>(null);
  return (
    <VirtualTree
      pane={pane}
      label={text("explorer.title")}
      rows={rows}
      rowPx={ROW_PX}
      at={at}
      idOf={idOf}
      onPress={onPress}
      line={(row, place) => (
        <Line key={row.key} row={row} {...place} isChosen={row.key === chosen} onChoose={onChoose} />
      )}
    />
  );
}

interface LineProps {
  readonly row: ExplorerRow;
  readonly topPx: number;
  readonly isAt: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (row: ExplorerRow) => void;
}

function Line({ row, topPx, isAt, isChosen, onChoose }: LineProps) {
  const text = useMessages("inspection");
  const language = useLanguage();
  return (
    <button
      type="button"
      id={idOf(row.key)}
      role="treeitem"
      tabIndex={-1}
      className={classes.line}
      aria-level={row.level}
      aria-selected={isChosen}
      aria-expanded={row.kind === "report" ? undefined : row.isOpen}
      data-kind={row.kind}
      data-at={isAt || undefined}
      style={{ transform: `translateY(${topPx}px)` }}
      onClick={() => onChoose(row)}
    >
      {row.kind === "report" ? (
        <span className={classes.dot} data-open={countOf(row) > 0 || undefined} />
      ) : (
        <span className={classes.twist} data-open={row.isOpen || undefined}>
          {row.hasChildren && <Icon name="chevron-right" sizePx={14} />}
        </span>
      )}
      <span className={classes.name}>{row.name}</span>
      <span className={classes.count} title={text("explorer.count", { count: countOf(row) })}>
        {formatNumber(countOf(row), language)}
      </span>
    </button>
  );
}

const idOf = (key: string) => `explorer-${key.replace(":", "-")}`;
const isArrow = (key: string): key is ArrowKey => (arrowKeys as readonly string[]).includes(key);

// A small portfolio is open down to its reports; a large one shows its projects.
const FEW_SITES = 12;
function openAtFirst(tree: NavigationTree) {
  const sites = tree.projects.flatMap((project) => project.children);
  const open = sites.length > FEW_SITES ? [] : [...tree.projects.map(projectKey), ...sites.map(siteKey)];
  return { open: new Set(open), at: null };
}
