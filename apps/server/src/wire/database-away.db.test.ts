import { openDatabase } from "@heliolens/database/open-database";
import { type PostgresCluster, startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aHouse, aPerson, ask, type Person, type TestHouse } from "../testing/a-house.ts";

// A server of its own: it is stopped under the running program.
let cluster: PostgresCluster;
let house: TestHouse;
let admin: Person;

beforeAll(async () => {
  cluster = await startPostgresCluster();
  await cluster.run("create database away");
  house = await aHouse(await openDatabase({ dataDir: "", databaseUrl: cluster.urlOf("away"), log: () => {} }));
  admin = await aPerson(house, "ADMIN", null);
});
afterAll(async () => {
  await house?.close();
  await house?.database.close();
  await cluster?.remove();
});

it("says try again while the database is away, ends nobody's session, and goes on by itself when it is back", async () => {
  await cluster.crash();
  const calls = [
    await ask(house, admin, "GET", "/api/users"),
    await ask(house, admin, "POST", "/api/companies", { companyName: "x" }),
    await ask(house, null, "POST", "/api/authenticate", { loginId: "a", password: "b" }),
    await ask(house, null, "GET", "/readyz"),
  ];
  for (const { status, json, headers } of calls) {
    expect([status, json.code]).toEqual([503, "wire.unavailable"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  expect((await ask(house, null, "GET", "/healthz")).status).toBe(200);
  await cluster.resume();
  await expect.poll(async () => (await ask(house, admin, "GET", "/api/users")).status, { timeout: 5_000 }).toBe(200);
  expect((await ask(house, null, "GET", "/readyz")).status).toBe(200);
});
