import type { MapSite } from "@heliolens/database/queries/map/map-sources";
import type { Pack } from "@heliolens/mapping/pack/pack-bytes";
import { expect, it } from "vitest";
import { Glimpses } from "./glimpses.ts";
import { holdSiteIn } from "./hold-packs.ts";
import type { MapRoom } from "./map-room.ts";

const site = { id: 1, revision: "1", moduleCount: 25_000 } as unknown as MapSite;
const region = { minLon: 127, minLat: 34.5, maxLon: 127.1, maxLat: 34.6 };

/** A database that counts so many modules in the region. */
const counting = (count: number) => ({
  getExecutor: () => ({
    transformQuery: <T>(node: T) => node,
    compileQuery: () => ({}),
    executeQuery: async () => ({ rows: [{ count }] }),
  }),
});

it("answers a part of a large site while its pack is being built, which takes as long as it takes", async () => {
  let builds = 0;
  const part = { subject: "part" } as Pack;
  const room = {
    glimpses: new Glimpses(),
    db: counting(500),
    replica: { read: async () => ({}) },
    threads: { buildGlimpse: async () => part },
    sitePacks: {
      held: () => undefined,
      find: async () => null,
      use: () => {
        builds++;
        return new Promise(() => {});
      },
    },
  } as unknown as MapRoom;
  for (let asked = 0; asked < 20; asked++) expect((await holdSiteIn(room, site, region)).pack).toBe(part);
  expect(builds).toBeGreaterThan(0);
});

it("builds the pack where the region has more than a quarter of the site's modules", async () => {
  const whole = {};
  const sitePacks = { held: () => undefined, use: async () => whole };
  const room = { db: counting(6_251), sitePacks, glimpses: new Glimpses() } as unknown as MapRoom;
  expect(await holdSiteIn(room, site, region)).toBe(whole);
});
