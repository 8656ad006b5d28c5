import type { Db } from "@heliolens/database/database";
import { removeFactors } from "@heliolens/database/queries/accounts/factors";
import {
  addIdentity,
  findCompanyNamed,
  findUserOfIdentity,
  listAccountsWithEmail,
} from "@heliolens/database/queries/accounts/provider-identities";
import { savePassword } from "@heliolens/database/queries/accounts/sign-in";
import { addAccount, changeAccount, lockOtherAdmins } from "@heliolens/database/queries/accounts/users";
import { revokeShareLinksOf } from "@heliolens/database/queries/share/share-links";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { AccountRefusal } from "@heliolens/domain/accounts/account-refusal";
import type { ProviderClaims } from "@heliolens/domain/accounts/providers/provider";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { leavesNoAdmin } from "@heliolens/domain/accounts/why-not-change-user";
import { endSignIns } from "../end-sign-ins.ts";
import { getAccount } from "../save-user.ts";

export interface Arriving {
  readonly provider: string;
  readonly claims: ProviderClaims;
  /** Of a password that nobody knows. */
  readonly passwordHash: string;
  readonly now: Date;
}

/** The account of somebody whom a provider named: known, linked by a checked address, or new. Or why there is none. */
export const accountOfClaims = (db: Db, arriving: Arriving): Promise<UserId | AccountRefusal> =>
  db.transaction().execute(async (trx) => {
    const { provider, claims, now } = arriving;
    const membership = await membershipOf(trx, claims);
    if (typeof membership === "string") return membership;
    const identity = { provider, subject: claims.subject };
    const known = await findUserOfIdentity(trx, identity);
    const found = known ?? (await accountWithEmail(trx, claims));
    if (typeof found === "string") return found;
    // Asked before anything is written: a refusal leaves everything as it was.
    if (found !== undefined && (await takesLastAdmin(trx, found, membership))) return "accounts.last-admin";
    if (known === undefined && found !== undefined) await handOver(trx, found, arriving);
    const userId = found ?? (await newAccount(trx, arriving, membership));
    await addIdentity(trx, identity, userId, now);
    // The provider says what somebody is, each time anew.
    const before = await getAccount(trx, userId);
    await changeAccount(trx, userId, { role: membership.role, company_id: membership.companyId });
    if (before.companyId !== membership.companyId) await revokeShareLinksOf(trx, userId);
    return userId;
  });

interface Membership {
  readonly role: UserRole;
  readonly companyId: CompanyId | null;
}

async function membershipOf(
  trx: Db,
  { role, companyName, subject }: ProviderClaims,
): Promise<Membership | AccountRefusal> {
  if (role === null || subject === "") return "accounts.provider-no-role";
  if (role === "ADMIN") return { role, companyId: null };
  const companyId = companyName === null ? undefined : await findCompanyNamed(trx, companyName);
  return companyId === undefined ? "accounts.provider-no-company" : { role, companyId };
}

async function accountWithEmail(
  trx: Db,
  { verifiedEmail }: ProviderClaims,
): Promise<UserId | undefined | "accounts.provider-ambiguous"> {
  if (verifiedEmail === null) return undefined;
  const [first, second] = await listAccountsWithEmail(trx, verifiedEmail);
  return second === undefined ? first?.id : "accounts.provider-ambiguous";
}

/** Whether the provider's word would take the last administrator away. */
async function takesLastAdmin(trx: Db, userId: UserId, { role }: Membership): Promise<boolean> {
  const otherAdmins = await lockOtherAdmins(trx, userId);
  const before = await getAccount(trx, userId);
  return leavesNoAdmin(before, { ...before, role }, otherAdmins);
}

/**
 * People type the address of their account themselves, the provider checked its own. So the one whom the provider names
 * gets the account alone: what opened it before opens it no more.
 */
async function handOver(trx: Db, userId: UserId, { passwordHash }: Arriving): Promise<void> {
  await savePassword(trx, userId, passwordHash);
  await endSignIns(trx, userId);
  await removeFactors(trx, userId);
}

async function newAccount(
  trx: Db,
  { provider, claims, passwordHash }: Arriving,
  membership: Membership,
): Promise<UserId> {
  const loginId = `${provider}-${claims.subject.replace(/[^\p{L}\p{N}._@+-]/gu, "").slice(0, 40)}`.slice(0, 64);
  return addAccount(trx, {
    login_id: loginId,
    name: claims.name ?? loginId,
    role: membership.role,
    company_id: membership.companyId,
    email: claims.verifiedEmail,
    password_hash: passwordHash,
  });
}
