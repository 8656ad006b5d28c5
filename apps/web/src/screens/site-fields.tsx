import { useMessages } from "@heliolens/kit/words/messages.ts";
import { CompanySelect } from "../accounts/companies/company-select.tsx";
import type { CompanyField } from "../inspection/admin/projects-admin.tsx";
import type { SiteFields } from "../inspection/admin/site-dialog.tsx";
import { ProductSelect } from "../products/product-select.tsx";

/** The fields of projects and sites whose choices other rooms hold. */
export const siteFields: SiteFields = {
  productField: (field) => <ProductSelect {...field} />,
  companyField: (field) => <CompanyOfProject {...field} />,
};

function CompanyOfProject(field: Parameters<CompanyField>[0]) {
  const text = useMessages("accounts");
  return <CompanySelect label={text("column.companyName")} withAsterisk {...field} />;
}
