import { useMessages } from "@heliolens/kit/words/messages.ts";
import { CompanySelect } from "../../accounts/companies/company-select.tsx";
import { ProjectsAdmin } from "../../inspection/admin/projects-admin.tsx";

export function ProjectScreen() {
  const text = useMessages("accounts");
  return (
    <ProjectsAdmin
      companyField={(field) => <CompanySelect label={text("column.companyName")} withAsterisk {...field} />}
    />
  );
}
