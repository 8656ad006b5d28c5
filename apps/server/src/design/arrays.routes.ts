import { createArray, createString, deleteArray, updateArray } from "@heliolens/contract/design/arrays";
import type { BodyOf } from "@heliolens/contract/endpoint";
import type { Db } from "@heliolens/database/database";
import {
  type DesignArrayRow,
  findDesignArray,
  findDesignString,
  findSiteLocation,
  listDesignArrays,
} from "@heliolens/database/queries/design/read-design";
import { changeArrays, countBelowArray, knownIds, removeStored } from "@heliolens/database/queries/design/save-design";
import { insertDesign } from "@heliolens/database/queries/insert-design";
import { nextArrayGroupName } from "@heliolens/domain/design/array-group-name";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import type { SiteId } from "@heliolens/domain/inspection/inspection-ids";
import { mustFind } from "../foundation/must-find.ts";
import { mustReach } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused } from "../wire/refused.ts";
import { editAtOnce } from "./edit-at-once.ts";
import { polygonSent, refuseItems, ringOrNone } from "./shapes-sent.ts";
import { standSent } from "./stand-sent.ts";
import { arrayItemOf, stringItemOf } from "./wire-items.ts";

const nothing = { sections: [], arrays: [], strings: [], modules: [] };

/** What the tree editor calls at once: arrays, and a string with its modules. */
export function arraysRoutes(house: House): void {
  const { db, serve } = house;

  serve(createArray, async ({ params, body, viewer, request }) => {
    await mustReach(db, viewer, "design.edit", { kind: "site", ids: [params.id] });
    const siteId = params.id;
    const place = { field: "body.shapeGeog", site: await findSiteLocation(db, siteId) };
    const shape = ringOrNone(body.shapeGeog, place);
    const stand = standSent(body.stand, "body.stand");
    const content = await editAtOnce(
      house,
      { siteId, viewer, request, endpoint: createArray, action: "ARRAY_ADDED" },
      async (transaction) => {
        const id = await addArray(transaction, siteId, { ...body, stand, shape });
        return { made: arrayItemOf(await arrayOf(transaction, id)), added: 1 };
      },
    );
    return { content };
  });

  serve(updateArray, async ({ params, body, viewer, request }) => {
    await mustReach(db, viewer, "design.edit", { kind: "array", ids: [params.id] });
    const { siteId } = await arrayOf(db, params.id);
    const content = await editAtOnce(
      house,
      { siteId, viewer, request, endpoint: updateArray, action: "ARRAY_RENAMED" },
      async (transaction) => {
        const { arrayCode: code, ...before } = await arrayOf(transaction, params.id);
        const description = body.description ?? before.description;
        await changeArrays(transaction, siteId, [{ ...before, code, name: body.name, description }]);
        return { made: arrayItemOf(await arrayOf(transaction, params.id)), changed: 1 };
      },
    );
    return { content };
  });

  serve(deleteArray, async ({ params, viewer, request }) => {
    await mustReach(db, viewer, "design.edit", { kind: "array", ids: [params.id] });
    const { siteId } = await arrayOf(db, params.id);
    const content = await editAtOnce(
      house,
      { siteId, viewer, request, endpoint: deleteArray, action: "ARRAY_REMOVED" },
      async (transaction) => {
        const made = await countBelowArray(transaction, params.id);
        await removeStored(transaction, siteId, "array", [params.id]);
        return { made, removed: 1 + made.strings + made.modules };
      },
    );
    return { content };
  });

  serve(createString, async ({ params, body, viewer, request }) => {
    await mustReach(db, viewer, "design.edit", { kind: "array", ids: [params.id] });
    const { siteId } = await arrayOf(db, params.id);
    const design = stringSentOf(body, await findSiteLocation(db, siteId));
    const content = await editAtOnce(
      house,
      { siteId, viewer, request, endpoint: createString, action: "STRING_ADDED" },
      async (transaction) => {
        const { id } = await arrayOf(transaction, params.id);
        const ids = await insertDesign(transaction, siteId, design, { arrays: new Map([["array", id]]) });
        const row = mustFind(await findDesignString(transaction, ids.strings.get("string")!), "design.item-not-found");
        const solarModuleIds = [...ids.modules.values()];
        return { made: { ...stringItemOf(row), solarModuleIds }, added: 1 + solarModuleIds.length };
      },
    );
    return { content };
  });
}

const arrayOf = async (db: Db, id: number): Promise<DesignArrayRow> =>
  mustFind(await findDesignArray(db, id), "design.array-not-found");

type NewArray = Omit<BodyOf<typeof createArray>, "shapeGeog"> & { readonly shape: LonLat[] | null };

async function addArray(
  transaction: Db,
  siteId: SiteId,
  { sectionSeq, description, stand, shape, ...sent }: NewArray,
): Promise<number> {
  const sections = await sectionsNamed(transaction, siteId, sectionSeq);
  const taken = (await listDesignArrays(transaction, siteId)).map((row) => row.name);
  const name = sent.name ?? nextArrayGroupName(taken);
  const sectionKey = sectionSeq === null ? null : String(sectionSeq);
  const array = { key: "array", sectionKey, code: name.slice(0, 64), name, description, stand, shape };
  const { arrays } = await insertDesign(transaction, siteId, { ...nothing, arrays: [array] }, { sections });
  return arrays.get("array")!;
}

async function sectionsNamed(db: Db, siteId: SiteId, seq: number | null): Promise<Map<string, number>> {
  if (seq === null) return new Map();
  if (!(await knownIds(db, siteId, "section", [seq])).has(seq)) throw new Refused("inspection.section-not-found");
  return new Map([[String(seq), seq]]);
}

/** The string and its modules as a part of a design; shapes that are none are told by their module's name. */
function stringSentOf(
  { stringId, panelProductSeq, shapeGeog, solarModules, ...same }: BodyOf<typeof createString>,
  site: LonLat | null,
) {
  const modules = solarModules.map(({ moduleId: code, shapeGeog: polygon }, index) => {
    const sent = polygonSent(polygon, { field: `body.solarModules.${index}.shapeGeog`, site });
    return { key: String(index), stringKey: "string", code, sent };
  });
  refuseItems(modules.flatMap(({ code: key, sent }) => ("ring" in sent ? [] : [{ key, ...sent }])));
  const shape = ringOrNone(shapeGeog, { field: "body.shapeGeog", site });
  const string = {
    ...same,
    key: "string",
    arrayKey: "array",
    code: stringId,
    panelProductId: panelProductSeq,
    stand: standSent(same.stand, "body.stand"),
    shape,
  };
  const shaped = modules.flatMap(({ sent, ...part }) => ("ring" in sent ? [{ ...part, shape: sent.ring }] : []));
  return { ...nothing, strings: [string], modules: shaped };
}
