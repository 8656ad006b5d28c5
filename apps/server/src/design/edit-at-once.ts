import type { Db } from "@heliolens/database/database";
import { type DesignEdit, lockDesign, recordDesignEdit } from "@heliolens/database/queries/design/save-design";
import type { Viewer } from "@heliolens/domain/accounts/access";
import type { House } from "../wire/house.ts";

interface Made<T> {
  readonly made: T;
  readonly added?: number;
  readonly changed?: number;
  readonly removed?: number;
}

/** One edit of a design in one transaction, written down; with what it made, the versions it led from and to. */
export const editAtOnce = <T extends object>(
  { db, now }: Pick<House, "db" | "now">,
  { viewer, siteId, deed }: Pick<DesignEdit, "siteId" | "deed"> & { readonly viewer: Viewer },
  edit: (transaction: Db) => Promise<Made<T>>,
): Promise<T & { design: { previousVersion: string; version: string } }> =>
  db.transaction().execute(async (transaction) => {
    const previousVersion = await lockDesign(transaction, siteId);
    const { made, added = 0, changed = 0, removed = 0 } = await edit(transaction);
    const who = { siteId, userId: viewer.userId, madeAt: now(), deed };
    const version = await recordDesignEdit(transaction, { ...who, added, changed, removed });
    return { ...made, design: { previousVersion, version } };
  });
