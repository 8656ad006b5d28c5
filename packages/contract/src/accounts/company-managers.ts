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
  wireRole,
} from "./account-values.ts";

const room = "accounts";

export const managerItem = z.object({
  seq: idNumber,
  id: idNumber,
  companySeq: idNumber,
  companyName: z.string(),
  loginId: z.string(),
  userName: z.string(),
  permission: wireRole,
  personInCharge: z.string().nullable(),
  email: z.string().nullable(),
  enabled: z.boolean(),
});
export type ManagerItem = z.output<typeof managerItem>;

export const listCompanyManagers = endpoint({
  name: "listCompanyManagers",
  room,
  method: "GET",
  path: "/api/company-managers",
  summary: "The people who manage a company (role COMPANY): all for an administrator, its own for a company.",
  query: z.strictObject({
    ...paging,
    keyword,
    sort: sortOf(["seq", "companyName", "loginId", "userName", "personInCharge", "email"], newestFirst),
    companySeq: idTextOf<CompanyId>().optional(),
  }),
  answer: codedPageOf(managerItem),
  refuses: ["accounts.not-allowed"],
});

export const createCompanyManager = endpoint({
  name: "createCompanyManager",
  room,
  method: "POST",
  path: "/api/company-managers",
  summary: "Add a manager to a company.",
  body: z.strictObject({
    companySeq: idNumberOf<CompanyId>(),
    loginId,
    password: newPassword,
    userName: personName,
    personInCharge: optionalName,
    email: optionalEmail,
  }),
  answer: codedOf(managerItem),
  refuses: [
    "accounts.not-allowed",
    "accounts.company-not-found",
    "accounts.login-id-taken",
    "accounts.password-common",
  ],
});

export const updateCompanyManager = endpoint({
  name: "updateCompanyManager",
  room,
  method: "PUT",
  path: "/api/company-managers/{id}",
  summary: "Change a manager. Permission USER makes an ordinary user of the company, who then leaves this list.",
  params: byUser,
  body: z.strictObject({
    companySeq: idNumberOf<CompanyId>().optional(),
    userName: personName.optional(),
    permission: z.enum(["COMPANY", "USER"]).optional(),
    personInCharge: optionalName,
    email: optionalEmail,
    enabled: z.boolean().optional(),
  }),
  answer: codedOf(managerItem),
  refuses: ["accounts.not-allowed", "accounts.manager-not-found", "accounts.company-not-found"],
});

export const deleteCompanyManager = endpoint({
  name: "deleteCompanyManager",
  room,
  method: "DELETE",
  path: "/api/company-managers/{id}",
  summary: "Remove a manager's account and end its sessions.",
  params: byUser,
  answer: codedOf(z.null()),
  refuses: ["accounts.not-allowed", "accounts.manager-not-found"],
});
