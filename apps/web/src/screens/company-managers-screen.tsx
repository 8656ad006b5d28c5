import { ManagersAdmin } from "../accounts/managers-admin.tsx";

export const CompanyManagersScreen = () => <ManagersAdmin />;
