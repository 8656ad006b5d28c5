import { AppCodesAdmin } from "../../app-codes/app-codes-admin.tsx";

export const AppCodesScreen = () => <AppCodesAdmin />;
