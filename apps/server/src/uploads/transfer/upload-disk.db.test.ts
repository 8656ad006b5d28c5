import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { type Mount, mountMemory, whyNoMounts } from "@heliolens/database/testing/mounts";
import { onBothEngines } from "@heliolens/database/testing/on-both-engines";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { openDiskStore } from "@heliolens/files/disk-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aCompany,
  aHouse,
  aPerson,
  ask,
  type Person,
  password,
  signIn,
  type TestHouse,
} from "../../testing/a-house.ts";
import { aPicture, aTusClient } from "../../testing/a-tus-client.ts";

const MIB = 1024 * 1024;
const reason = whyNoMounts();
if (reason) console.warn(`Uploads onto a full disk are not tested here: ${reason}`);

describe.runIf(reason === null)("a disk of eight megabytes", () => {
  onBothEngines((engine) => {
    let disk: Mount;
    let house: TestHouse;
    let reportId: ReportId;
    let pilot: Person;
    let client: ReturnType<typeof aTusClient>;

    beforeAll(async () => {
      disk = mountMemory(8);
      house = await aHouse(engine.database, {
        uploads: { partialsFolder: disk.folder, reserveBytes: 0, quotaBytes: undefined },
      });
      const company = await aCompany(house);
      reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
      pilot = await aPerson(house, "COMPANY", company);
      client = aTusClient(house, pilot.token);
    });
    afterAll(async () => {
      await house?.close();
      disk?.remove();
    });

    it("that fills up refuses the rest and keeps what came; lists go on; with room again so do uploads", async () => {
      const [first, second] = [aPicture(5 * MIB), aPicture(5 * MIB)];
      const [one, two] = [await client.begin(first, { reportId }), await client.begin(second, { reportId })];
      await client.send(one.location, first.subarray(0, 4 * MIB), 0);
      await client.send(two.location, second.subarray(0, MIB), 0);
      const refused = await client.send(two.location, second.subarray(MIB), MIB);
      expect([refused.status, refused.code]).toEqual([507, "uploads.storage-full"]);
      expect((await client.offsetOf(two.location)).offset).toBe(MIB);
      expect((await client.begin(aPicture(5 * MIB), { reportId })).status).toBe(507);
      expect((await ask(house, pilot, "GET", `/api/solar-thermal-images/reportId/${reportId}`)).status).toBe(200);
      expect((await signIn(house, pilot.loginId, password)).json.result).toBe("S");
      expect((await ask(house, pilot, "DELETE", `/api/solarRgbImages/reportId/${reportId}`)).status).toBe(200);
      expect((await client.send(one.location, first.subarray(4 * MIB), 4 * MIB)).status).toBe(204);
      expect((await client.send(two.location, second.subarray(MIB), MIB)).status).toBe(204);
    });

    it("that can only be read refuses uploads and nothing else, until it can be written", async () => {
      const bytes = aPicture();
      const { location } = await client.begin(bytes, { reportId });
      const store = await openDiskStore(join(disk.folder, "files"));
      execFileSync("mount", ["-o", "remount,ro", disk.folder]);
      expect(await store.whyNotReady()).toBe("EROFS");
      expect((await client.send(location, bytes, 0)).status).toBe(507);
      expect((await client.begin(aPicture(), { reportId })).status).toBe(507);
      expect((await ask(house, pilot, "GET", "/api/my/profile")).status).toBe(200);
      execFileSync("mount", ["-o", "remount,rw", disk.folder]);
      expect((await client.send(location, bytes, 0)).status).toBe(204);
    });
  });
});
