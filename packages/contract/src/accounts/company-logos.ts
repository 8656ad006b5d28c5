import { z } from "zod";
import { byCompany } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";
import { companyItem } from "./companies.ts";

const room = "accounts";

/** A mark on a cover, not a poster. */
export const mostLogoBytes = 512 * 1024;
export const mostLogoSidePx = 2_000;
const base64Length = Math.ceil(mostLogoBytes / 3) * 4;

export const setCompanyLogo = endpoint({
  name: "setCompanyLogo",
  room,
  method: "PUT",
  path: "/api/companies/{id}/logo",
  summary:
    "Give a company its mark, which stands on the cover of its reports: a JPEG as base64, up to 512 KB and 2,000 pixels a side.",
  params: byCompany,
  body: z.strictObject({ content: z.base64().max(base64Length) }),
  bodyLimitBytes: base64Length + 1_024,
  answer: codedOf(companyItem),
  refuses: [
    "accounts.not-allowed",
    "accounts.company-not-found",
    "accounts.logo-unreadable",
    "accounts.logo-too-large",
  ],
});

export const getCompanyLogo = endpoint({
  name: "getCompanyLogo",
  room,
  method: "GET",
  path: "/api/companies/{id}/logo",
  summary: "The mark itself.",
  access: "picture",
  params: byCompany,
  // Another mark, another address: no page shows an old one.
  query: z.strictObject({ v: z.string().max(64).optional() }),
  answer: codedOf(z.null()),
  refuses: ["accounts.not-allowed", "accounts.company-not-found", "accounts.logo-not-found"],
});

export const deleteCompanyLogo = endpoint({
  name: "deleteCompanyLogo",
  room,
  method: "DELETE",
  path: "/api/companies/{id}/logo",
  summary: "Take a company's mark away: its reports stand under its name alone.",
  params: byCompany,
  answer: codedOf(companyItem),
  refuses: ["accounts.not-allowed", "accounts.company-not-found"],
});
