import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";
import { idNumber } from "../wire-values.ts";
import { byId } from "./inspection-values.ts";
import { siteChoice } from "./sites.ts";

const room = "inspection";

export const listSiteGrants = endpoint({
  name: "listSiteGrants",
  room,
  method: "GET",
  path: "/api/users/{id}/sites",
  summary: "The sites granted to a user within the user's company.",
  params: byId,
  answer: codedOf(z.array(siteChoice)),
  refuses: ["accounts.user-not-found"],
});

export const replaceSiteGrants = endpoint({
  name: "replaceSiteGrants",
  room,
  method: "PUT",
  path: "/api/users/{id}/sites",
  summary: "Grant exactly these sites to a user, all of the user's own company.",
  params: byId,
  body: z.strictObject({ siteSeqs: z.array(idNumber).max(5_000) }),
  answer: codedOf(z.array(siteChoice)),
  refuses: [
    "accounts.not-allowed",
    "accounts.user-not-found",
    "inspection.site-not-found",
    "inspection.other-company",
    "inspection.grants-only-for-users",
  ],
});
