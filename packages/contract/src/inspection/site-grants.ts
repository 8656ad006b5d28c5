import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { z } from "zod";
import { byUser } from "../by-id.ts";
import { endpoint } from "../endpoint.ts";
import { codedOf } from "../envelopes.ts";
import { idNumberOf } from "../wire-values.ts";
import { siteChoice } from "./sites.ts";

const room = "inspection";

export const listSiteGrants = endpoint({
  name: "listSiteGrants",
  room,
  method: "GET",
  path: "/api/users/{id}/sites",
  summary: "The sites granted to a user within the user's company.",
  params: byUser,
  answer: codedOf(z.array(siteChoice)),
  refuses: ["accounts.user-not-found"],
});

export const replaceSiteGrants = endpoint({
  name: "replaceSiteGrants",
  room,
  method: "PUT",
  path: "/api/users/{id}/sites",
  summary: "Grant exactly these sites to a user, all of the user's own company.",
  params: byUser,
  body: z.strictObject({ siteSeqs: z.array(idNumberOf<SiteId>()).max(5_000) }),
  answer: codedOf(z.array(siteChoice)),
  refuses: [
    "accounts.not-allowed",
    "accounts.user-not-found",
    "inspection.site-not-found",
    "inspection.other-company",
    "inspection.grants-only-for-users",
  ],
});
