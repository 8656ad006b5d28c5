import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { raiseAlert } from "../shell/alerts/alerts.ts";
import { findLeftUploads, forgetLeftUpload } from "./queue/left-uploads.ts";
import { startUploads } from "./queue/upload-queue.ts";
import { CheckPanel } from "./selection/check-panel.tsx";
import { DropZone } from "./selection/drop-zone.tsx";
import { ReadingPanel } from "./selection/reading-panel.tsx";
import type { Shipment } from "./selection/selection.state.ts";
import { usePageDrop } from "./selection/use-page-drop.ts";
import { useSelection } from "./selection/use-selection.ts";
import { useAttributesSender } from "./send-attributes.ts";
import { picturesThere } from "./uploads.data.ts";

export interface ReportTarget {
  readonly reportId: number;
  readonly reportName: string;
}

/** From the dropped card to the start: choose, check, send. What is sent is shown by the bar on every screen. */
export function UploadArea({ report }: { report: ReportTarget }) {
  const text = useMessages("uploads");
  const { selection, tell, drop, choose, clear } = useSelection();
  const isOver = usePageDrop((dropped) => void drop(dropped));
  const { data: there = [] } = useQuery({ ...picturesThere(report.reportId), enabled: selection.kind === "checked" });
  const sendAttributes = useAttributesSender(report.reportId);
  function start({ files, attributeFiles }: Shipment): void {
    if (files.length > 0) startUploads(files, report);
    void forgetLeftOf(report.reportId);
    void sendAttributes(attributeFiles);
    raiseAlert("info", text("check.started"));
    clear();
  }
  switch (selection.kind) {
    case "none":
      return <DropZone trouble={selection.trouble} isOver={isOver} onChoose={choose} />;
    case "listing":
      return <ReadingPanel read={0} total={null} onCancel={clear} />;
    case "reading":
      return <ReadingPanel read={selection.read} total={selection.chosen.length} onCancel={clear} />;
    case "checked":
      return <CheckPanel selection={selection} there={there} onTell={tell} onStart={start} onAgain={clear} />;
  }
}

// What an earlier tab left of this report goes on with these files, or was given up for them.
async function forgetLeftOf(reportId: number): Promise<void> {
  const { left: noted } = await findLeftUploads();
  for (const left of noted) if (left.reportId === reportId) forgetLeftUpload(left.uploadId);
}
