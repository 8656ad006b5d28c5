import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Checkbox, UnstyledButton } from "@mantine/core";
import { memo } from "react";
import { type DefectView, isNarrowed, type OrderColumn } from "../defect-filter.ts";
import { useHiddenColumns } from "./defect-columns.ts";
import { DefectRow, useRowWords } from "./defect-row.tsx";
import classes from "./defect-table.module.css";
import type { Marks } from "./marks.ts";
import { useIsRelativeList } from "./use-is-relative-list.ts";
import { useVirtualDefects } from "./use-virtual-defects.ts";

interface DefectTableProps {
  readonly reportSeq: number;
  readonly view: DefectView;
  readonly onView: (view: DefectView) => void;
  readonly chosenSeq: number | null;
  readonly onChoose: (defect: DefectItem) => void;
  readonly marks: Marks;
}

const columns = [
  { id: "id", order: "seq" },
  { id: "place", order: "place" },
  { id: "type", order: "code" },
  { id: "status", order: "status" },
  { id: "priority", order: "priority" },
  { id: "max", order: "maxHeat" },
  { id: "delta-t", order: "deltaT" },
  { id: "loss", order: "loss" },
  { id: "taken", order: "takenAt" },
  { id: "memo", order: null },
] as const satisfies readonly { id: string; order: OrderColumn | null }[];

const ROW_PX = 40;
const HEAD_PX = 32;

export function DefectTable({ reportSeq, view, onView, chosenSeq, onChoose, marks }: DefectTableProps) {
  const text = useMessages("defects");
  const hidden = useHiddenColumns();
  const words = useRowWords();
  const asked = { reportSeq, filter: view.filter, order: view.order };
  const isRelative = useIsRelativeList(asked);
  const rows = useVirtualDefects({ asked, columns: 1, lineHeightPx: ROW_PX, chosenSeq, headPx: HEAD_PX });
  if (rows.first.isPending) return <Waiting />;
  if (rows.first.data === undefined)
    return <Notice problem={rows.first.error} onRetry={() => void rows.first.refetch()} />;
  return (
    <div ref={rows.frame} className={classes.frame} data-hidden={hidden.join(" ")}>
      <table className={classes.table} aria-label={text("list.title")} aria-rowcount={rows.total + 1}>
        <KeptHeader view={view} onView={onView} marks={marks} isRelative={isRelative} />
        <tbody className={classes.rows} style={{ height: rows.heightPx }}>
          {rows.lines.flatMap(({ topPx, slots }) =>
            slots.map(({ index, defect }) => (
              <DefectRow
                key={index % rows.lineSlots}
                index={index}
                topPx={topPx}
                defect={defect}
                words={words}
                isChosen={defect !== undefined && defect.seq === chosenSeq}
                isMarked={defect !== undefined && marks.has(defect.seq)}
                onChoose={onChoose}
                onMark={marks.toggle}
                onMarkTo={marks.markTo}
              />
            )),
          )}
        </tbody>
      </table>
      {rows.total === 0 && (
        <Empty icon="search" words={text(isNarrowed(view.filter) ? "list.none" : "list.none-yet")} />
      )}
    </div>
  );
}

const KeptHeader = memo(HeaderRow);

interface HeaderRowProps extends Pick<DefectTableProps, "view" | "onView" | "marks"> {
  readonly isRelative: boolean;
}

function HeaderRow({ view, onView, marks, isRelative }: HeaderRowProps) {
  const text = useMessages("defects");
  const nameOf = (id: (typeof columns)[number]["id"]) =>
    text(`column.${id === "delta-t" && isRelative ? "contrast" : id}`);
  const { column, direction } = view.order;
  return (
    <thead>
      <tr className={classes.head}>
        <th scope="col">
          <Checkbox
            size="xs"
            aria-label={text("list.mark-all")}
            checked={marks.count > 0}
            indeterminate={marks.count > 0}
            onChange={() => (marks.count > 0 ? marks.clear() : void marks.markAll())}
          />
        </th>
        <th scope="col" aria-label={text("list.picture")} />
        {columns.map(({ id, order }) => (
          <th
            key={id}
            scope="col"
            data-column={id}
            aria-sort={order === column ? (direction === "asc" ? "ascending" : "descending") : undefined}
          >
            {order === null ? (
              nameOf(id)
            ) : (
              <UnstyledButton
                className={classes.sort}
                onClick={() =>
                  onView({
                    ...view,
                    order: { column: order, direction: order === column && direction === "desc" ? "asc" : "desc" },
                  })
                }
              >
                {nameOf(id)}
                {order === column && <Icon name={direction === "asc" ? "sort-up" : "sort-down"} sizePx={12} />}
              </UnstyledButton>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}
