import type { UserItem } from "@heliolens/contract/accounts/account-values";
import type { UserRole } from "@heliolens/domain/accounts/user-role";

export type UserValues = {
  readonly loginId: string;
  readonly password: string;
  readonly userName: string;
  readonly userRole: UserRole;
  /** A choice is text; null is none. */
  readonly companySeq: string | null;
  readonly personInCharge: string;
  readonly email: string;
  readonly enabled: boolean;
};

export const newUserValues: UserValues = {
  loginId: "",
  password: "",
  userName: "",
  userRole: "USER",
  companySeq: null,
  personInCharge: "",
  email: "",
  enabled: true,
};

export const valuesOfUser = (user: UserItem): UserValues => ({
  loginId: user.loginId,
  password: "",
  userName: user.userName,
  userRole: user.userRole,
  companySeq: user.companySeq === null ? null : String(user.companySeq),
  personInCharge: user.personInCharge ?? "",
  email: user.email ?? "",
  enabled: user.enabled,
});

/** What the contract wants: an empty field that may be empty is null, and an administrator belongs to no company. */
export function changedUserBody({ password: _, ...values }: UserValues) {
  return {
    ...values,
    companySeq: values.userRole === "ADMIN" || values.companySeq === null ? null : Number(values.companySeq),
    personInCharge: values.personInCharge.trim() || null,
    email: values.email.trim() || null,
  };
}

export function invitedUserBody(values: UserValues) {
  const { enabled: _, ...body } = changedUserBody(values);
  return body;
}

export const newUserBody = (values: UserValues) => ({ ...changedUserBody(values), password: values.password });

export const lacksCompany = ({ userRole, companySeq }: UserValues): boolean =>
  userRole !== "ADMIN" && companySeq === null;
