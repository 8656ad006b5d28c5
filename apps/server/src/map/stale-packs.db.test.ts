import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { prepareSchema } from "@heliolens/database/prepare-schema";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { CompanyId } from "@heliolens/domain/accounts/account-ids";
import { readTile } from "@heliolens/mapping/testing/read-tile";
import { tilePointAt } from "@heliolens/mapping/tiles/tile-grid";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, type Person, type TestHouse } from "../testing/a-house.ts";
import { aMappedSite, type MappedSite } from "../testing/a-mapped-site.ts";
import { usualMapSettings } from "./map-room.ts";

interface Feature {
  readonly properties: { readonly seq: number; readonly module_id: string };
}

onBothEngines((engine) => {
  let dataDir: string;
  let [first, second] = [] as unknown as [TestHouse, TestHouse];
  let company: CompanyId;
  let manager: Person;
  let site: MappedSite;

  /** A server process: memory of its own, packs on disk shared with the others. */
  const aServer = () => aHouse(engine.database, { map: usualMapSettings(dataDir) });

  beforeAll(async () => {
    await seedDefectTypes(engine.db);
    dataDir = await mkdtemp(join(tmpdir(), "heliolens-stale-"));
    [first, second] = [await aServer(), await aServer()];
    company = await aCompany(first);
    manager = await aPerson(first, "COMPANY", company);
    site = await aMappedSite(engine.db, company);
  });
  afterAll(async () => {
    await Promise.all([first?.close(), second?.close()]);
    await rm(dataDir, { recursive: true, force: true });
  });

  const packFiles = () => readdir(join(dataDir, "packs")).catch(() => []);
  const ask = async ({ app }: TestHouse, siteId: number, narrowed: Record<string, string> = {}): Promise<Feature[]> => {
    const query = new URLSearchParams({
      service: "WFS",
      version: "2.0.0",
      request: "GetFeature",
      typenames: "solar_modules",
      outputformat: "application/json",
      viewparams: `site_seq:${siteId}`,
      ...narrowed,
    });
    const headers = { authorization: `Bearer ${manager.token}` };
    const answer = await app.inject({ method: "GET", url: `/ows?${query}`, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json().features;
  };
  const nameOf = async (server: TestHouse, moduleId: number) =>
    (await ask(server, site.siteId)).find(({ properties }) => properties.seq === moduleId)?.properties.module_id;
  const rename = (moduleId: number, name: string) =>
    engine.db.updateTable("solar_module").set({ module_code: name }).where("id", "=", moduleId).execute();

  it("a change is in the next answer of every server, whichever has the older pack in memory or finds it on disk", async () => {
    const moduleId = site.moduleIds[3]!;
    for (const [turn, servers] of [
      [first, second],
      [second, first],
      [first, second],
    ].entries()) {
      await rename(moduleId, `turn ${turn}`);
      for (const server of servers) expect(await nameOf(server, moduleId)).toBe(`turn ${turn}`);
    }
    await rename(moduleId, "before a restart");
    const restarted = await aServer();
    try {
      expect(await nameOf(restarted, moduleId)).toBe("before a restart");
    } finally {
      await restarted.close();
    }
  });

  it("a pack of a future that a restored backup undid is not taken for true", async () => {
    const moduleId = site.moduleIds[6]!;
    const revision = async () => {
      const { rows } = await sql<{
        now: number;
      }>`select design_revision as now from site where id = ${site.siteId}`.execute(engine.db);
      return rows[0]!.now;
    };
    const backedUp = { name: String(await nameOf(first, moduleId)), revision: await revision() };
    await sql`select setval('revision', ${backedUp.revision})`.execute(engine.db);
    await rename(moduleId, "undone later");
    const undone = await revision();
    expect(await nameOf(first, moduleId)).toBe("undone later");
    await rename(moduleId, backedUp.name);
    await sql`update site set design_revision = ${backedUp.revision} where id = ${site.siteId}`.execute(engine.db);
    await sql`select setval('revision', ${backedUp.revision})`.execute(engine.db);

    await prepareSchema(engine.db, () => {});
    await rename(moduleId, "after the restore");
    expect(await revision()).toBeGreaterThan(undone);
    const restarted = await aServer();
    try {
      expect(await nameOf(restarted, moduleId)).toBe("after the restore");
    } finally {
      await restarted.close();
    }
  });

  it("a change made by another process is in the next answer", async () => {
    const moduleId = site.moduleIds[4]!;
    expect(await nameOf(first, moduleId)).toBe("M5");
    await changeElsewhere(`update solar_module set module_code = 'elsewhere' where id = ${moduleId}`);
    expect(await nameOf(first, moduleId)).toBe("elsewhere");
    expect(await nameOf(second, moduleId)).toBe("elsewhere");
  });

  // The embedded engine serves one process alone.
  const changeElsewhere = async (statement: string) => {
    if (engine.name === "embedded") return void (await sql.raw(statement).execute(engine.db));
    const program = `import pg from "pg";
      const client = new pg.Client(${JSON.stringify(engine.database.poolSettings.connectionString)});
      await client.connect();
      await client.query(${JSON.stringify(statement)});
      await client.end();`;
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  };

  it("no answer is older than its question while somebody keeps writing", async () => {
    const moduleId = site.moduleIds[5]!;
    let written = 0;
    let isWriting = true;
    const write = async () => {
      for (let turn = 1; turn <= 25; turn++) {
        await rename(moduleId, String(turn));
        written = turn;
      }
      isWriting = false;
    };
    const read = async (server: TestHouse) => {
      while (isWriting) {
        const atLeast = written;
        const found = Number(await nameOf(server, moduleId));
        expect(found).toBeGreaterThanOrEqual(atLeast);
      }
    };
    await rename(moduleId, "0");
    await Promise.all([write(), read(first), read(second)]);
    expect(await nameOf(first, moduleId)).toBe("25");
  });

  it("a part of a large site is answered without its pack, the same as with it, and never stale", async () => {
    const large = await aMappedSite(engine.db, company, { at: [127.9, 36.4], strings: 300 });
    const [lon, lat] = large.corner;
    const bbox = `${lat - 1e-5},${lon - 1e-5},${lat + 1e-3},${lon + 1.1e-4},urn:ogc:def:crs:EPSG::4326`;
    const glimpsed = await ask(first, large.siteId, { bbox });
    expect(await packFiles()).not.toContain(`site-${large.siteId}.pack`);
    const paged = await ask(second, large.siteId, { bbox, count: "50000" });
    expect(await packFiles()).toContain(`site-${large.siteId}.pack`);
    expect(glimpsed.length).toBeGreaterThan(100);
    expect(bySeq(glimpsed)).toEqual(bySeq(paged));
    const [one] = glimpsed;
    await rename(one!.properties.seq, "renamed");
    const names = (await ask(first, large.siteId, { bbox })).map(({ properties }) => properties.module_id);
    expect(names).toContain("renamed");
  });

  it("a near tile of a large site comes without its pack, the same as with it, and never stale", async () => {
    const large = await aMappedSite(engine.db, company, { at: [128.9, 36.4], strings: 300 });
    const packFile = `site-${large.siteId}.pack`;
    const near = await tile(first, large, 18);
    expect(await packFiles()).not.toContain(packFile);
    const far = await tile(second, large, 15);
    expect(await packFiles()).toContain(packFile);
    const whole = await tile(second, large, 18);
    expect(near.features.length).toBeGreaterThan(100);
    expect(near.features).toEqual(whole.features);
    expect(far.features.length).toBeGreaterThan(0);
    // Another order of the same modules is other bytes.
    expect(near.etag).not.toBe(whole.etag);
    const [{ id: moduleId }] = near.features as [(typeof near.features)[number]];
    await rename(moduleId, "renamed near");
    const later = await tile(first, large, 18);
    expect(later.features.find(({ id }) => id === moduleId)!.properties.module_id).toBe("renamed near");
    expect([near.etag, whole.etag]).not.toContain(later.etag);
  });

  const tile = async ({ app }: TestHouse, { siteId, corner: [lon, lat] }: MappedSite, zoom: number) => {
    const { column, row } = tilePointAt(lon + 2e-4, lat + 2e-4, zoom);
    const url = `/tiles/modules/${zoom}/${column}/${row}.mvt?viewparams=site_seq:${siteId}`;
    const answer = await app.inject({ method: "GET", url, headers: { authorization: `Bearer ${manager.token}` } });
    expect(answer.statusCode).toBe(200);
    const features = (readTile(answer.rawPayload)?.features ?? []).toSorted((a, b) => a.id - b.id);
    return { etag: answer.headers.etag, features };
  };
});

const bySeq = (features: readonly Feature[]) => [...features].sort((a, b) => a.properties.seq - b.properties.seq);
