import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { z } from "zod";
import { byUser } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf, codedPageOf } from "../envelopes.ts";
import { idNumber, idNumberOf, idTextOf, keyword, paging, sortOf } from "../wire-values.ts";
import {
  loginId,
  newestFirst,
  newPassword,
  optionalEmail,
  optionalName,
  personName,
  presentedPassword,
  userItem,
  userRole,
} from "./account-values.ts";

const room = "accounts";

export const listUsers = endpoint({
  name: "listUsers",
  room,
  method: "GET",
  path: "/api/users",
  summary: "The users the caller may see; the keyword is looked for in login id, name, e-mail and company.",
  query: z.strictObject({
    ...paging,
    keyword,
    sort: sortOf(
      ["seq", "loginId", "userName", "userRole", "companyName", "email", "enabled", "createdAt", "lastSignInAt"],
      newestFirst,
    ),
    companySeq: idTextOf<CompanyId>().optional(),
  }),
  answer: codedPageOf(userItem),
});

export const createUser = endpoint({
  name: "createUser",
  room,
  method: "POST",
  path: "/api/users",
  summary: "Add a user. COMPANY and USER belong to a company, ADMIN to none; a company adds to itself.",
  body: z.strictObject({
    loginId,
    password: newPassword,
    userName: personName,
    userRole,
    companySeq: idNumberOf<CompanyId>().nullable().optional(),
    personInCharge: optionalName,
    email: optionalEmail,
    enabled: z.boolean().default(true),
  }),
  answer: codedOf(userItem),
  refuses: [
    "accounts.not-allowed",
    "accounts.role-too-high",
    "accounts.company-not-found",
    "accounts.company-required",
    "accounts.company-not-for-admin",
    "accounts.login-id-taken",
    "accounts.password-common",
  ],
});

export const updateUser = endpoint({
  name: "updateUser",
  room,
  method: "PUT",
  path: "/api/users/{id}",
  summary: "Change a user. What is left out stays as it is.",
  params: byUser,
  body: z.strictObject({
    seq: idNumber.optional(),
    loginId: loginId.optional(),
    userName: personName.optional(),
    userRole: userRole.optional(),
    companySeq: idNumberOf<CompanyId>().nullable().optional(),
    personInCharge: optionalName,
    email: optionalEmail,
    enabled: z.boolean().optional(),
  }),
  answer: codedOf(userItem),
  refuses: [
    "accounts.not-allowed",
    "accounts.user-not-found",
    "accounts.role-too-high",
    "accounts.own-role",
    "accounts.own-account",
    "accounts.last-admin",
    "accounts.company-not-found",
    "accounts.company-required",
    "accounts.company-not-for-admin",
    "accounts.login-id-taken",
  ],
});

export const deleteUser = endpoint({
  name: "deleteUser",
  room,
  method: "DELETE",
  path: "/api/users/{id}",
  summary: "Remove a user and end the user's sessions.",
  params: byUser,
  answer: codedOf(z.null()),
  refuses: ["accounts.not-allowed", "accounts.user-not-found", "accounts.own-account", "accounts.last-admin"],
});

export const changeUserPassword = endpoint({
  name: "changeUserPassword",
  room,
  method: "PATCH",
  path: "/api/users/{id}/password",
  summary: "Set a user's password; one's own needs the current one. Every other session of the account ends.",
  params: byUser,
  body: z.strictObject({ password: newPassword, currentPassword: presentedPassword.optional() }),
  answer: codedOf(z.null()),
  refuses: [
    "accounts.session-required",
    "accounts.not-allowed",
    "accounts.user-not-found",
    "accounts.current-password-wrong",
    "accounts.password-common",
    "wire.too-many-requests",
  ],
});
