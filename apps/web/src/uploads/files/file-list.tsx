import type { PageFacts } from "@heliolens/contract/envelopes";
import { SearchBox } from "@heliolens/kit/forms/search-box.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { type Column, DataTable } from "@heliolens/kit/lists/data-table.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { lookingFor, pageInstead, sortedBy } from "@heliolens/kit/lists/list-view.ts";
import { NothingFound } from "@heliolens/kit/lists/nothing-found.tsx";
import { PageNavigation } from "@heliolens/kit/lists/page-navigation.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Checkbox } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { type ReactNode, useDeferredValue, useState } from "react";
import classes from "./file-list.module.css";
import { type FileColumn, type FileListView, searchOfFiles, useFileListView } from "./file-list-view.ts";
import type { ListedKind } from "./listed-kind.ts";
import { RemoveFilesDialog } from "./remove-files-dialog.tsx";

export interface FileRow {
  readonly seq: number;
  readonly fileName: string;
}

interface FileListProps<T extends FileRow> {
  readonly kind: ListedKind;
  readonly query: UseQueryResult<{ readonly content: readonly T[]; readonly page: PageFacts }>;
  readonly columns: readonly Column<T>[];
  readonly actionsOf: (row: T, remove: () => void) => ReactNode;
  /** What can be done with all files of the list, beside removing them. */
  readonly actions?: ReactNode;
}

/** Files of one kind: ten a page, sorted, some or all of them removed. */
export function FileList<T extends FileRow>(props: FileListProps<T>) {
  const { kind, query } = props;
  const text = useMessages("uploads");
  const { view, go } = useFileListView();
  // Rows are drawn in slices: they come while thousands of files are on their way.
  const shown = useDeferredValue(query.data);
  if (query.isPending) return <Waiting />;
  if (query.data === undefined) return <Notice problem={query.error} onRetry={() => void query.refetch()} />;
  const instead = query.isPlaceholderData ? null : pageInstead(view.page, query.data.page.totalPages);
  if (instead !== null) return <Navigate to="." search={searchOfFiles({ ...view, page: instead })} replace />;
  if (shown === undefined) return <Waiting />;
  if (shown.content.length === 0 && view.keyword === "")
    return <Empty icon={icons[kind]} words={text(`list.none.${kind}`)} />;
  return (
    <div className={classes.list} aria-busy={query.isFetching}>
      <div className={classes.search}>
        <SearchBox
          keyword={view.keyword}
          words={text("list.search")}
          onSearch={(keyword) => go(lookingFor(view, keyword))}
        />
      </div>
      {shown.content.length === 0 ? (
        <NothingFound keyword={view.keyword} onShowAll={() => go(lookingFor(view, ""))} />
      ) : (
        <Rows {...props} rows={shown.content} page={shown.page} view={view} go={go} />
      )}
    </div>
  );
}

const icons = { IR: "thermal", RGB: "picture", CSV: "table" } as const;

interface RowsProps<T extends FileRow> extends FileListProps<T> {
  readonly rows: readonly T[];
  readonly page: PageFacts;
  readonly view: FileListView;
  readonly go: (next: Partial<FileListView>) => void;
}

type Removing = readonly number[] | "all" | null;

function Rows<T extends FileRow>({ kind, rows, page, view, go, columns, actionsOf, actions }: RowsProps<T>) {
  const text = useMessages("uploads");
  const [marked, setMarked] = useState<readonly number[]>([]);
  const [removing, setRemoving] = useState<Removing>(null);
  return (
    <>
      <Tools
        rows={rows}
        marked={marked}
        onMark={setMarked}
        onRemoveMarked={() => setRemoving(marked)}
        // All of the report, not of what was found: it is not offered beside a search.
        onRemoveAll={view.keyword === "" ? () => setRemoving("all") : null}
        actions={actions}
      />
      <div className={classes.rows}>
        <DataTable
          label={text(`list.${kind}`)}
          columns={withMarks(columns, (row) => <MarkBox row={row} marked={marked} onMark={setMarked} />)}
          rows={rows}
          keyOf={({ seq }) => seq}
          sort={view}
          onSort={(column) => go(sortedBy(view, column as FileColumn))}
          actionsOf={(row) => actionsOf(row, () => setRemoving([row.seq]))}
        />
      </div>
      <PageNavigation page={page} onPage={(next) => go({ page: next })} />
      {removing !== null && (
        <RemoveFilesDialog
          kind={kind}
          reportId={view.reportId}
          ids={removing}
          total={page.totalElements}
          onRemoved={() => setMarked([])}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

type Mark = (marked: readonly number[]) => void;

/** The first column with a box to mark each row by. */
const withMarks = <T,>([first, ...others]: readonly Column<T>[], boxOf: (row: T) => ReactNode): Column<T>[] =>
  first === undefined
    ? []
    : [
        {
          ...first,
          cell: (row) => (
            <div className={classes.marked}>
              {boxOf(row)}
              {first.cell(row)}
            </div>
          ),
        },
        ...others,
      ];

interface MarkBoxProps {
  readonly row: FileRow;
  readonly marked: readonly number[];
  readonly onMark: Mark;
}

function MarkBox({ row: { seq, fileName }, marked, onMark }: MarkBoxProps) {
  const text = useMessages("uploads");
  return (
    <Checkbox
      size="xs"
      checked={marked.includes(seq)}
      aria-label={text("list.select", { name: fileName })}
      onChange={() => onMark(marked.includes(seq) ? without(marked, [seq]) : [...marked, seq])}
    />
  );
}

const without = (marked: readonly number[], gone: readonly number[]) => marked.filter((seq) => !gone.includes(seq));

interface ToolsProps {
  readonly rows: readonly FileRow[];
  readonly marked: readonly number[];
  readonly onMark: Mark;
  readonly onRemoveMarked: () => void;
  /** Null: not offered. */
  readonly onRemoveAll: (() => void) | null;
  readonly actions: ReactNode;
}

function Tools({ rows, marked, onMark, onRemoveMarked, onRemoveAll, actions }: ToolsProps) {
  const text = useMessages("uploads");
  const here = rows.map(({ seq }) => seq);
  const isAllMarked = here.every((seq) => marked.includes(seq));
  return (
    <div className={classes.tools}>
      <Checkbox
        size="xs"
        label={text("list.select-page")}
        checked={isAllMarked}
        indeterminate={!isAllMarked && here.some((seq) => marked.includes(seq))}
        onChange={() => onMark(isAllMarked ? without(marked, here) : [...without(marked, here), ...here])}
      />
      {marked.length > 0 && (
        <>
          <span role="status">{text("list.selected", { count: marked.length })}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onMark([])}>
            {text("list.clear")}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="trash" sizePx={14} />}
            onClick={onRemoveMarked}
          >
            {text("list.remove-selected")}
          </Button>
        </>
      )}
      <div className={classes.actions}>
        {actions}
        {onRemoveAll !== null && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onRemoveAll}>
            {text("list.remove-all")}
          </Button>
        )}
      </div>
    </div>
  );
}
