import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "../theme/icon.tsx";
import { useMessages } from "../words/messages.ts";
import classes from "./data-table.module.css";
import type { Direction } from "./list-view.ts";

export interface Column<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  readonly isSortable?: boolean;
  readonly isNumber?: boolean;
  /** Left out where the window is narrow; the row's own dialog still has it. */
  readonly isMinor?: boolean;
}

export interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => number;
  readonly sort: { readonly column: string; readonly direction: Direction };
  readonly onSort: (column: string) => void;
  /** Undefined: nothing is done to a row. */
  readonly actionsOf?: (row: T) => ReactNode;
}

export function DataTable<T>({ label, columns, rows, keyOf, sort, onSort, actionsOf }: DataTableProps<T>) {
  const text = useMessages("kit");
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {actionsOf !== undefined && (
            <th scope="col" className={classes.actions}>
              {text("list.actions")}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.id} data-header={column.header} {...marksOf(column)}>
                {column.cell(row)}
              </td>
            ))}
            {actionsOf !== undefined && <td className={classes.actions}>{actionsOf(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeaderCellProps<T> extends Pick<DataTableProps<T>, "sort" | "onSort"> {
  readonly column: Column<T>;
}

function HeaderCell<T>({ column, sort, onSort }: HeaderCellProps<T>) {
  const text = useMessages("kit");
  const direction = sort.column === column.id ? sort.direction : null;
  const marks = marksOf(column);
  if (!column.isSortable)
    return (
      <th scope="col" {...marks}>
        {column.header}
      </th>
    );
  return (
    <th scope="col" aria-sort={ariaSortOf(direction)} {...marks}>
      <UnstyledButton
        className={classes.sort}
        data-active={direction !== null || undefined}
        title={text("list.sort-by", { column: column.header })}
        onClick={() => onSort(column.id)}
      >
        {column.header}
        <Icon name={iconOf(direction)} sizePx={14} />
      </UnstyledButton>
    </th>
  );
}

const marksOf = <T,>({ isNumber = false, isMinor = false }: Column<T>) => ({
  "data-number": isNumber || undefined,
  "data-minor": isMinor || undefined,
});

const ariaSortOf = (direction: Direction | null) =>
  direction === null ? "none" : direction === "asc" ? "ascending" : "descending";

const iconOf = (direction: Direction | null) =>
  direction === null ? "sort-none" : direction === "asc" ? "sort-up" : "sort-down";
