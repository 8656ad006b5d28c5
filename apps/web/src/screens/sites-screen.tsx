import { SitesAdmin } from "../inspection/sites-admin.tsx";

export const SitesScreen = () => <SitesAdmin />;
