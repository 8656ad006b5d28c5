import type { ThermalImageFileItem } from "@heliolens/contract/uploads/thermal-images";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useHeatScale } from "@heliolens/kit/words/heat-scale.ts";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ImageDetailsDialog } from "../details/image-details-dialog.tsx";
import { ParametersDialog } from "../details/parameters-dialog.tsx";
import { PairPill } from "../pairs/pair-pill.tsx";
import { ScaleDialog } from "../scale/scale-dialog.tsx";
import { isRecomputing, thermalPage } from "../uploads.data.ts";
import { FileCell } from "./file-cell.tsx";
import { useFileColumns } from "./file-columns.ts";
import { FileList } from "./file-list.tsx";
import { useFileListView } from "./file-list-view.ts";
import classes from "./thermal-list.module.css";

export function ThermalList() {
  const text = useMessages("uploads");
  const columns = useFileColumns();
  const { view } = useFileListView();
  const query = useQuery(thermalPage(view.reportId, view));
  const [openId, setOpenId] = useState<number | null>(null);
  const [isSettingAll, setSettingAll] = useState(false);
  const [isScaling, setScaling] = useState(false);
  const rows = query.data?.content ?? [];
  return (
    <>
      <FileList<ThermalImageFileItem>
        kind="IR"
        query={query}
        columns={[
          {
            id: "fileName",
            header: text("column.file"),
            isSortable: true,
            cell: (row) => (
              <FileCell file={row} thumbUrl={row.thumbImgUrl} icon="thermal" onOpen={() => setOpenId(row.seq)} />
            ),
          },
          { id: "heat", header: text("column.heat"), cell: (row) => <Heat row={row} /> },
          {
            id: "pair",
            header: text("column.pair"),
            cell: (row) => <PairPill certainty={row.pairCertainty} />,
          },
          ...columns.picture,
          ...columns.file,
        ]}
        actionsOf={(row, remove) => (
          <>
            <RowAction icon="info" word={text("action.details")} of={row.fileName} onAct={() => setOpenId(row.seq)} />
            <RowAction icon="trash" word={text("action.remove")} of={row.fileName} onAct={remove} />
          </>
        )}
        actions={
          <>
            <Button variant="default" size="compact-sm" onClick={() => setSettingAll(true)}>
              {text("list.parameters-all")}
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => setScaling(true)}>
              {text("scale.open")}
            </Button>
          </>
        }
      />
      {isScaling && <ScaleDialog reportId={view.reportId} onClose={() => setScaling(false)} />}
      {openId !== null && (
        <ImageDetailsDialog
          kind="IR"
          id={openId}
          ids={rows.map(({ seq }) => seq)}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
      {isSettingAll && (
        <ParametersDialog of={{ reportId: view.reportId }} stored={null} onClose={() => setSettingAll(false)} />
      )}
    </>
  );
}

/** Degrees where the file tells them; else that there are none, and why. */
function Heat({ row }: { row: ThermalImageFileItem }) {
  const text = useMessages("uploads");
  const problems = useMessages("problems");
  const scale = useHeatScale();
  const why = row.temperatureWhy === null ? null : problems(row.temperatureWhy as ProblemCode);
  if (isRecomputing(row)) return text("heat.recomputing");
  if (row.temperatureKind === "pending") return "-";
  if (row.temperatureKind !== "absolute")
    return (
      <span className={classes.heat}>
        <StatusPill
          accent="warn"
          shape="ring"
          word={text(row.temperatureKind === "relative" ? "heat.relative" : "heat.none")}
        />
        {why !== null && <small>{why}</small>}
      </span>
    );
  const [min, max] = [row.minHeat, row.maxHeat].map((heat) => (heat === null ? "-" : scale.heat(heat)));
  return (
    <span className={classes.heat}>
      {text("heat.range", { min, max })}
      {row.temperatureSource === "csv" && <small>{text("heat.csv")}</small>}
      {row.temperatureNotes.includes("scale-entered") && <small>{text("heat.scaled")}</small>}
    </span>
  );
}
