import type { UserItem, UserProfile } from "@heliolens/contract/accounts/account-values";
import type { CompanyItem } from "@heliolens/contract/accounts/companies";
import { getCompanyLogo } from "@heliolens/contract/accounts/company-logos";
import type { ManagerItem } from "@heliolens/contract/accounts/company-managers";
import { addressOf } from "@heliolens/contract/call";
import type { Company } from "@heliolens/database/queries/accounts/companies";
import type { Account } from "@heliolens/database/queries/accounts/users";

export const profileOf = (account: Account): UserProfile => ({
  seq: account.id,
  id: account.id,
  loginId: account.loginId,
  userName: account.name,
  userRole: account.role,
  companySeq: account.companyId,
  companyName: account.companyName,
  personInCharge: account.personInCharge,
  email: account.email,
});

export const userItemOf = (account: Account): UserItem => ({
  ...profileOf(account),
  enabled: account.enabled,
  createdAt: account.createdAt.toISOString(),
  lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
});

export function managerItemOf(account: Account): ManagerItem {
  const { userRole: permission, companySeq, companyName, ...rest } = profileOf(account);
  if (companySeq === null || companyName === null) throw new Error("a manager has a company: the database says so");
  return { ...rest, permission, companySeq, companyName, enabled: account.enabled };
}

export const companyItemOf = ({
  id,
  name,
  userCount,
  createdAt,
  logoSha256,
  requiresSecondFactor,
}: Company): CompanyItem => ({
  seq: id,
  id,
  companyName: name,
  userCount,
  requiresSecondFactor,
  createdAt: createdAt.toISOString(),
  logoUrl:
    logoSha256 === null ? null : addressOf(getCompanyLogo, { params: { id }, query: { v: logoSha256.slice(0, 16) } }),
});
