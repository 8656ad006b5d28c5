import { get } from "node:http";
import type { Db } from "@heliolens/database/database";
import { aPlant } from "@heliolens/mapping/testing/a-plant";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MosaicShelf } from "../mosaics/mosaic-shelf.ts";
import { BufferPool } from "./buffer-pool.ts";
import { mapRoutes } from "./map.routes.ts";
import { type MapRoom, openMapRoom } from "./map-room.ts";

const MODULES = 50_000;
const now = new Date("2026-03-02T09:00:00Z");

/** As the database tells it; everything else is in memory. */
const admin = JSON.stringify({
  ...{ id: 1, name: "gis", scope: "map", userId: 1, role: "ADMIN", companyId: null, enabled: true, isDemo: false },
  ...{ createdAt: now, lastUsedAt: now, expiresAt: new Date(now.getTime() + 60_000) },
  sites: `1 1 ${MODULES}`,
});

class WatchedPool extends BufferPool {
  taken = 0;
  inUse = 0;

  override take() {
    const { buffer, release } = super.take();
    this.taken += 1;
    this.inUse += 1;
    const giveBack = () => {
      this.inUse -= 1;
      release();
    };
    return { buffer, release: giveBack };
  }
}

const answers = new WatchedPool({ bufferBytes: 2 ** 22, maxIdle: 4 });
let app: FastifyInstance;
let address: string;

beforeAll(async () => {
  const db = null as unknown as Db;
  const unlimited = { folder: null, sitePackBytes: 2 ** 28, reportPackBytes: 0 };
  const room: MapRoom = {
    ...openMapRoom({ db }, unlimited, { photos: null, mosaics: new MosaicShelf(null as never) }),
    answers,
  };
  await room.sitePacks.use({ subject: "site:1", revision: "1" }, async () =>
    aPlant({ arrays: 50, stringsPerArray: 50, modulesPerString: 20 }),
  );
  app = fastify();
  app.decorateRequest("viewer", null);
  const signIn = { db, now: () => now, demoAccounts: "none" as const };
  mapRoutes(app, { room, addressOf: () => "http://x", door: { ask: async () => admin, signIn } });
  address = await app.listen({ host: "127.0.0.1", port: 0 });
}, 30_000);
afterAll(() => app.close());

const query = { SERVICE: "WFS", VERSION: "2.0.0", REQUEST: "GetFeature", TYPENAMES: "solar:solar_modules" };
const asked = () => `${address}/ows?${new URLSearchParams({ ...query, viewparams: "site_seq:1" })}`;
const headers = { authorization: `Bearer hlt_${"x".repeat(43)}`, connection: "close" };

const leaveInTheMiddle = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = get(asked(), { headers }, (response) => {
      response.once("data", () => {
        request.destroy();
        resolve(response.statusCode ?? 0);
      });
      response.on("error", () => {});
    });
    request.once("error", reject);
  });

const openConnections = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

// The first answer is written into a buffer by turns, the later ones are made of what is remembered.
it("in the middle of 50,000 features leave nothing behind, and the next answer is whole", {
  tags: ["slow"],
}, async () => {
  for (let time = 0; time < 5; time++) expect(await leaveInTheMiddle()).toBe(200);
  await expect.poll(openConnections).toBe(0);
  expect([answers.taken, answers.inUse]).toEqual([1, 0]);
  const whole = await (await fetch(asked(), { headers })).text();
  expect(whole.split("<solar:module_id>")).toHaveLength(MODULES + 1);
});
