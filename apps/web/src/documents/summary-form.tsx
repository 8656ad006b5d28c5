import type { ReportItem } from "@heliolens/contract/inspection/reports";
import { reachOf } from "@heliolens/domain/accounts/access";
import { blocksPerPage, detailChoices, pageLooks, summarySections } from "@heliolens/domain/documents/document";
import { type SummaryLayout, usualLayout } from "@heliolens/domain/documents/document-options";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import { type Language, languages } from "@heliolens/messages/messages";
import { Button, Checkbox, Group, SegmentedControl } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSession } from "../shell/session/session.ts";
import { askSummary, room, sameDayReports } from "./documents.data.ts";
import classes from "./documents.module.css";

interface SummaryFormProps {
  readonly report: Pick<ReportItem, "seq" | "name" | "examineDate">;
}

/** Which reports, sections and look a PDF has; it is made as it stands without a choice. */
export function SummaryForm({ report }: SummaryFormProps) {
  const text = useMessages("documents");
  const client = useQueryClient();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [sections, setSections] = useState<readonly string[]>(summarySections);
  const [chosen, setChosen] = useState<readonly string[]>([String(report.seq)]);
  const [layout, setLayout] = useState(usualLayout);
  const [wantsQr, setWantsQr] = useState(false);
  // Without a site it has no others of its day.
  const others = useQuery({ ...sameDayReports(report.seq), retry: false }).data ?? [];
  const reports = others.length === 0 ? [report] : others;
  const asking = useMutation({
    mutationFn: () =>
      askSummary({
        reportSeqs: reports.map(({ seq }) => seq).filter((seq) => chosen.includes(String(seq))),
        language,
        sections: summarySections.filter((section) => sections.includes(section)),
        layout,
        qr: wantsQr && chosen.length === 1 ? "link" : "none",
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
        {summarySections.map((section) => (
          <Checkbox key={section} value={section} label={text(`section.${section}`)} />
        ))}
      </Choices>
      <LayoutChoices layout={layout} onChange={setLayout}>
        <QrChoice isOn={wantsQr} isPossible={chosen.length === 1} onChange={setWantsQr} />
      </LayoutChoices>
      {asking.isError && <Notice problem={asking.error} />}
      <Group justify="space-between">
        <Segments
          label={text("summary.language")}
          value={language}
          data={languages.map((one) => ({ value: one, label: text(`language.${one}`) }))}
          onChange={setLanguage}
        />
        <Button loading={asking.isPending} disabled={chosen.length === 0} onClick={() => asking.mutate()}>
          {text("summary.make")}
        </Button>
      </Group>
    </>
  );
}

interface LayoutChoicesProps {
  readonly layout: SummaryLayout;
  readonly onChange: (layout: SummaryLayout) => void;
  readonly children: ReactNode;
}

function LayoutChoices({ layout, onChange, children }: LayoutChoicesProps) {
  const text = useMessages("documents");
  return (
    <div className={classes.layout}>
      <Labelled label={text("summary.details")}>
        <Segments
          label={text("summary.details")}
          value={layout.details}
          data={detailChoices.map((one) => ({ value: one, label: text(`details.${one}`) }))}
          onChange={(details) => onChange({ ...layout, details })}
        />
      </Labelled>
      <Labelled label={text("summary.per-page")}>
        <Segments
          label={text("summary.per-page")}
          value={layout.perPage === 1 ? "1" : "2"}
          data={blocksPerPage.map((one) => ({ value: String(one) as "1" | "2", label: text(`per-page.${one}`) }))}
          onChange={(one) => onChange({ ...layout, perPage: one === "1" ? 1 : 2 })}
        />
      </Labelled>
      <Labelled label={text("summary.look")}>
        <Segments
          label={text("summary.look")}
          value={layout.look}
          data={pageLooks.map((one) => ({ value: one, label: text(`look.${one}`) }))}
          onChange={(look) => onChange({ ...layout, look })}
        />
      </Labelled>
      <fieldset className={classes.group}>
        <legend>{text("summary.extras")}</legend>
        <Checkbox
          label={text("summary.logo")}
          checked={layout.mark === "logo"}
          onChange={({ currentTarget }) => onChange({ ...layout, mark: currentTarget.checked ? "logo" : "none" })}
        />
        {children}
      </fieldset>
    </div>
  );
}

interface QrChoiceProps {
  readonly isOn: boolean;
  readonly isPossible: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A link can be made by those who may edit the report. */
function QrChoice({ isOn, isPossible, onChange }: QrChoiceProps) {
  const text = useMessages("documents");
  const { profile } = useSession();
  if (profile === null || reachOf(profile.userRole, "inspection.edit") === "none") return null;
  return (
    <Checkbox
      mt={6}
      label={text("summary.qr")}
      disabled={!isPossible}
      checked={isOn && isPossible}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.group}>
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

interface SegmentsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly data: { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

const Segments = <V extends string>({ label, value, data, onChange }: SegmentsProps<V>) => (
  <SegmentedControl size="xs" aria-label={label} value={value} data={data} onChange={(one) => onChange(one as V)} />
);

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
