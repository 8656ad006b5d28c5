import { ReportWorkspace } from "../inspection/report-workspace.tsx";
import { InspectionPanes } from "./inspection-panes.tsx";

export const Dashboard3Screen = () => (
  <ReportWorkspace>{(open) => <InspectionPanes key={open.report.seq} {...open} />}</ReportWorkspace>
);
