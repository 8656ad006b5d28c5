import type { Db } from "@heliolens/database/database";
import { getHoldings, removeCompany } from "@heliolens/database/queries/accounts/companies";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { isForeignKeyViolation } from "../wire/is-foreign-key-violation.ts";
import { Refused } from "../wire/refused.ts";

/** A company goes when nothing is left in it; the refusal says what is left. */
export async function removeEmptyCompany(db: Db, id: CompanyId): Promise<void> {
  try {
    await removeCompany(db, id);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new Refused("accounts.company-not-empty", { details: await getHoldings(db, id) });
  }
}
