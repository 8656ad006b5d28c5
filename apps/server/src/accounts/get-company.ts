import type { Db } from "@heliolens/database/database";
import { type Company, findCompany } from "@heliolens/database/queries/accounts/companies";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { mustFind } from "../foundation/must-find.ts";

export const getCompany = async (db: Db, id: CompanyId): Promise<Company> =>
  mustFind(await findCompany(db, id), "accounts.company-not-found");
