import type { Db } from "@heliolens/database/database";
import { removeFactors } from "@heliolens/database/queries/accounts/factors";
import {
  addIdentity,
  findCompanyNamed,
  findUserOfIdentity,
  listAccountsWithEmail,
} from "@heliolens/database/queries/accounts/provider-identities";
import { savePassword } from "@heliolens/database/queries/accounts/sign-in";
import { addAccount, changeAccount } from "@heliolens/database/queries/accounts/users";
import { revokeShareLinksOf } from "@heliolens/database/queries/share/share-links";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { AccountRefusal } from "@heliolens/domain/accounts/account-refusal";
import type { ProviderClaims } from "@heliolens/domain/accounts/providers/provider";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
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
    const place = await placeOf(trx, claims);
    if (typeof place === "string") return place;
    const identity = { provider, subject: claims.subject };
    const userId =
      (await findUserOfIdentity(trx, identity)) ??
      (await linkedByEmail(trx, arriving)) ??
      (await newAccount(trx, arriving, place));
    if (typeof userId === "string") return userId;
    await addIdentity(trx, identity, userId, now);
    // The provider says what somebody is, each time anew.
    const before = await getAccount(trx, userId);
    await changeAccount(trx, userId, { role: place.role, company_id: place.companyId });
    if (before.companyId !== place.companyId) await revokeShareLinksOf(trx, userId);
    return userId;
  });

interface Place {
  readonly role: UserRole;
  readonly companyId: CompanyId | null;
}

async function placeOf(trx: Db, { role, companyName, subject }: ProviderClaims): Promise<Place | AccountRefusal> {
  if (role === null || subject === "") return "accounts.provider-no-role";
  if (role === "ADMIN") return { role, companyId: null };
  const companyId = companyName === null ? undefined : await findCompanyNamed(trx, companyName);
  return companyId === undefined ? "accounts.provider-no-company" : { role, companyId };
}

/**
 * People type the address of their account themselves, the provider checked its own. So the one whom the provider names
 * gets the account alone: what opened it before opens it no more.
 */
async function linkedByEmail(
  trx: Db,
  { claims: { verifiedEmail }, passwordHash }: Arriving,
): Promise<UserId | undefined | "accounts.provider-ambiguous"> {
  if (verifiedEmail === null) return undefined;
  const [first, second] = await listAccountsWithEmail(trx, verifiedEmail);
  if (second !== undefined) return "accounts.provider-ambiguous";
  if (first === undefined) return undefined;
  await savePassword(trx, first.id, passwordHash);
  await endSignIns(trx, first.id);
  await removeFactors(trx, first.id);
  return first.id;
}

async function newAccount(trx: Db, { provider, claims, passwordHash }: Arriving, place: Place): Promise<UserId> {
  const loginId = `${provider}-${claims.subject.replace(/[^\p{L}\p{N}._@+-]/gu, "").slice(0, 40)}`.slice(0, 64);
  return addAccount(trx, {
    login_id: loginId,
    name: claims.name ?? loginId,
    role: place.role,
    company_id: place.companyId,
    email: claims.verifiedEmail,
    password_hash: passwordHash,
  });
}
