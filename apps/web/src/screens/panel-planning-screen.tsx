import { Upcoming } from "./upcoming.tsx";

export const PanelPlanningScreen = () => <Upcoming path="/admin/panel-planning" />;
