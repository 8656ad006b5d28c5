import type { AnalysisRun } from "@heliolens/contract/analysis/analysis-runs";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Tabs } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { ModelCardView } from "./model/model-card-view.tsx";
import { PrecisionTable } from "./model/precision-table.tsx";
import { type CompanyField, Thresholds } from "./model/thresholds.tsx";
import { RunPage } from "./runs/run-page.tsx";
import { RunsList } from "./runs/runs-list.tsx";
import { type ReportField, StartDialog } from "./runs/start-dialog.tsx";

interface AnalysisAdminProps {
  readonly reportField: ReportField;
  readonly companyField: CompanyField;
  readonly trainingSetOf: (run: AnalysisRun) => ReactNode;
}

/** Runs, the model, its thresholds and how right it was; or, with one chosen in the address, a single run. */
export function AnalysisAdmin({ reportField, companyField, trainingSetOf }: AnalysisAdminProps) {
  const text = useMessages("analysis");
  const shell = useMessages("shell");
  const { run = "" } = useSearch({ strict: false }) as { run?: string };
  const [isStarting, setStarting] = useState(false);
  if (/^[1-9]\d{0,14}$/.test(run)) return <RunPage runSeq={Number(run)} trainingSetOf={trainingSetOf} />;
  const startButton = (
    <Button leftSection={<Icon name="play" sizePx={14} />} onClick={() => setStarting(true)}>
      {text("start")}
    </Button>
  );
  return (
    <Page title={shell("title.ai-analysis")} about={shell("about.ai-analysis")} actions={startButton}>
      <Parts
        runs={<RunsList startButton={startButton} />}
        model={<ModelCardView />}
        thresholds={<Thresholds companyField={companyField} />}
        precision={<PrecisionTable />}
      />
      {isStarting && <StartDialog reportField={reportField} onClose={() => setStarting(false)} />}
    </Page>
  );
}

const parts = ["runs", "model", "thresholds", "precision"] as const;
type Part = (typeof parts)[number];

/** Which part is open stands in the address. */
function Parts(contents: Readonly<Record<Part, ReactNode>>) {
  const text = useMessages("analysis");
  const go = useNavigate();
  const { part = "" } = useSearch({ strict: false }) as { part?: string };
  const open = parts.find((one) => one === part) ?? "runs";
  const show = (next: string | null) =>
    void go({ to: "/admin/ai-analysis", search: next === "runs" || next === null ? {} : { part: next } });
  return (
    <Tabs value={open} onChange={show} keepMounted={false}>
      <Tabs.List aria-label={text("tabs")} mb="md">
        {parts.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {text(`tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {contents[one]}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
