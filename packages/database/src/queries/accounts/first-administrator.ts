import type { Db } from "../../database.ts";
import { removeSessionsOf } from "./sessions.ts";
import { findCredentials, savePassword } from "./sign-in.ts";
import { addAccount, changeAccount } from "./users.ts";

export interface FirstAdministrator {
  readonly loginId: string;
  readonly name: string;
  readonly passwordHash: string;
}

/**
 * The login id may belong to a demo account, or to a disabled one of the name: it gets this password, and everybody who
 * came in before is out. False where it is somebody else's.
 */
export async function makeFirstAdministrator(
  trx: Db,
  { loginId, name, passwordHash }: FirstAdministrator,
): Promise<boolean> {
  const known = await findCredentials(trx, loginId);
  if (known === undefined) {
    await addAccount(trx, { login_id: loginId, name, role: "ADMIN", company_id: null, password_hash: passwordHash });
    return true;
  }
  if (known.enabled && !known.isDemo) return false;
  await changeAccount(trx, known.id, { role: "ADMIN", company_id: null, enabled: true });
  await removeSessionsOf(trx, known.id);
  await savePassword(trx, known.id, passwordHash);
  return true;
}
