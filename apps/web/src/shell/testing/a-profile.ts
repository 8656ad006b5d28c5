import type { UserProfile } from "@heliolens/contract/accounts/account-values";

/** Test data: somebody signed in. */
export const aProfile = (differing: Partial<UserProfile> = {}): UserProfile => ({
  seq: 7,
  id: 7,
  loginId: "jisu",
  userName: "김지수",
  userRole: "USER",
  companySeq: 3,
  companyName: "한빛솔라",
  personInCharge: null,
  email: null,
  ...differing,
});
