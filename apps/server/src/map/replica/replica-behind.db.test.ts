import type { Db } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { aCompany, aHouse, aPerson } from "../../testing/a-house.ts";
import { aMappedSite } from "../../testing/a-mapped-site.ts";

onPostgresql((engine) => {
  /** A house with a replica that stands still: a transaction that goes on seeing what it saw at its start. */
  async function withReplica<T>(work: (replica: Db) => Promise<T>): Promise<T> {
    return engine.db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (replica) => {
        await sql`select from site limit 1`.execute(replica);
        return work(replica);
      });
  }

  it("reads the map from the replica while it has the revision, and from the primary once somebody wrote", async () => {
    await seedDefectTypes(engine.db);
    const home = await aHouse(engine.database);
    const company = await aCompany(home);
    const { token } = await aPerson(home, "COMPANY", company);
    const { siteId, moduleIds } = await aMappedSite(engine.db, company);
    const moduleId = moduleIds[0]!;
    const rename = (db: Db, name: string) =>
      db.updateTable("solar_module").set({ module_code: name }).where("id", "=", moduleId).execute();
    const namesOver = async (replica: Db): Promise<string> => {
      const house = await aHouse({ ...engine.database, replica });
      const query =
        "service=WFS&version=2.0.0&request=GetFeature&typenames=solar_modules&outputformat=application/json";
      const url = `/ows?${query}&viewparams=site_seq:${siteId}`;
      try {
        return (await house.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
      } finally {
        await house.close();
      }
    };
    await withReplica(async (replica) => {
      const before = sql`(select design_revision from site where id = ${siteId})`;
      const { rows } = await sql<{ revision: string }>`select ${before}::text as revision`.execute(replica);
      // Only the copy has this name, under the same revision: the answer tells where it was read.
      await rename(replica, "of the replica");
      await sql`update site set design_revision = ${rows[0]!.revision} where id = ${siteId}`.execute(replica);
      expect(await namesOver(replica)).toContain("of the replica");
    });
    await rename(engine.db, "of the primary");
    await withReplica(async (replica) => {
      await sql`set local lock_timeout = 1000`.execute(replica);
      await rename(engine.db, "written since");
      expect(await namesOver(replica)).toContain("written since");
    });
    await home.close();
  });
});
