import type { Db } from "@heliolens/database/database";
import { type Company, findCompany } from "@heliolens/database/queries/accounts/companies";
import { found } from "../inspection/found.ts";

export const getCompany = async (db: Db, id: number): Promise<Company> =>
  found(await findCompany(db, id), "accounts.company-not-found");
