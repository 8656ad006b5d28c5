import { createAppCode, deleteAppCode, listAppCodes, updateAppCode } from "@heliolens/contract/app-codes/app-codes";
import { halPageOf } from "@heliolens/contract/envelopes";
import type { Db } from "@heliolens/database/database";
import {
  type AppCodeEdit,
  type AppCodeRow,
  addAppCode,
  changeAppCode,
  countAppCodes,
  findAppCode,
  listAppCodes as listCodes,
  type NewAppCode,
  removeAppCode,
} from "@heliolens/database/queries/app-codes/app-codes";
import { createOnce } from "../foundation/create-once.ts";
import { mustFind } from "../foundation/must-find.ts";
import { mustNameItself } from "../foundation/must-name-itself.ts";
import { mustBeAllowed } from "../foundation/must-reach.ts";
import { refuseStale } from "../foundation/refuse-stale.ts";
import type { House } from "../wire/house.ts";
import { isForeignKeyViolation } from "../wire/is-foreign-key-violation.ts";
import { Refused } from "../wire/refused.ts";

const mostCodes = 1_000;

/** Category codes: read by everybody, kept by administrators. */
export function appCodesRoutes(house: House): void {
  const { db, serve } = house;

  serve(listAppCodes, async ({ query }) => {
    const rows = await listCodes(db, query);
    return halPageOf("appCodes", rows.map(codeItemOf), { page: 0, size: mostCodes }, rows.length);
  });

  serve(createAppCode, async ({ body, viewer, request }) => {
    mustBeAllowed(viewer, "app-codes.edit");
    const creation = { endpoint: createAppCode, viewer, request };
    const id = await createOnce(house, creation, async (transaction) => {
      await mustFit(transaction, body);
      return addAppCode(transaction, viewer.userId, body);
    });
    return codeItemOf(await getCode(db, id));
  });

  serve(updateAppCode, async ({ params, body: { seq, version, ...change }, viewer }) => {
    mustBeAllowed(viewer, "app-codes.edit");
    mustNameItself(seq, params.id);
    await saveCode(db, { id: params.id, version, userId: viewer.userId, change });
    return codeItemOf(await getCode(db, params.id));
  });

  serve(deleteAppCode, async ({ params, viewer }) => {
    mustBeAllowed(viewer, "app-codes.edit");
    if ((await getCode(db, params.id)).isFixed) throw new Refused("app-codes.fixed");
    await removeChildless(db, params.id);
    return { content: null };
  });
}

const getCode = async (db: Db, id: number): Promise<AppCodeRow> =>
  mustFind(await findAppCode(db, id), "app-codes.not-found");

/** Below a code of the same category, and not the thousand-and-first. */
async function mustFit(db: Db, { parent, category }: NewAppCode): Promise<void> {
  if (parent !== null && (await getCode(db, parent)).category !== category) throw new Refused("app-codes.not-found");
  if ((await countAppCodes(db)) >= mostCodes) throw new Refused("app-codes.too-many");
}

async function saveCode(db: Db, edit: AppCodeEdit): Promise<void> {
  const before = await getCode(db, edit.id);
  const { code } = edit.change;
  if (before.isFixed && code !== undefined && code !== before.code) throw new Refused("app-codes.fixed");
  if (await changeAppCode(db, edit)) return;
  const { updatedAt, updatedBy, ...row } = await getCode(db, edit.id);
  refuseStale({ ...codeItemOf({ ...row, updatedAt, updatedBy }), updatedBy, updatedAt: updatedAt.toISOString() });
}

async function removeChildless(db: Db, id: number): Promise<void> {
  try {
    await removeAppCode(db, id);
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refused("app-codes.has-children");
    throw error;
  }
}

const codeItemOf = ({ id, nameKo, nameEn, category, code, parent, position, isFixed, version }: AppCodeRow) => ({
  seq: id,
  id,
  category,
  code,
  parent,
  names: { ko: nameKo, en: nameEn },
  position,
  isFixed,
  version,
});
