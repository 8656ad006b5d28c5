import type { DefectItem } from "@heliolens/contract/defects/defect-values";
import { useKeyLabel } from "@heliolens/kit/keyboard/key-bindings.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { formatNumber } from "@heliolens/kit/words/format.ts";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type DefectForm, type DefectView, defectForms, type OrderColumn, orderColumns } from "../defect-filter.ts";
import { defectCountsOf } from "../defects.data.ts";
import { DefectUndoBar } from "../edits/defect-undo-bar.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import { DefectBoard } from "./defect-board.tsx";
import { DefectCards } from "./defect-cards.tsx";
import classes from "./defect-panel.module.css";
import { DefectTable } from "./defect-table.tsx";
import type { Marks } from "./marks.ts";
import { SavedViews } from "./saved-views.tsx";
import { useIsRelativeList } from "./use-is-relative-list.ts";

interface DefectPanelProps {
  readonly reportSeq: number;
  readonly view: DefectView;
  readonly onView: (view: DefectView) => void;
  readonly chosenSeq: number | null;
  readonly onChoose: (defect: DefectItem) => void;
  readonly marks: Marks;
  /** Null while no image is on show: a defect lies on one. */
  readonly onNew: (() => void) | null;
  /** What narrows the list, in a row of its own. */
  readonly filters?: ReactNode;
  /** What else can be done with the list: exports and the like, from other rooms. */
  readonly tools?: ReactNode;
}

/** The defects of a report as a table, as cards or on a board; what the filter leaves, in the order asked for. */
export function DefectPanel(props: DefectPanelProps) {
  const { view, marks, reportSeq } = props;
  return (
    <section className={classes.panel}>
      <PanelHead {...props} />
      {props.filters && <div className={classes.filters}>{props.filters}</div>}
      {marks.count > 0 && <BulkBar reportSeq={reportSeq} marks={marks} />}
      <div className={classes.body}>
        {view.form === "table" && <DefectTable {...props} />}
        {view.form === "cards" && <DefectCards {...props} />}
        {view.form === "board" && <DefectBoard {...props} />}
      </div>
      <DefectUndoBar reportSeq={reportSeq} />
    </section>
  );
}

function PanelHead({ reportSeq, view, onView, onNew, tools }: DefectPanelProps) {
  const text = useMessages("defects");
  const language = useLanguage();
  const keyLabel = useKeyLabel();
  const counts = useQuery(defectCountsOf(reportSeq, view.filter));
  const isRelative = useIsRelativeList({ reportSeq, filter: view.filter, order: view.order });
  return (
    <header className={classes.head}>
      <h2>
        {text("list.title")} <span role="status">{counts.data && formatNumber(counts.data.total, language)}</span>
      </h2>
      <SegmentedControl
        size="xs"
        aria-label={text("list.form")}
        value={view.form}
        data={defectForms.map((form) => ({ value: form, label: text(`form.${form}`) }))}
        onChange={(form) => onView({ ...view, form: form as DefectForm })}
      />
      <div className={classes.tools}>
        <NativeSelect
          size="xs"
          className={classes.order}
          aria-label={text("list.order")}
          value={`${view.order.column},${view.order.direction}`}
          data={orderColumns.flatMap((column) =>
            (["desc", "asc"] as const).map((direction) => ({
              value: `${column},${direction}`,
              label: `${text(`order.${column === "deltaT" && isRelative ? "contrast" : column}`)} ${direction === "desc" ? "↓" : "↑"}`,
            })),
          )}
          onChange={({ currentTarget }) => {
            const [column, direction] = currentTarget.value.split(",") as [OrderColumn, "asc" | "desc"];
            onView({ ...view, order: { column, direction } });
          }}
        />
        <SavedViews view={view} onView={onView} />
        {view.form === "table" && <ColumnMenu />}
        {tools}
        <Button
          size="xs"
          leftSection={<Icon name="plus" sizePx={14} />}
          title={`${text("list.new")} (${keyLabel("create")})`}
          disabled={onNew === null}
          onClick={onNew ?? undefined}
        >
          {text("list.new")}
        </Button>
      </div>
    </header>
  );
}
