import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

onPostgresql((engine) => {
  let house: TestHouse;
  let named: TestHouse;
  let person: Person;
  let reportId: number;

  beforeAll(async () => {
    house = await aHouse(engine.database);
    named = await aHouse(engine.database, { publicUrl: "https://plant.example" });
    const company = await aCompany(house);
    person = await aPerson(house, "COMPANY", company);
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
  });
  afterAll(async () => {
    await house?.close();
    await named?.close();
  });

  const exported = async (at: TestHouse, host: string) => {
    const path = `/api/module-defects/reportId/${reportId}/exports`;
    const { status } = await ask(at, person, "POST", path, { format: "xlsx", language: "ko" }, { host });
    const row = await engine.db.selectFrom("document").select("options").orderBy("id", "desc").executeTakeFirst();
    return [status, (row?.options as { address?: string } | undefined)?.address];
  };

  it("a host that is no host is refused before it becomes a link", async () => {
    for (const host of ['a"),CMD("x', "a b", "a/../b", "plant.example@evil.example", "a,b", "[::1", "x:99999999"])
      expect([host, (await ask(house, person, "GET", "/api/my/profile", undefined, { host })).status]).toEqual([
        host,
        400,
      ]);
    expect((await ask(house, person, "GET", "/api/my/profile", undefined, { host: "[::1]:8080" })).status).toBe(200);
  });

  it("with a public address, links have it and no other host is served", async () => {
    expect(await exported(named, "plant.example")).toEqual([200, "https://plant.example"]);
    const { status, json } = await ask(named, person, "GET", "/api/my/profile", undefined, { host: "evil.example" });
    expect([status, json.code]).toEqual([421, "wire.wrong-host"]);
    expect((await ask(named, null, "GET", "/healthz", undefined, { host: "10.0.0.7:8080" })).status).toBe(200);
  });

  it("over TLS every answer tells browsers to stay with it; without, none does", async () => {
    const hsts = async (at: TestHouse, headers = {}) =>
      (await ask(at, null, "GET", "/healthz", undefined, headers)).headers["strict-transport-security"];
    expect(await hsts(house)).toBeUndefined();
    expect(await hsts(named)).toBe("max-age=31536000");
    const proxied = await aHouse(engine.database, { trustProxy: "loopback" });
    expect(await hsts(proxied, { "x-forwarded-proto": "https" })).toBe("max-age=31536000");
    await proxied.close();
  });

  it("cookies go over TLS alone where the service is reached by it", async () => {
    const cookieOf = async (at: TestHouse) =>
      String(
        (await ask(at, person, "POST", "/api/my/picture-cookie", undefined, { host: "plant.example" })).headers[
          "set-cookie"
        ],
      );
    expect(await cookieOf(named)).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    expect(await cookieOf(house)).not.toContain("Secure");
  });

  it("the description of the interface is not given out without end", async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 70; at++) statuses.add((await ask(house, null, "HEAD", "/api/openapi.json")).status);
    expect([...statuses]).toEqual([200, 429]);
    expect((await ask(house, null, "GET", "/api/docs")).headers["retry-after"]).toBeDefined();
    house.forwardMs(60_000);
    expect((await ask(house, null, "GET", "/api/docs")).status).toBe(200);
  });

  it("pictures come back after their cookie is lost: the session's token gets a new one", async () => {
    const lost = await ask(house, person, "POST", "/api/my/picture-cookie");
    const cookie = String(lost.headers["set-cookie"]).split(";", 1)[0]!;
    expect(String(lost.headers["set-cookie"])).toContain("HttpOnly; SameSite=Strict");
    const path = "/tiles/modules/3/6/3.mvt";
    expect((await ask(house, null, "GET", path, undefined, { cookie })).status).toBe(200);
    expect((await ask(house, null, "GET", path)).status).toBe(401);
  });
});
