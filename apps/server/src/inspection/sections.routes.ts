import { createSection, deleteSection, listSections, updateSection } from "@heliolens/contract/inspection/sections";
import type { Db } from "@heliolens/database/database";
import {
  addSection,
  changeSection,
  findSection,
  listSections as listSectionsOf,
  removeEmptySection,
} from "@heliolens/database/queries/inspection/sections";
import type { SectionId } from "@heliolens/domain/inspection/inspection-ids";
import { createOnce } from "../foundation/create-once.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { sectionItemOf } from "./wire-items.ts";

export function sectionsRoutes(house: House): void {
  const { db, serve } = house;

  serve(listSections, async ({ params, viewer }) => {
    await mustReach(db, viewer, "inspection.see", { kind: "site", ids: [params.id] });
    return { content: (await listSectionsOf(db, params.id)).map(sectionItemOf) };
  });

  serve(createSection, async ({ params, body, viewer, request }) => {
    await mustReach(db, viewer, "design.edit", { kind: "site", ids: [params.id] });
    const section = { siteId: params.id, sectionCode: body.sectionId, name: body.name };
    const creation = { endpoint: createSection, viewer, request };
    const id = await createOnce(house, creation, (transaction) => addSection(transaction, section));
    return { content: sectionItemOf(await getSection(db, id)) };
  });

  serve(updateSection, async ({ params, body, viewer }) => {
    mustNameItself(body.seq, params.id);
    await mustReach(db, viewer, "design.edit", { kind: "section", ids: [params.id] });
    const { id } = await getSection(db, params.id);
    await changeSection(db, id, { sectionCode: body.sectionId, name: body.name });
    return { content: sectionItemOf(await getSection(db, params.id)) };
  });

  serve(deleteSection, async ({ params, viewer }) => {
    await mustReach(db, viewer, "design.edit", { kind: "section", ids: [params.id] });
    const { id, arrayCount } = await getSection(db, params.id);
    if (!(await removeEmptySection(db, id)))
      throw new Refused("inspection.section-not-empty", { details: { arrays: arrayCount } });
    return { content: null };
  });
}

const getSection = async (db: Db, id: SectionId) => mustFind(await findSection(db, id), "inspection.section-not-found");
