import type { ReportItem } from "@heliolens/contract/inspection/reports";
import { DialogButton } from "@heliolens/kit/dialogs/dialog-button.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { SummaryDialog } from "./summary-dialog.tsx";

/** Opens the making of a report's PDF. */
export function SummaryButton({ report }: { report: Pick<ReportItem, "seq" | "name" | "examineDate"> }) {
  const text = useMessages("documents");
  return (
    <DialogButton icon="report" word={text("summary.open")} called="summary">
      {(close) => <SummaryDialog report={report} onClose={close} />}
    </DialogButton>
  );
}
