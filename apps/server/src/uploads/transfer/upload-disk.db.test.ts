import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
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
import { mostUnfinished } from "./begin-upload.ts";

const MIB = 1024 * 1024;
const HOUR_MS = 3_600_000;
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
      const filler = join(disk.folder, "filler");
      const bytes = aPicture(5 * MIB);
      const { location } = await client.begin(bytes, { reportId });
      await client.send(location, bytes.subarray(0, MIB), 0);
      expect((await client.begin(aPicture(4 * MIB), { reportId })).status).toBe(507);
      writeFileSync(filler, Buffer.alloc(5 * MIB));
      const refused = await client.send(location, bytes.subarray(MIB), MIB);
      expect([refused.status, refused.code]).toEqual([507, "uploads.storage-full"]);
      expect((await client.offsetOf(location)).offset).toBe(MIB);
      expect((await ask(house, pilot, "GET", `/api/solar-thermal-images/reportId/${reportId}`)).status).toBe(200);
      expect((await signIn(house, pilot.loginId, password)).json.result).toBe("S");
      expect((await ask(house, pilot, "DELETE", `/api/solarRgbImages/reportId/${reportId}`)).status).toBe(200);
      rmSync(filler);
      expect((await client.send(location, bytes.subarray(MIB), MIB)).status).toBe(204);
    });

    it("keeps its reserve when several uploads begin together", async () => {
      const own = await aHouse(engine.database, {
        uploads: { partialsFolder: disk.folder, reserveBytes: 5 * MIB, quotaBytes: undefined },
      });
      const begin = () => aTusClient(own, pilot.token).begin(aPicture(MIB), { reportId });
      const statuses = (await Promise.all(Array.from({ length: 8 }, begin))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(3);
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
      expect(statuses.filter((status) => status === 507).length).toBeGreaterThanOrEqual(5);
      await own.close();
      house.forwardMs(HOUR_MS);
    });

    it("leaves room to others when one person announces much and sends nothing", async () => {
      house.forwardMs(HOUR_MS);
      const theirs = await aCompany(house);
      const their = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, theirs)));
      const other = aTusClient(house, (await aPerson(house, "COMPANY", theirs)).token);
      const announced = [];
      for (let nth = 0; nth < 8; nth++) announced.push((await client.begin(aPicture(MIB), { reportId })).status);
      expect(announced).toContain(201);
      expect(announced).toContain(507);
      expect((await other.begin(aPicture(MIB), { reportId: their })).status).toBe(201);
      expect((await other.begin(aPicture(MIB), { reportId: their })).status).toBe(201);
      house.forwardMs(HOUR_MS);
    });

    it("takes no endless list of unfinished uploads from one person", async () => {
      const sender = await aPerson(house, "ADMIN", null);
      const begin = async () => (await aTusClient(house, sender.token).begin(aPicture(), { reportId })).status;
      expect(await begin()).toBe(201);
      const left = { user_id: sender.id, report_id: reportId, kind: "IR" as const, name: "a.jpg", folder: "" };
      const rows = Array.from({ length: mostUnfinished }, (_, nth) => {
        const own = { id: randomUUID(), sha256: String(nth).padStart(64, "0"), size_bytes: 1, touched_at: new Date(0) };
        return { ...left, ...own };
      });
      await engine.db.insertInto("upload").values(rows).execute();
      expect(await begin()).toBe(429);
    });

    it("is not ready when nothing is free on it", async () => {
      const store = await openDiskStore(join(disk.folder, "full"));
      expect(await store.whyNotReady()).toBeNull();
      const filler = join(disk.folder, "filler");
      execFileSync("sh", ["-c", `head -c 9000000 /dev/zero > ${filler} || true`], { stdio: "ignore" });
      expect(await store.whyNotReady()).toBe("disk full");
      rmSync(filler);
      expect(await store.whyNotReady()).toBeNull();
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
