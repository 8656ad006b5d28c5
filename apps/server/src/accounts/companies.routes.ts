import { createCompany, deleteCompany, listCompanies, updateCompany } from "@heliolens/contract/accounts/companies";
import { pageOf } from "@heliolens/contract/envelopes";
import {
  addCompany,
  listCompanies as listCompaniesSeenBy,
  renameCompany,
  requireSecondFactor,
} from "@heliolens/database/queries/accounts/companies";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustBeAllowed, mustReach } from "../foundation/must-reach.ts";
import { succeeded } from "../foundation/wire-items.ts";
import type { House } from "../wire/house.ts";
import { getCompany } from "./get-company.ts";
import { removeEmptyCompany } from "./remove-company.ts";
import { companyItemOf } from "./wire-items.ts";

export function companiesRoutes({ db, serve }: House): void {
  serve(listCompanies, async ({ query, viewer }) => {
    mustBeAllowed(viewer, "companies.see");
    const { rows, total } = await listCompaniesSeenBy(db, viewer, query);
    return succeeded(pageOf(rows.map(companyItemOf), query, total));
  });

  serve(createCompany, async ({ body, viewer }) => {
    mustBeAllowed(viewer, "companies.edit");
    const id = await addCompany(db, body.companyName);
    if (body.requiresSecondFactor === true) await requireSecondFactor(db, id, true);
    return succeeded(companyItemOf(await getCompany(db, id)));
  });

  serve(updateCompany, async ({ params, body, viewer }) => {
    mustNameItself(body.seq, params.id);
    await mustReach(db, viewer, "companies.edit", { kind: "company", ids: [params.id] });
    await renameCompany(db, params.id, body.companyName);
    if (body.requiresSecondFactor !== undefined) await requireSecondFactor(db, params.id, body.requiresSecondFactor);
    return succeeded(companyItemOf(await getCompany(db, params.id)));
  });

  serve(deleteCompany, async ({ params, viewer }) => {
    await mustReach(db, viewer, "companies.edit", { kind: "company", ids: [params.id] });
    await removeEmptyCompany(db, params.id);
    return succeeded(null);
  });
}
