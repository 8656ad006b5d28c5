import type { ReportItem } from "@heliolens/contract/inspection/reports";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { SummaryDialog } from "../../documents/summary-dialog.tsx";
import { ReportsAdmin } from "../../inspection/admin/reports-admin.tsx";
import { ReportFiles } from "../../uploads/files/report-files.tsx";

/** All reports; or, with one chosen in the address, the files of that one. */
export function SolarModuleReportScreen() {
  const { report } = useSearch({ strict: false }) as { report?: string };
  const [summarised, setSummarised] = useState<ReportItem | null>(null);
  if (report !== undefined) return <ReportFiles />;
  return (
    <>
      <ReportsAdmin onSummary={setSummarised} />
      {summarised !== null && <SummaryDialog report={summarised} onClose={() => setSummarised(null)} />}
    </>
  );
}
