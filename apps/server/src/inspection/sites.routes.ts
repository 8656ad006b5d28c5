import { pageOf } from "@heliolens/contract/envelopes";
import {
  createSite,
  deleteSite,
  getSite,
  listSiteChoices,
  listSites,
  updateSite,
} from "@heliolens/contract/inspection/sites";
import {
  listSiteChoices as listSiteChoicesSeenBy,
  listSites as listSitesSeenBy,
} from "@heliolens/database/queries/inspection/sites";
import { createOnce } from "../foundation/create-once.ts";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { removeWithConsent } from "./remove-with-consent.ts";
import { addCodedSite, editSite, getSiteOf, siteChangeOf } from "./save-site.ts";
import { siteChoiceOf, siteItemOf } from "./wire-items.ts";

export function sitesRoutes(house: House): void {
  const { db, serve } = house;

  serve(listSites, async ({ query, viewer }) => {
    const { rows, total } = await listSitesSeenBy(db, viewer, query);
    return pageOf(rows.map(siteItemOf), query, total);
  });

  serve(listSiteChoices, async ({ query, viewer }) => ({
    content: (await listSiteChoicesSeenBy(db, viewer, query)).map(siteChoiceOf),
  }));

  serve(getSite, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "site", ids: [params.id] });
    return { content: siteItemOf(await getSiteOf(db, params.id)) };
  });

  serve(createSite, async ({ body, viewer, request }) => {
    await mustReach(db, viewer, "design.edit", { kind: "project", ids: [body.projectSeq] });
    const change = siteChangeOf(body);
    const creation = { endpoint: createSite, viewer, request };
    const id = await createOnce(house, creation, (transaction) =>
      addCodedSite(transaction, viewer, {
        ...change,
        projectSeq: body.projectSeq,
        siteCode: body.siteId,
        name: body.name,
      }),
    );
    return { content: siteItemOf(await getSiteOf(db, id)) };
  });

  serve(updateSite, async ({ params, body: { seq, version, ...sent }, viewer }) => {
    mustNameItself(seq, params.id);
    await mustReach(db, viewer, "design.edit", { kind: "site", ids: [params.id] });
    if (sent.projectSeq !== undefined)
      await mustReach(db, viewer, "design.edit", { kind: "project", ids: [sent.projectSeq] });
    await editSite(db, viewer, params.id, { version, change: siteChangeOf(sent) });
    return { content: siteItemOf(await getSiteOf(db, params.id)) };
  });

  serve(deleteSite, async ({ params, query, viewer }) => {
    await mustReach(db, viewer, "design.edit", { kind: "site", ids: [params.id] });
    const content = await removeWithConsent(house, viewer, { kind: "site", id: params.id, confirmed: query.confirm });
    return { content };
  });
}
