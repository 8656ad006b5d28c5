import { Readable } from "node:stream";
import { fetchDesign, listStrings, saveDesign } from "@heliolens/contract/design/site-design";
import { setSiteStand } from "@heliolens/contract/design/site-stand";
import { pageOf } from "@heliolens/contract/envelopes";
import type { Db } from "@heliolens/database/database";
import {
  findDesignVersion,
  listDesignArrays,
  listDesignSections,
  listDesignStrings,
  listStringsPage,
  pagesOfDesignModules,
} from "@heliolens/database/queries/design/read-design";
import { findDesignEditor } from "@heliolens/database/queries/design/save-design";
import { hasStanding, setStandOfSite } from "@heliolens/database/queries/design/site-stand";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { arraysRoutes } from "./arrays.routes.ts";
import { editAtOnce } from "./edit-at-once.ts";
import { saveDraft } from "./save-draft.ts";
import { standSent } from "./stand-sent.ts";
import { arrayItemOf, moduleColumnsOf, sectionItemOf, stringItemOf, stringWithModulesOf } from "./wire-items.ts";

/** A site's design: fetched whole, changed at once where the tree editor calls at once, saved as one draft otherwise. */
export function designRoutes(house: House): void {
  const { db, serve, serveStream } = house;

  serveStream(fetchDesign, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "site", ids: [params.id] });
    const stream = Readable.from(designText(db, params.id));
    return { stream, type: "application/json; charset=utf-8", fileName: `design-${params.id}.json` };
  });

  serve(listStrings, async ({ params, query: { array: arrayId, ...page }, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "site", ids: [params.id] });
    const { rows, total } = await listStringsPage(db, params.id, { arrayId, ...page });
    return pageOf(rows.map(stringWithModulesOf), page, total);
  });

  serve(saveDesign, async ({ params, body, viewer, request }) => {
    await mustReach(db, viewer, "design.edit", { kind: "site", ids: [params.id] });
    const asked = { siteId: params.id, viewer, request, endpoint: saveDesign };
    return { content: await saveDraft(house, { ...asked, sent: body }) };
  });

  serve(setSiteStand, async ({ params, body, viewer, request }) => {
    await mustReach(db, viewer, "design.edit", { kind: "site", ids: [params.id] });
    const siteId = params.id;
    const wish = { ...body, stand: standSent(body.stand, "body.stand") };
    const content = await editAtOnce(
      house,
      { siteId, viewer, request, endpoint: setSiteStand, action: "STAND_SET" },
      async (transaction) => {
        if (!(await hasStanding(transaction, siteId))) throw new Refused("design.nothing-chosen");
        const made = await setStandOfSite(transaction, siteId, wish);
        return { made, changed: made.sections + made.arrays };
      },
    );
    return { content };
  });

  arraysRoutes(house);
}

/** Text as it is read: neither the rows nor the text of a large plant are ever in memory at once. */
async function* designText(db: Db, siteId: SiteId): AsyncGenerator<string> {
  const version = await findDesignVersion(db, siteId);
  const head = {
    siteSeq: siteId,
    version,
    ...(await findDesignEditor(db, siteId, version)),
    sections: (await listDesignSections(db, siteId)).map(sectionItemOf),
    arrays: (await listDesignArrays(db, siteId)).map(arrayItemOf),
    strings: (await listDesignStrings(db, siteId)).map(stringItemOf),
  };
  yield `{"content":${JSON.stringify(head).slice(0, -1)},"modules":[`;
  let isFirst = true;
  for await (const page of pagesOfDesignModules(db, siteId)) {
    yield `${isFirst ? "" : ","}${JSON.stringify(moduleColumnsOf(page))}`;
    isFirst = false;
  }
  yield `],"endVersion":${JSON.stringify(await findDesignVersion(db, siteId))}}}`;
}
