import { Upcoming } from "./upcoming.tsx";

export const SitesScreen = () => <Upcoming path="/admin/sites" />;
