import type { Db } from "../../database.ts";

/** The newest start's link alone counts. */
export const replaceSetupLink = (db: Db, link: { readonly tokenHash: string; readonly now: Date }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await removeSetupLinks(trx);
    await trx.insertInto("setup_link").values({ token_hash: link.tokenHash, created_at: link.now }).execute();
  });

export async function findSetupLink(
  db: Db,
  { tokenHash, since }: { readonly tokenHash: string; readonly since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom("setup_link")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return found !== undefined;
}

export async function removeSetupLinks(db: Db): Promise<void> {
  await db.deleteFrom("setup_link").execute();
}
