import { CompaniesAdmin } from "../accounts/companies-admin.tsx";

export const CompaniesScreen = () => <CompaniesAdmin />;
