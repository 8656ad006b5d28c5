import type { Db } from "@heliolens/database/database";
import {
  type Account,
  addAccount,
  changeAccount,
  findAccount,
  lockOtherAdmins,
  removeAccount,
} from "@heliolens/database/queries/accounts/users";
import { revokeShareLinksOf } from "@heliolens/database/queries/share/share-links";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { whyNotAddUser, whyNotChangeUser, whyNotRemoveUser } from "@heliolens/domain/accounts/why-not-change-user";
import { Refused, refuseWhen } from "../wire/refused.ts";
import { endSignIns } from "./end-sign-ins.ts";

export interface UserChange {
  readonly loginId?: string | undefined;
  readonly userName?: string | undefined;
  readonly userRole?: UserRole | undefined;
  readonly companySeq?: CompanyId | null | undefined;
  readonly personInCharge?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly enabled?: boolean | undefined;
}

export type NewUser = UserChange & {
  readonly loginId: string;
  readonly userName: string;
  readonly userRole: UserRole;
  readonly passwordHash: string;
  /** Of mails to them. */
  readonly language?: "ko" | "en";
};

/** A company adds to itself unless it names another; only an administrator belongs to none. */
export const companyOfNew = (viewer: Viewer, { userRole, companySeq }: UserChange): CompanyId | null =>
  companySeq === undefined && userRole !== "ADMIN" ? viewer.companyId : (companySeq ?? null);

export async function addUser(db: Db, viewer: Viewer, added: NewUser): Promise<Account> {
  const companyId = companyOfNew(viewer, added);
  const {
    loginId,
    userName,
    userRole,
    passwordHash,
    personInCharge = null,
    email = null,
    enabled = true,
    language = "ko",
  } = added;
  refuseWhen(whyNotAddUser(viewer, { loginId, role: userRole, companyId, enabled }));
  const id = await addAccount(db, {
    login_id: loginId,
    name: userName,
    role: userRole,
    company_id: companyId,
    person_in_charge: personInCharge,
    email,
    enabled,
    password_hash: passwordHash,
    language,
  });
  return getAccount(db, id);
}

export const changeUser = (db: Db, viewer: Viewer, id: UserId, change: UserChange): Promise<Account> =>
  db.transaction().execute(async (transaction) => {
    const otherAdmins = await lockOtherAdmins(transaction, id);
    const before = await getAccount(transaction, id);
    const after = changed(before, change);
    refuseWhen(whyNotChangeUser(viewer, { before, after, otherAdmins }));
    await changeAccount(transaction, id, {
      login_id: after.loginId,
      name: after.name,
      role: after.role,
      company_id: after.companyId,
      person_in_charge: after.personInCharge,
      email: after.email,
      enabled: after.enabled,
    });
    if (!after.enabled) await endAccess(transaction, id);
    if (after.companyId !== before.companyId) await revokeShareLinksOf(transaction, id);
    return getAccount(transaction, id);
  });

/** Ends sign-ins and share links for good: enabling the account later does not bring them back. */
async function endAccess(transaction: Db, id: UserId): Promise<void> {
  await endSignIns(transaction, id);
  await revokeShareLinksOf(transaction, id);
}

export const removeUser = (db: Db, viewer: Viewer, id: UserId): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const otherAdmins = await lockOtherAdmins(transaction, id);
    const user = await getAccount(transaction, id);
    refuseWhen(whyNotRemoveUser(viewer, { user, otherAdmins }));
    await revokeShareLinksOf(transaction, id);
    await removeAccount(transaction, id);
  });

export async function getAccount(db: Db, id: UserId): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw new Refused("accounts.user-not-found");
  return account;
}

function changed(before: Account, change: UserChange): Account {
  const role = change.userRole ?? before.role;
  const left = role === "ADMIN" && before.role !== "ADMIN" ? null : before.companyId;
  return {
    ...before,
    role,
    companyId: change.companySeq === undefined ? left : change.companySeq,
    loginId: change.loginId ?? before.loginId,
    name: change.userName ?? before.name,
    personInCharge: change.personInCharge === undefined ? before.personInCharge : change.personInCharge,
    email: change.email === undefined ? before.email : change.email,
    enabled: change.enabled ?? before.enabled,
  };
}
