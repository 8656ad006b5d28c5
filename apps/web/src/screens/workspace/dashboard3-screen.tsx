import { useLatest } from "@heliolens/kit/browser/use-latest.ts";
import { lazy, Suspense } from "react";
import { useDefectRefresh } from "../../defects/defects.data.ts";
import { ReportWorkspace } from "../../inspection/report/report-workspace.tsx";
import { InspectionPanes } from "./inspection-panes.tsx";

// Comes behind the panes: they are what was asked for.
const AnalysisDoor = lazy(async () => ({ default: (await import("../../analysis/analysis-door.tsx")).AnalysisDoor }));

export function Dashboard3Screen() {
  const refresh = useLatest(useDefectRefresh());
  return (
    <ReportWorkspace
      doors={({ seq }) => (
        <Suspense>
          <AnalysisDoor reportSeq={seq} onEnded={refresh} />
        </Suspense>
      )}
    >
      {(open) => <InspectionPanes key={open.report.seq} {...open} />}
    </ReportWorkspace>
  );
}
