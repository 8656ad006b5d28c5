import type { Db } from "@heliolens/database/database";
import { getLockedStanding } from "@heliolens/database/queries/accounts/account-standing";
import { addCompany } from "@heliolens/database/queries/accounts/companies";
import { removeSessionsOf } from "@heliolens/database/queries/accounts/sessions";
import { findCredentials, savePassword } from "@heliolens/database/queries/accounts/sign-in";
import { addAccount, changeAccount } from "@heliolens/database/queries/accounts/users";
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
 * Sees to it that somebody can sign in: the demo accounts in an empty house that may have them, else one
 * administrator. Accounts that were removed on purpose do not come back.
 */
export async function seedAccounts(
  db: Db,
  { demoAccounts, adminPassword }: Pick<Settings, "demoAccounts" | "adminPassword">,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { accounts, admins, demoAdmins } = await getLockedStanding(transaction);
    if (accounts === 0 && demoAccounts) return addDemo(transaction);
    if (admins > 0 || (demoAccounts && demoAdmins > 0)) return;
    if (adminPassword === undefined)
      throw new StartRefused(
        "There is no administrator yet. Set ADMIN_PASSWORD: the account admin is then made with it. " +
          "The demo accounts, whose password is published, work only with DEMO=1 while HOST is this machine alone " +
          "(DEMO_ANYWHERE=1 lifts that).",
      );
    await addAdministrator(transaction, adminPassword);
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

// The name may be taken by the demo's administrator: he gets a password of his own, and whoever came in with the
// published one is out.
async function addAdministrator(db: Db, password: string): Promise<void> {
  const passwordHash = await hashPassword(password.normalize("NFC"));
  const known = await findCredentials(db, "admin");
  if (known) {
    await changeAccount(db, known.id, { role: "ADMIN", company_id: null, enabled: true });
    await removeSessionsOf(db, known.id);
    return savePassword(db, known.id, passwordHash);
  }
  await addAccount(db, {
    login_id: "admin",
    name: "관리자",
    role: "ADMIN",
    company_id: null,
    password_hash: passwordHash,
  });
}
