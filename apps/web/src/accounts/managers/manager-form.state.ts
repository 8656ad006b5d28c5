import type { ManagerItem } from "@heliolens/contract/accounts/company-managers";

export type ManagerValues = {
  readonly companySeq: string | null;
  readonly loginId: string;
  readonly password: string;
  readonly userName: string;
  readonly permission: "COMPANY" | "USER";
  readonly personInCharge: string;
  readonly email: string;
  readonly enabled: boolean;
};

export const newManagerValues: ManagerValues = {
  companySeq: null,
  loginId: "",
  password: "",
  userName: "",
  permission: "COMPANY",
  personInCharge: "",
  email: "",
  enabled: true,
};

export const valuesOfManager = (manager: ManagerItem): ManagerValues => ({
  companySeq: String(manager.companySeq),
  loginId: manager.loginId,
  password: "",
  userName: manager.userName,
  permission: manager.permission === "USER" ? "USER" : "COMPANY",
  personInCharge: manager.personInCharge ?? "",
  email: manager.email ?? "",
  enabled: manager.enabled,
});

// A company not yet chosen is null: the contract then says that it is required.
const common = (values: ManagerValues) => ({
  companySeq: (values.companySeq === null ? null : Number(values.companySeq)) as number,
  userName: values.userName,
  personInCharge: values.personInCharge.trim() || null,
  email: values.email.trim() || null,
});

export const newManagerBody = (values: ManagerValues) => ({
  ...common(values),
  loginId: values.loginId,
  password: values.password,
});

export const changedManagerBody = (values: ManagerValues) => ({
  ...common(values),
  permission: values.permission,
  enabled: values.enabled,
});
