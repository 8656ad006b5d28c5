import type { Db } from "@heliolens/database/database";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { Refused } from "../wire/refused.ts";
import { mustReach } from "./must-reach.ts";

/** A company adds to itself; an administrator names the company. Another's company answers as one that is not there. */
export async function companyOfNew(db: Db, viewer: Viewer, companySeq: CompanyId | undefined): Promise<CompanyId> {
  const companyId = companySeq ?? viewer.companyId;
  if (companyId === null) throw new Refused("inspection.company-required");
  if (companyId !== viewer.companyId)
    await mustReach(db, viewer, "companies.see", { kind: "company", ids: [companyId] });
  return companyId;
}
