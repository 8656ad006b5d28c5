import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { tileWorkerPath } from "@heliolens/domain/map/further-base-map";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

const satellite = {
  nameKo: "위성사진",
  nameEn: "Satellite",
  urlTemplate: "https://tiles.example.org/sat/{z}/{x}/{y}.jpeg",
  attribution: "© Example",
  minZoom: 5,
  maxZoom: 19,
};

const presets = "https://tile.openstreetmap.org https://server.arcgisonline.com https://api.vworld.kr";

onPostgresql((engine) => {
  const folder = mkdtempSync(join(tmpdir(), "heliolens-web-"));
  let house: TestHouse;
  let admin: Person;
  const save = (version: number, baseMaps: readonly object[]) =>
    ask(house, admin, "PUT", "/api/base-maps", { version, baseMaps });
  const list = async () => (await ask(house, admin, "GET", "/api/base-maps")).json.content;
  const policyOf = async (path: string) => (await ask(house, null, "GET", path)).headers["content-security-policy"];

  beforeAll(async () => {
    writeFileSync(join(folder, "index.html"), "<html></html>");
    writeFileSync(join(folder, tileWorkerPath), "export {};");
    house = await aHouse(engine.database, { webFolder: folder });
    admin = await aPerson(house, "ADMIN", null);
  });
  afterAll(async () => {
    await house?.close();
    rmSync(folder, { recursive: true });
  });

  it("are none at first: only the presets may be looked at, and only by the script that fetches tiles", async () => {
    expect(await list()).toEqual({ version: 0, baseMaps: [] });
    expect(await policyOf("/login")).toContain("connect-src 'self';");
    expect(await policyOf(tileWorkerPath)).toBe(`default-src 'none'; connect-src ${presets}`);
    expect((await ask(house, null, "GET", tileWorkerPath)).headers["cache-control"]).toBe("no-store");
  });

  it("are kept as the administrator named them; the script may ask their servers at once, the page never", async () => {
    const plain = { ...satellite, urlTemplate: "http://127.0.0.1:9000/{z}/{x}/{y}.png" };
    expect((await save(0, [satellite, plain])).json.content).toEqual({ version: 1, baseMaps: [satellite, plain] });
    const both = "https://tiles.example.org http://127.0.0.1:9000";
    expect(await policyOf(tileWorkerPath)).toBe(`default-src 'none'; connect-src ${presets} ${both}`);
    expect(await policyOf("/login")).toContain("connect-src 'self';");
  });

  it("are not overwritten by whoever saw an older list", async () => {
    const { status, json } = await save(0, []);
    expect([status, json.code]).toEqual([409, "inspection.changed-meanwhile"]);
    expect(json.details.current).toEqual(await list());
  });

  it.each([
    ["no place for the row", [{ ...satellite, urlTemplate: "https://tiles.example.org/{z}/{x}" }]],
    ["a word for the page's policy", [{ ...satellite, urlTemplate: "https://*/{z}/{x}/{y}" }]],
    ["zooms the wrong way round", [{ ...satellite, minZoom: 9, maxZoom: 8 }]],
    ["no name", [{ ...satellite, nameKo: " " }]],
    ["an eleventh", Array.from({ length: 11 }, () => satellite)],
    ["what nobody asked for", [{ ...satellite, script: "x" }]],
  ])("are refused with %s", async (_, baseMaps) => {
    const before = await list();
    expect((await save(before.version, baseMaps)).json.code).toBe("wire.malformed");
    expect(await list()).toEqual(before);
  });
});
