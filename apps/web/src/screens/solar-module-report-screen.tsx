import { ReportsAdmin } from "../inspection/reports-admin.tsx";

export const SolarModuleReportScreen = () => <ReportsAdmin />;
