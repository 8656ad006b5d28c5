import { Upcoming } from "./upcoming.tsx";

export const SolarModuleReportScreen = () => <Upcoming path="/admin/solar-module-report" />;
