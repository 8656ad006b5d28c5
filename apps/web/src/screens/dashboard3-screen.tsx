import { ReportWorkspace } from "../inspection/report-workspace.tsx";

export const Dashboard3Screen = () => <ReportWorkspace />;
