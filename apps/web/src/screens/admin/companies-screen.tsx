import { CompaniesAdmin } from "../../accounts/companies/companies-admin.tsx";

export const CompaniesScreen = () => <CompaniesAdmin />;
