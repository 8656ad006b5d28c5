export type AccountRefusal =
  | "accounts.token-missing"
  | "accounts.token-expired"
  | "accounts.not-allowed"
  | "accounts.user-not-found"
  | "accounts.company-not-found";
