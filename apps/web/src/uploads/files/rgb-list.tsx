import type { RgbImageItem } from "@heliolens/contract/uploads/rgb-images";
import { StatusPill } from "@heliolens/kit/layout/status-pill.tsx";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ImageDetailsDialog } from "../details/image-details-dialog.tsx";
import { rgbPage } from "../uploads.data.ts";
import { FileCell } from "./file-cell.tsx";
import { useFileColumns } from "./file-columns.ts";
import { FileList } from "./file-list.tsx";
import { useFileListView } from "./file-list-view.ts";

export function RgbList() {
  const text = useMessages("uploads");
  const columns = useFileColumns();
  const { view } = useFileListView();
  const query = useQuery(rgbPage(view.reportId, view));
  const [openId, setOpenId] = useState<number | null>(null);
  return (
    <>
      <FileList<RgbImageItem>
        kind="RGB"
        query={query}
        columns={[
          {
            id: "fileName",
            header: text("column.file"),
            isSortable: true,
            cell: (row) => (
              <FileCell file={row} thumbUrl={row.thumbImgUrl} icon="picture" onOpen={() => setOpenId(row.seq)} />
            ),
          },
          {
            id: "pair",
            header: text("column.pair"),
            cell: ({ pairThermalImageId }) => (
              <StatusPill
                accent={pairThermalImageId === null ? "muted" : "ok"}
                shape={pairThermalImageId === null ? "ring" : "full"}
                word={text(pairThermalImageId === null ? "pair.none" : "pair.twin")}
              />
            ),
          },
          columns.frame,
          ...columns.picture,
          ...columns.file,
        ]}
        actionsOf={(row, remove) => (
          <>
            <RowAction icon="info" word={text("action.details")} of={row.fileName} onAct={() => setOpenId(row.seq)} />
            <RowAction icon="trash" word={text("action.remove")} of={row.fileName} onAct={remove} />
          </>
        )}
      />
      {openId !== null && (
        <ImageDetailsDialog
          kind="RGB"
          id={openId}
          ids={(query.data?.content ?? []).map(({ seq }) => seq)}
          onOpen={setOpenId}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
