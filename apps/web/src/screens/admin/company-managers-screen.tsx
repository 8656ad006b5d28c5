import { ManagersAdmin } from "../../accounts/managers/managers-admin.tsx";

export const CompanyManagersScreen = () => <ManagersAdmin />;
