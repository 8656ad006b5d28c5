import type { DocumentItem } from "@heliolens/contract/documents/documents";
import type { ReportItem } from "@heliolens/contract/inspection/reports";
import { type SummarySection, summarySections } from "@heliolens/domain/documents/document";
import { MakingDialog } from "@heliolens/kit/dialogs/making-dialog.tsx";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import type { CardListView } from "@heliolens/kit/lists/card-list.tsx";
import { beginning } from "@heliolens/kit/lists/list-view.ts";
import { MadeList } from "@heliolens/kit/lists/made-list.tsx";
import { byName, pageOfWhole } from "@heliolens/kit/lists/page-of-whole.ts";
import { RowAction } from "@heliolens/kit/lists/row-action.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { type Language, languages } from "@heliolens/messages/messages";
import { Button, Checkbox, Group, SegmentedControl } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useDone } from "../shell/alerts/use-done.ts";
import { DocumentRow } from "./document-row.tsx";
import { askSummary, removeDocument, room, sameDayReports, summariesOf } from "./documents.data.ts";
import classes from "./documents.module.css";

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

function SummaryForm({ report }: Pick<SummaryDialogProps, "report">) {
  const text = useMessages("documents");
  const client = useQueryClient();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [sections, setSections] = useState<readonly string[]>(summarySections);
  const [chosen, setChosen] = useState<readonly string[]>([String(report.seq)]);
  // Without a site it has no others of its day.
  const others = useQuery({ ...sameDayReports(report.seq), retry: false }).data ?? [];
  const reports = others.length === 0 ? [report] : others;
  const asking = useMutation({
    mutationFn: () =>
      askSummary({
        reportSeqs: reports.map(({ seq }) => seq).filter((seq) => chosen.includes(String(seq))),
        language,
        sections: summarySections.filter((section) => sections.includes(section)),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [room, "summaries"] }),
  });
  return (
    <>
      <Choices legend={text("summary.reports")} value={chosen} onChange={setChosen}>
        {reports.map(({ seq, name, examineDate }) => (
          <Checkbox key={seq} value={String(seq)} label={`${name} (${examineDate})`} />
        ))}
      </Choices>
      <Choices legend={text("summary.sections")} value={sections} onChange={setSections}>
        {summarySections.map((section: SummarySection) => (
          <Checkbox key={section} value={section} label={text(`section.${section}`)} />
        ))}
      </Choices>
      {asking.isError && <Notice problem={asking.error} />}
      <Group justify="space-between">
        <SegmentedControl
          aria-label={text("summary.language")}
          value={language}
          data={languages.map((one) => ({ value: one, label: text(`language.${one}`) }))}
          onChange={(one) => setLanguage(one as Language)}
        />
        <Button loading={asking.isPending} disabled={chosen.length === 0} onClick={() => asking.mutate()}>
          {text("summary.make")}
        </Button>
      </Group>
    </>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly children: ReactNode;
}

function Choices({ legend, value, onChange, children }: ChoicesProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <Checkbox.Group value={[...value]} onChange={onChange}>
        <div className={classes.choices}>{children}</div>
      </Checkbox.Group>
    </fieldset>
  );
}

function SummariesMade({ reportSeq }: { reportSeq: number }) {
  const text = useMessages("documents");
  const [place, go] = useState<CardListView>(beginning);
  const query = useQuery({ ...summariesOf(reportSeq), select: (made) => pageOfWhole(made, place, byName) });
  const [removed, setRemoved] = useState<DocumentItem | null>(null);
  const done = useDone(room, () => setRemoved(null));
  return (
    <>
      <MadeList
        title={text("summary.made")}
        none={text("summary.none")}
        query={query}
        place={place}
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
