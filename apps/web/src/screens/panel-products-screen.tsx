import { Upcoming } from "./upcoming.tsx";

export const PanelProductsScreen = () => <Upcoming path="/admin/panel-products" />;
