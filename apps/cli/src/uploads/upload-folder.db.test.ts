import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aZip } from "@heliolens/containers/testing/a-zip";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { aDjiJpeg, aSlope } from "@heliolens/radiometry/testing/a-dji-file";
import { aJpeg } from "@heliolens/radiometry/testing/a-jpeg";
import { ask, aToken } from "@heliolens/server/testing/a-house";
import { hereOn } from "@heliolens/server/testing/here";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { aCutConnection } from "../testing/a-cut-connection.ts";
import { ran } from "../testing/a-terminal.ts";

const visible = () => aJpeg([], [4000, 3000]);
const thermal = (extraBytes = 0) => Buffer.concat([aDjiJpeg({ counts: aSlope() }), Buffer.alloc(extraBytes)]);

let card: string;
beforeAll(() => {
  card = mkdtempSync(join(tmpdir(), "heliolens-card-"));
  mkdirSync(join(card, "DCIM/100MEDIA"), { recursive: true });
  const put = (path: string, bytes: Uint8Array | string) => writeFileSync(join(card, path), bytes);
  put("DCIM/100MEDIA/DJI_0001_T.JPG", thermal());
  put("DCIM/100MEDIA/DJI_0001_V.JPG", visible());
  put("DCIM/100MEDIA/copy of DJI_0001_V.JPG", visible());
  put("DCIM/100MEDIA/DJI_0001_T.csv", "20.5,21.5\n22.5,23.5\n");
  put("DCIM/100MEDIA/.DS_Store", "x");
  put("DCIM/empty_T.JPG", "");
  put("notes.txt", "flown by Kim");
  put("attributes.zip", aZip([{ name: "a.json", data: "{}" }]));
});
afterAll(() => rmSync(card, { recursive: true }));

onPostgresql((engine) => {
  const here = hereOn(engine);
  let url: string;
  let reportId: ReportId;
  let env: Record<string, string>;

  beforeAll(async () => {
    await here.house.app.listen({ host: "127.0.0.1", port: 0 });
    url = `http://127.0.0.1:${(here.house.app.server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, here.ours)));
    env = { HELIOLENS_URL: url, HELIOLENS_TOKEN: (await aToken(here.house, here.company, { scope: "write" })).token };
  });

  const listed = async () =>
    (await ask(here.house, here.company, "GET", `/api/examine-report/${reportId}/files`)).json.content;
  const upload = (...options: string[]) => ran(["upload", card, "--report", String(reportId), ...options], env);

  it("sends each kind by its own way, skips what is doubled, names what it cannot send", async () => {
    const { code, facts } = await upload("--json");
    expect(facts[0]).toEqual({ event: "sorted", files: 7, IR: 1, RGB: 2, CSV: 1, ATTRIBUTES: 1, UNKNOWN: 2 });
    expect(facts.at(-1)).toMatchObject({ event: "end", sent: 4, skipped: 1, failed: 0 });
    const left = facts.filter(({ state }) => state === "left-out").map(({ path }) => path);
    expect(left).toEqual([join(card, "DCIM/empty_T.JPG"), join(card, "notes.txt")]);
    expect(code).toBe(0);
    const { thermal: ir, rgb, csv, attributes } = await listed();
    expect([ir.total, rgb.total, csv.total]).toEqual([1, 1, 1]);
    expect(attributes.loadStatus).toBe("loading");
  });

  it("sends nothing in a dry run, and nothing twice", async () => {
    expect((await upload("--dry-run", "--json")).facts.at(-1)).toMatchObject({ isDryRun: true, sent: 4, skipped: 1 });
    expect((await listed()).thermal.total).toBe(0);
    await upload();
    const again = await upload("--lang", "en");
    expect(again.said.at(-1)).toMatch(/^1 sent \(.* MB\), 4 there already, 0 failed$/);
  });

  describe("a large file on a line that is cut", () => {
    let large: string;
    const sizeBytes = 12_000_000;
    const cleanups: (() => unknown)[] = [];
    beforeEach(() => {
      large = mkdtempSync(join(tmpdir(), "heliolens-large-"));
      cleanups.push(() => rmSync(large, { recursive: true }));
      const picture = thermal();
      writeFileSync(
        join(large, "DJI_0001_T.JPG"),
        Buffer.concat([picture, Buffer.alloc(sizeBytes - picture.length, 7)]),
      );
    });
    afterEach(async () => {
      for (const clean of cleanups.splice(0).reverse()) await clean();
    });

    it("goes on by itself at the byte the server has", async () => {
      const line = await aCutConnection(url, sizeBytes / 2);
      cleanups.push(line.close);
      const { code, complained } = await ran(["upload", large, "--report", String(reportId)], {
        ...env,
        HELIOLENS_URL: line.url,
      });
      expect([code, complained.length]).toEqual([0, 1]);
      expect((await listed()).thermal.total).toBe(1);
      expect(line.bytesIn()).toBeLessThan(1.3 * sizeBytes);
    });

    it("ends with 5 when the server stays away, and the next run goes on", async () => {
      const line = await aCutConnection(url, sizeBytes / 2);
      const running = ran(["upload", large, "--report", String(reportId), "--patience", "1"], {
        ...env,
        HELIOLENS_URL: line.url,
      });
      await expect.poll(line.bytesIn, { timeout: 20_000 }).toBeGreaterThanOrEqual(sizeBytes / 2);
      await line.close();
      expect((await running).code).toBe(5);
      const dry = await ran(["upload", large, "--report", String(reportId), "--dry-run", "--json"], env);
      expect(dry.facts[1]).toMatchObject({ state: "would-resume" });
      expect((await ran(["upload", large, "--report", String(reportId)], env)).code).toBe(0);
      expect((await listed()).thermal.total).toBe(1);
    });
  });

  it("tells by its exit code who stood in the way", async () => {
    const { token } = await aToken(here.house, here.company, { scope: "read" });
    expect((await ran(["upload", card, "--report", String(reportId)])).code).toBe(3);
    expect(
      (await ran(["upload", card, "--report", String(reportId)], { ...env, HELIOLENS_TOKEN: "hlt_wrong" })).code,
    ).toBe(3);
    expect((await ran(["upload", card, "--report", String(reportId)], { ...env, HELIOLENS_TOKEN: token })).code).toBe(
      3,
    );
    expect((await ran(["upload", card, "--report", "999999"], env)).code).toBe(4);
    expect((await ran(["upload", card, "--report", "1"], { ...env, HELIOLENS_URL: "http://127.0.0.1:9" })).code).toBe(
      5,
    );
    expect((await ran(["upload", join(card, "none"), "--report", "1"], env)).code).toBe(2);
  });

  it("keeps a token that the server knows where only its owner can read it, and forgets it", async () => {
    const home = mkdtempSync(join(tmpdir(), "heliolens-home-"));
    const kept = { XDG_CONFIG_HOME: home };
    expect((await ran(["login", url], { ...kept, TYPED: "hlt_wrong" })).code).toBe(3);
    expect((await ran(["upload", card, "--report", String(reportId), "--dry-run"], kept)).code).toBe(3);
    expect((await ran(["login", `${url}/`], { ...kept, TYPED: env.HELIOLENS_TOKEN! })).code).toBe(0);
    expect(statSync(join(home, "heliolens/account.json")).mode & 0o777).toBe(0o600);
    expect((await ran(["upload", card, "--report", String(reportId), "--dry-run"], kept)).code).toBe(0);
    await ran(["logout"], kept);
    expect((await ran(["upload", card, "--report", String(reportId), "--dry-run"], kept)).code).toBe(3);
    rmSync(home, { recursive: true });
  });

  it("saves a report's thermal data whole, and no file where there is no report", async () => {
    const out = join(card, "out.json");
    const { code } = await ran(["export", String(reportId), "--kind", "thermal-summary", "-o", out], env);
    expect([code, statSync(out).size > 0]).toEqual([0, true]);
    rmSync(out);
    expect((await ran(["export", "999999", "-o", out], env)).code).toBe(4);
    expect(() => statSync(out)).toThrow("ENOENT");
  });
});
