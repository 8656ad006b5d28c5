import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { aGrant, aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { type FileKey, type FileStore, fileKey } from "@heliolens/files/file-store";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { aDjiJpeg, aSlope } from "@heliolens/radiometry/testing/a-dji-file";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aCompany, aHouse, aPerson, type Person, type TestHouse } from "../testing/a-house.ts";

const IMAGES = 60;
// Threads start slowly on a busy machine.
const waiting = { timeout: 20_000, interval: 100 };

onPostgresql((engine) => {
  const kept = memoryStore();
  let reads = 0;
  const files: FileStore = {
    ...kept,
    read: (key: FileKey) => {
      reads += 1;
      return kept.read(key);
    },
  };
  let house: TestHouse;
  let person: Person;
  let colleague: Person;
  let reportId: number;

  beforeAll(async () => {
    house = await aHouse(engine.database, { files });
    const companyId = await aCompany(house);
    person = await aPerson(house, "USER", companyId);
    colleague = await aPerson(house, "COMPANY", companyId);
    const siteId = await aSite(engine.db, await aProject(engine.db, companyId));
    await aGrant(engine.db, person.id, siteId);
    reportId = await aReport(engine.db, siteId);
    const key = fileKey("originals", "one");
    await kept.save(key, aDjiJpeg({ counts: aSlope() }));
    const images = Array.from({ length: IMAGES }, (_, i) => ({
      report_id: reportId as never,
      name: `${i}.jpg`,
      file_key: key,
      sha256: String(i),
      size_bytes: 1,
      temperature_kind: "absolute" as const,
    }));
    await engine.db.insertInto("thermal_image").values(images).execute();
    await house.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => house?.close());

  const path = () => `/api/examine/output/thermal/data/${reportId}`;
  const ask = (who = person) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = house.app.server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${who.token}` };
      get({ host: "127.0.0.1", port, path: path(), headers, agent: false }, resolve).on("error", reject);
    });

  it("comes by a plain link of the browser; to be asked about it costs nothing, and a stranger hears nothing", async () => {
    const abroad = await aPerson(house, "COMPANY", await aCompany(house));
    const look = (cookie: string) => house.app.inject({ method: "HEAD", url: path(), headers: { cookie } });
    reads = 0;
    const own = await look(`heliolens-picture=${person.picture}`);
    expect([own.statusCode, own.headers["content-type"], own.rawPayload.length]).toEqual([200, "application/zip", 0]);
    expect(own.headers["content-disposition"]).toMatch(/^attachment; /);
    expect(reads).toBe(0);
    expect((await look(`heliolens-picture=${abroad.picture}`)).statusCode).toBe(404);
    expect((await look(`heliolens-picture=${person.token}`)).statusCode).toBe(401);
    expect((await look("")).statusCode).toBe(401);
  });

  it("stops working when its caller leaves, and never runs ahead of him", async () => {
    for (let round = 0; round < 4; round++) {
      reads = 0;
      // A place is free again as soon as the one who left is noticed.
      const response = await vi.waitFor(async () => {
        const heard = await ask();
        if (heard.statusCode !== 200) heard.resume();
        expect(heard.statusCode).toBe(200);
        return heard;
      }, waiting);
      await new Promise((resolve) => response.once("data", resolve));
      response.destroy();
    }
    await vi.waitFor(async () => {
      const before = reads;
      await new Promise(setImmediate);
      expect(reads).toBe(before);
    }, waiting);
    expect(reads).toBeLessThan(IMAGES / 2);
  }, 30_000);

  it("lets one person take two at a time, and others theirs meanwhile", async () => {
    const [first, second] = await vi.waitFor(async () => {
      const both = [await ask(), await ask()] as const;
      if (both.some(({ statusCode }) => statusCode !== 200)) for (const one of both) one.destroy();
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      return both;
    }, waiting);
    const third = await ask();
    expect([third.statusCode, third.headers["retry-after"]]).toEqual([503, "10"]);
    const others = await ask(colleague);
    expect(others.statusCode).toBe(200);
    for (const response of [first, second, third, others]) response.destroy();
  }, 30_000);
});
