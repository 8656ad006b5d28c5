import type { ThermalFileItem } from "@heliolens/contract/uploads/thermal-files";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { csvPage } from "../uploads.data.ts";
import { FileCell } from "./file-cell.tsx";
import { useFileColumns } from "./file-columns.ts";
import { FileList } from "./file-list.tsx";
import { useFileListView } from "./file-list-view.ts";

export function CsvList() {
  const text = useMessages("uploads");
  const columns = useFileColumns();
  const { view } = useFileListView();
  return (
    <FileList<ThermalFileItem>
      kind="CSV"
      query={useQuery(csvPage(view.reportId, view))}
      columns={[
        {
          id: "fileName",
          header: text("column.file"),
          isSortable: true,
          cell: (row) => <FileCell file={row} icon="table" />,
        },
        { id: "image", header: text("column.image"), cell: (row) => <Owner row={row} /> },
        columns.frame,
        ...columns.file,
      ]}
      actionsOf={(row, remove) => (
        <RowAction icon="trash" word={text("action.remove")} of={row.fileName} onAct={remove} />
      )}
    />
  );
}

/** The image a CSV belongs to and whether its degrees count; where reading stopped, if it did. */
function Owner({ row }: { row: ThermalFileItem }) {
  const text = useMessages("uploads");
  const problems = useMessages("problems");
  if (row.readLine !== null && row.readWhy !== null)
    return text("state.csv-line", { line: row.readLine, why: problems(row.readWhy as ProblemCode) });
  if (row.imgName === null) return <StatusPill accent="warn" shape="ring" word={text("state.waiting-image")} />;
  return (
    <>
      <div>{row.imgName}</div>
      <StatusPill
        accent={row.isUsed ? "ok" : "muted"}
        shape={row.isUsed ? "full" : "ring"}
        word={text(row.isUsed ? "state.csv-used" : "state.csv-unused")}
      />
    </>
  );
}
