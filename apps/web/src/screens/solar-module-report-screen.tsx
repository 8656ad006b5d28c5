import { useSearch } from "@tanstack/react-router";
import { ReportsAdmin } from "../inspection/reports-admin.tsx";
import { ReportFiles } from "../uploads/files/report-files.tsx";

/** All reports; or, with one chosen in the address, the files of that one. */
export function SolarModuleReportScreen() {
  const { report } = useSearch({ strict: false }) as { report?: string };
  return report === undefined ? <ReportsAdmin /> : <ReportFiles />;
}
