import { Upcoming } from "./upcoming.tsx";

export const DashboardScreen = () => <Upcoming path="/dashboard" />;
