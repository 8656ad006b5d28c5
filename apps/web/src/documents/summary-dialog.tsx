import type { DocumentItem } from "@heliolens/contract/documents/documents";
import type { ReportItem } from "@heliolens/contract/inspection/reports";
import { MakingDialog } from "@heliolens/kit/dialogs/making-dialog.tsx";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import type { CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { beginning } from "@heliolens/kit/lists/list-view.ts";
import { MadeList } from "@heliolens/kit/lists/made-list.tsx";
import { byName, pageOfWhole } from "@heliolens/kit/lists/page-of-whole.ts";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDone } from "../shell/alerts/use-done.ts";
import { DocumentRow } from "./document-row.tsx";
import { removeDocument, room, summariesOf } from "./documents.data.ts";
import { SummaryForm } from "./summary-form.tsx";

interface SummaryDialogProps {
  readonly report: Pick<ReportItem, "seq" | "name" | "examineDate">;
  readonly onClose: () => void;
}

/** Makes the PDF of a report, alone or with the others of its day, and lists those made before. */
export function SummaryDialog({ report, onClose }: SummaryDialogProps) {
  const text = useMessages("documents");
  return (
    <MakingDialog title={text("summary.title")} about={text("summary.about")} onClose={onClose}>
      <SummaryForm report={report} />
      <SummariesMade reportSeq={report.seq} />
    </MakingDialog>
  );
}

function SummariesMade({ reportSeq }: { reportSeq: number }) {
  const text = useMessages("documents");
  const [view, go] = useState<CardListView>(beginning);
  const query = useQuery({ ...summariesOf(reportSeq), select: (made) => pageOfWhole(made, view, byName) });
  const [removed, setRemoved] = useState<DocumentItem | null>(null);
  const done = useDone(room, () => setRemoved(null));
  return (
    <>
      <MadeList
        title={text("summary.made")}
        none={text("summary.none")}
        query={query}
        view={view}
        go={go}
        keyOf={({ seq }) => seq}
        lineOf={(document) => (
          <DocumentRow document={document}>
            <RowAction icon="trash" word={text("remove")} of={document.name} onAct={() => setRemoved(document)} />
          </DocumentRow>
        )}
      />
      {removed !== null && (
        <RemovalDialog
          title={text("remove-title", { name: removed.name })}
          words={text("remove-text")}
          confirmWord={text("remove")}
          remove={() => removeDocument(removed.seq)}
          onDone={done(text("removed"))}
          onCancel={() => setRemoved(null)}
        />
      )}
    </>
  );
}
