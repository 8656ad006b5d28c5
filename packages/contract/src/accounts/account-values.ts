import { leastPasswordLetters } from "@heliolens/domain/accounts/passwords/password-length";
import { type UserRole, userRoles } from "@heliolens/domain/accounts/user-role";
import { z } from "zod";
import { idNumber, idText, lineOf, secretOf } from "../wire-values.ts";

// Both spellings of the specification's two readings are understood, one leaves (decision 0001).
export const userRole = z
  .enum([...userRoles, "ROLE_ADMIN", "ROLE_COMPANY", "ROLE_USER"])
  .transform((role) => role.replace("ROLE_", "") as UserRole);

export const loginId = lineOf(64)
  .min(2)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u);
export const newPassword = secretOf({ minLength: leastPasswordLetters, maxLength: 256 });
export const presentedPassword = secretOf({ minLength: 1, maxLength: 256 });
export const personName = lineOf(100);
export const emailAddress = z.email().max(254);
export const optionalEmail = emailAddress.nullable().optional();
export const optionalName = personName.nullable().optional();

export const wireRole = z.enum(userRoles);
export const timestamp = z.iso.datetime();

export const userProfile = z.object({
  seq: idNumber,
  id: idNumber,
  loginId: z.string(),
  userName: z.string(),
  userRole: wireRole,
  companySeq: idNumber.nullable(),
  companyName: z.string().nullable(),
  personInCharge: z.string().nullable(),
  email: z.string().nullable(),
});
export type UserProfile = z.output<typeof userProfile>;

export const userItem = userProfile.extend({
  enabled: z.boolean(),
  createdAt: timestamp,
  lastSignInAt: timestamp.nullable(),
});
export type UserItem = z.output<typeof userItem>;

export const byId = z.strictObject({ id: idText });
export const newestFirst = { column: "seq", direction: "desc" } as const;
