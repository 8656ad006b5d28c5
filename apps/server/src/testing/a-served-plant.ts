import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@heliolens/database/database";
import { seedDefectTypes } from "@heliolens/database/queries/defect-types";
import type { LonLat } from "@heliolens/domain/geometry/lon-lat";
import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { flightPlane } from "@heliolens/imaging/testing/a-heat-flight";
import { aCompany, aHouse, aPerson, aToken } from "./a-house.ts";
import { aMadeMosaic } from "./a-made-mosaic.ts";
import { aMappedSite, type MappedSite } from "./a-mapped-site.ts";

/** A server on a port, as a GIS program meets it: two sites of a company, one of another, and a token of the first. The small site has a mosaic. */
export interface ServedPlant {
  readonly url: string;
  readonly loginId: string;
  readonly token: string;
  readonly large: MappedSite;
  readonly small: MappedSite;
  readonly foreign: MappedSite;
  /** For what the clients write. */
  readonly folder: string;
  close(): Promise<void>;
}

const LARGE_STRINGS = 20;

export async function aServedPlant(database: Database): Promise<ServedPlant> {
  const { db } = database;
  await seedDefectTypes(db);
  const files = memoryStore();
  const house = await aHouse(database, { files });
  const [ours, theirs] = [await aCompany(house), await aCompany(house)];
  const manager = await aPerson(house, "COMPANY", ours);
  const large = await aMappedSite(db, ours, { at: [127, 36], strings: LARGE_STRINGS });
  const small = await aMappedSite(db, ours, { at: [127.02, 36.01], strings: 2 });
  await aMadeMosaic(db, files, small.reportId);
  const foreign = await aMappedSite(db, theirs, { at: [127.001, 36], strings: 2 });
  const { token } = await aToken(house, manager);
  await house.app.listen({ host: "127.0.0.1", port: 0 });
  const folder = mkdtempSync(join(tmpdir(), "heliolens-clients-"));
  return {
    url: `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}/ows`,
    loginId: manager.loginId,
    token,
    large,
    small,
    foreign,
    folder,
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      await house.close();
    },
  };
}

/** Places of the large site that a picture must show: the middle of every module, and of the lane above each row. */
export function pointsOf({ corner }: MappedSite): { readonly inside: LonLat[]; readonly between: LonLat[] } {
  const plane = metrePlaneAt(corner);
  const grid = (east: number, north: number) =>
    Array.from({ length: LARGE_STRINGS * 20 }, (_, at) =>
      plane.toLonLat([(at % 20) * 1.5 + east, Math.floor(at / 20) * 5 + north]),
    );
  return { inside: grid(0.5, 1), between: grid(0.5, 3.5) };
}

/** Places that the mosaic shows, on its warm and its cold bands, and places beside it. */
export function mosaicPoints(): { readonly warm: LonLat[]; readonly cold: LonLat[]; readonly beside: LonLat[] } {
  const along = (east: number, norths: readonly number[]) => norths.map((north) => flightPlane.toLonLat([east, north]));
  return {
    warm: [1.5, 7.5].flatMap((east) => along(east, [-3, 0, 3])),
    cold: [4.5, 10.5].flatMap((east) => along(east, [-3, 0, 3])),
    beside: [1.5, 10.5].flatMap((east) => along(east, [-15, 15])),
  };
}

/** A view from here has all of the mosaic in it. */
export const mosaicCorner: LonLat = flightPlane.toLonLat([-20, -40]);
