import { z } from "zod";
import { byCompany } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf, codedPageOf } from "../envelopes.ts";
import { idNumber, keyword, lineOf, paging, sortOf } from "../wire-values.ts";
import { newestFirst, timestamp } from "./account-values.ts";

const room = "accounts";

export const companyItem = z.object({
  seq: idNumber,
  id: idNumber,
  companyName: z.string(),
  userCount: z.int(),
  createdAt: timestamp,
  /** People of the company need a second factor: a code of an app, or a passkey. */
  requiresSecondFactor: z.boolean(),
  /** Of the mark on its reports; null where it has none. */
  logoUrl: z.string().nullable(),
});
export type CompanyItem = z.output<typeof companyItem>;

// The specification sends `seq` along with the name: the server gives the number, a new company's is ignored.
const companyBody = z.strictObject({
  seq: z.int().nonnegative().nullable().optional(),
  companyName: lineOf(100),
  requiresSecondFactor: z.boolean().optional(),
});

export const listCompanies = endpoint({
  name: "listCompanies",
  room,
  method: "GET",
  path: "/api/companies",
  summary: "Companies: all for an administrator, its own for a company.",
  query: z.strictObject({
    ...paging,
    keyword,
    sort: sortOf(["seq", "companyName", "userCount", "createdAt"], newestFirst),
  }),
  answer: codedPageOf(companyItem),
  refuses: ["accounts.not-allowed"],
});

export const createCompany = endpoint({
  name: "createCompany",
  room,
  method: "POST",
  path: "/api/companies",
  summary: "Add a company.",
  body: companyBody,
  answer: codedOf(companyItem),
  refuses: ["accounts.not-allowed", "accounts.company-name-taken"],
});

export const updateCompany = endpoint({
  name: "updateCompany",
  room,
  method: "PUT",
  path: "/api/companies/{id}",
  summary: "Rename a company.",
  params: byCompany,
  body: companyBody,
  answer: codedOf(companyItem),
  refuses: ["accounts.not-allowed", "accounts.company-not-found", "accounts.company-name-taken"],
});

export const deleteCompany = endpoint({
  name: "deleteCompany",
  room,
  method: "DELETE",
  path: "/api/companies/{id}",
  summary: "Remove a company that has nothing left in it; what is left is listed in the refusal.",
  params: byCompany,
  asksAgain: true,
  answer: codedOf(z.null()),
  refuses: ["accounts.not-allowed", "accounts.company-not-found", "accounts.company-not-empty"],
});
