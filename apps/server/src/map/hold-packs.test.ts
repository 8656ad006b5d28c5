import type { MapSite } from "@heliolens/database/queries/map/map-sources";
import type { Pack } from "@heliolens/mapping/pack/pack-bytes";
import { expect, it } from "vitest";
import { Glimpses } from "./glimpses.ts";
import { holdSiteIn } from "./hold-packs.ts";
import type { MapRoom } from "./map-room.ts";

const site = { id: 1, revision: "1", moduleCount: 25_000 } as unknown as MapSite;
const extent = { minLon: 126, minLat: 34, maxLon: 128, maxLat: 35 };
const region = { minLon: 127, minLat: 34.5, maxLon: 127.1, maxLat: 34.6 };

it("answers a part of a large site while its pack is being built, which takes as long as it takes", async () => {
  let builds = 0;
  const part = { subject: "part" } as Pack;
  const room = {
    glimpses: new Glimpses(),
    extents: { find: async () => extent },
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
