import {
  createDefectType,
  deleteDefectType,
  getDefectType,
  listDefectTypes,
  listDefectTypesOfParent,
  orderDefectTypes,
  type TypeItem,
  updateDefectType,
} from "@heliolens/contract/defects/defect-types";
import { halPageOf } from "@heliolens/contract/envelopes";
import type { Db } from "@heliolens/database/database";
import * as types from "@heliolens/database/queries/defects/defect-type-rows";
import { whyNotAddType, whyNotOrderTypes, whyNotRemoveType } from "@heliolens/domain/defects/why-not-type";
import type { Language } from "@heliolens/messages/messages";
import { createOnce } from "../foundation/create-once.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustBeAllowed } from "../foundation/must-reach.ts";
import type { House } from "../wire/house.ts";
import { Refused, refuseWhen } from "../wire/refused.ts";
import { typeItemOf, typeItemsOf } from "./wire-items.ts";

export function defectTypesRoutes({ db, serve, now }: House): void {
  serve(listDefectTypes, async ({ language }) => listOf(typeItemsOf(await types.listDefectTypes(db), null, language)));

  serve(listDefectTypesOfParent, async ({ query, language }) =>
    listOf(typeItemsOf(await types.listDefectTypes(db), query.parent ?? null, language)),
  );

  serve(getDefectType, async ({ params, language }) => getTypeItem(db, params.id, language));

  serve(createDefectType, async ({ body: { parent = null, ...sent }, viewer, request, language }) => {
    mustBeAllowed(viewer, "defect-types.edit");
    const id = await createOnce({ db, now }, { endpoint: createDefectType, viewer, request }, async (transaction) => {
      const rows = await types.listDefectTypes(transaction);
      refuseWhen(whyNotAddType(rows, { code: sent.code, parentId: parent }));
      const above = rows.find((row) => row.id === parent);
      return types.addDefectType(transaction, { ...inherited(above), ...sent, parentId: parent });
    });
    return getTypeItem(db, id, language);
  });

  serve(updateDefectType, async ({ params, body: { seq, version, ...change }, viewer, language }) => {
    mustBeAllowed(viewer, "defect-types.edit");
    mustNameItself(seq, params.id);
    await db.transaction().execute(async (transaction) => {
      await getTypeItem(transaction, params.id, language);
      if (await types.changeDefectType(transaction, { id: params.id, version }, change)) return;
      const current = await getTypeItem(transaction, params.id, language);
      throw new Refused("inspection.changed-meanwhile", { details: { current, changedBy: null } });
    });
    return getTypeItem(db, params.id, language);
  });

  serve(deleteDefectType, async ({ params, viewer }) => {
    mustBeAllowed(viewer, "defect-types.edit");
    await db.transaction().execute(async (transaction) => {
      const rows = await types.listDefectTypes(transaction);
      const type = mustFind(
        rows.find(({ id }) => id === params.id),
        "defects.type-not-found",
      );
      const isUsed = await types.isDefectTypeUsed(transaction, type.code);
      refuseWhen(whyNotRemoveType(rows, { ...type, isUsed }));
      await types.removeDefectType(transaction, type.id);
    });
    return { content: null };
  });

  serve(orderDefectTypes, async ({ body: { parent, seqs }, viewer, language }) => {
    mustBeAllowed(viewer, "defect-types.edit");
    const rows = await types.listDefectTypes(db);
    refuseWhen(whyNotOrderTypes(rows, { parentId: parent, ids: seqs }));
    await types.orderDefectTypes(db, seqs);
    return listOf(typeItemsOf(await types.listDefectTypes(db), parent, language));
  });
}

const listOf = (items: readonly TypeItem[]) =>
  halPageOf("defectTypes", items, { page: 0, size: types.mostTypes }, items.length);

async function getTypeItem(db: Db, id: number, language: Language): Promise<TypeItem> {
  const rows = await types.listDefectTypes(db);
  const row = rows.find((one) => one.id === id);
  return typeItemOf(rows, mustFind(row, "defects.type-not-found"), language);
}

const inherited = (above: types.DefectTypeRow | undefined): types.DefectTypeChange =>
  above === undefined
    ? {}
    : {
        proposedClass: above.proposedClass,
        lossKind: above.lossKind,
        lossFraction: above.lossFraction,
        cause: above.cause,
        isDefect: above.isDefect,
      };
