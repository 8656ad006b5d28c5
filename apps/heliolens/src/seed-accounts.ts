import type { Db } from "@heliolens/database/database";
import { getLockedStanding } from "@heliolens/database/queries/accounts/account-standing";
import { addCompany } from "@heliolens/database/queries/accounts/companies";
import { makeFirstAdministrator } from "@heliolens/database/queries/accounts/first-administrator";
import { addAccount } from "@heliolens/database/queries/accounts/users";
import { whyNotPassword } from "@heliolens/domain/accounts/passwords/why-not-password";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { hashPassword } from "@heliolens/server/accounts/password-hash";
import { type Settings, StartRefused } from "./settings.ts";

export const demoPassword = "heliolens";
export const demoLogins = [
  { loginId: "admin", name: "데모 관리자", role: "ADMIN" },
  { loginId: "company", name: "데모 회사 담당자", role: "COMPANY" },
  { loginId: "user", name: "데모 사용자", role: "USER" },
] as const satisfies readonly { loginId: string; name: string; role: UserRole }[];
export const demoCompany = "데모 태양광";

/**
 * Sees to it that somebody can come in: the demo accounts in an empty house that may have them, else an administrator
 * with the password of the settings. Without one it tells that a setup link is needed. Removed accounts do not come back.
 */
export async function seedAccounts(
  db: Db,
  { demoAccounts, adminPassword }: Pick<Settings, "demoAccounts" | "adminPassword">,
): Promise<"ready" | "needs-setup"> {
  const isDemo = demoAccounts !== "none";
  return db.transaction().execute(async (transaction) => {
    const { accounts, admins, demoAdmins } = await getLockedStanding(transaction);
    if (accounts === 0 && isDemo) await addDemo(transaction);
    else if (admins === 0 && !(isDemo && demoAdmins > 0)) {
      if (adminPassword === undefined) return "needs-setup";
      await addAdministrator(transaction, adminPassword);
    }
    return "ready";
  });
}

async function addDemo(db: Db): Promise<void> {
  const companyId = await addCompany(db, demoCompany);
  const password_hash = await hashPassword(demoPassword);
  for (const { loginId, name, role } of demoLogins)
    await addAccount(db, {
      login_id: loginId,
      name,
      role,
      company_id: role === "ADMIN" ? null : companyId,
      password_hash,
      is_demo: true,
    });
}

async function addAdministrator(db: Db, password: string): Promise<void> {
  if (whyNotPassword(password, ["admin"]) !== null)
    throw new StartRefused("ADMIN_PASSWORD is a common password. Choose one that others would not try.");
  const passwordHash = await hashPassword(password.normalize("NFC"));
  if (await makeFirstAdministrator(db, { loginId: "admin", name: "관리자", passwordHash })) return;
  throw new StartRefused("The login id admin belongs to somebody who is no administrator. Rename that account first.");
}
