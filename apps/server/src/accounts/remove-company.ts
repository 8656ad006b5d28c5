import type { Db } from "@heliolens/database/database";
import { findCompany, removeCompany } from "@heliolens/database/queries/accounts/companies";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { Refused } from "../wire/refused.ts";

/** A company goes when nothing is left in it; the refusal says what is left. */
export async function removeEmptyCompany(db: Db, id: CompanyId): Promise<void> {
  const company = await findCompany(db, id);
  if (!company) throw new Refused("accounts.company-not-found");
  if (company.userCount > 0) throw new Refused("accounts.company-not-empty", { details: { users: company.userCount } });
  try {
    await removeCompany(db, id);
  } catch (error) {
    // Something came in between, or a room above keeps rows of the company: the foreign keys have the last word.
    if (isForeignKeyViolation(error)) throw new Refused("accounts.company-not-empty");
    throw error;
  }
}

const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23503";
