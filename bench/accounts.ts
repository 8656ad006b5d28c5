// 1,000 users in 50 companies on the embedded engine: list, search and sort over HTTP, beside what the same way through
// the server costs with nothing to look for. Then a hundred sign-ins at once.

import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { endpoint } from "@heliolens/contract/endpoint";
import { contentOf } from "@heliolens/contract/envelopes";
import type { Db } from "@heliolens/database/database";
import { openDatabase } from "@heliolens/database/open-database";
import { addCompany } from "@heliolens/database/queries/accounts/companies";
import { addSession } from "@heliolens/database/queries/accounts/sessions";
import { addAccount } from "@heliolens/database/queries/accounts/users";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import { hashPassword } from "@heliolens/server/accounts/password-hash";
import { createServer } from "@heliolens/server/create-server";
import { sql } from "kysely";
import { z } from "zod";
import { machine } from "./machine.ts";
import { commandOf, record } from "./results.ts";
import { timed } from "./spread.ts";

const targetMs = 50;
const password = "heliolens";
const floorRow = { room: "bench", method: "GET", summary: "" } as const;
const answer = contentOf(z.array(z.unknown()));
const selectOne = endpoint({ ...floorRow, name: "selectOne", path: "/api/bench/one", answer });
const tenById = endpoint({ ...floorRow, name: "tenById", path: "/api/bench/ten", answer });

async function seed(db: Db): Promise<string> {
  const passwordHash = await hashPassword(password);
  const companies = [];
  for (let index = 0; index < 50; index++) companies.push(await addCompany(db, `발전 회사 ${index}`));
  for (let index = 0; index < 999; index++)
    await addAccount(db, {
      login_id: `user-${index}`,
      name: `사용자 ${(index * 7919) % 1000}`,
      email: `user-${index}@example.com`,
      role: index % 20 === 0 ? "COMPANY" : "USER",
      company_id: companies[index % 50] ?? null,
      password_hash: passwordHash,
    });
  const userId = await addAccount(db, {
    login_id: "admin",
    name: "관리자",
    role: "ADMIN",
    company_id: null,
    password_hash: passwordHash,
  });
  const token = newSecret();
  await addSession(db, { userId, tokenHash: hashOf(token), pictureHash: hashOf(newSecret()), now: new Date() });
  await sql`analyze`.execute(db);
  return token;
}

async function hundredSignIns(url: string): Promise<string> {
  const lag = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage.rss();
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  lag.enable();
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const body = JSON.stringify({ loginId: `user-${index}`, password });
      const response = await fetch(`${url}/api/authenticate`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      return ((await response.json()) as { result: string }).result;
    }),
  );
  const tookS = (performance.now() - startedAt) / 1000;
  clearInterval(watching);
  lag.disable();
  const right = answers.filter((result) => result === "S").length;
  const riseMB = (peak - before) / 2 ** 20;
  return `${right} of 100 sign-ins at once answered S in ${tookS.toFixed(1)} s; longest event-loop stall ${(lag.max / 1e6).toFixed(0)} ms (target < 100), memory +${riseMB.toFixed(0)} MB (target < 150)`;
}

const dataDir = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
const app = await createServer({
  enqueue: async () => {},
  files: memoryStore(),
  secrets: secretBox("of this run"),
  database,
  log: () => {},
  version: "0.0.0",
  webFolder: undefined,
  trustProxy: false,
  metricsToken: undefined,
  demoAccounts: "none",
  rooms: [
    ({ db, serve }) => {
      serve(selectOne, async () => ({ content: (await sql`select 1`.execute(db)).rows }));
      serve(tenById, async () => ({
        content: await db.selectFrom("app_user").select(["id", "name"]).orderBy("id", "desc").limit(10).execute(),
      }));
    },
  ],
});
try {
  const token = await seed(database.db);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const get = (path: string) => async () => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    await response.text();
  };
  const floor = await timed(get(selectOne.path));
  const rows = {
    "floor: select 1": floor,
    "floor: ten users by id": await timed(get(tenById.path)),
    "users, first page": await timed(get("/api/users")),
    "users, last page": await timed(get("/api/users?page=99")),
    "users, search": await timed(get(`/api/users?keyword=${encodeURIComponent("사용자 77")}`)),
    "users, search company": await timed(get(`/api/users?keyword=${encodeURIComponent("회사 4")}`)),
    "users, sort by name": await timed(get("/api/users?sort=userName,asc")),
    "users, sort by company": await timed(get("/api/users?sort=companyName,desc")),
    companies: await timed(get("/api/companies")),
    "companies, by people": await timed(get("/api/companies?sort=userCount,desc")),
    "managers, search": await timed(get("/api/company-managers?keyword=user-1")),
  };
  console.log(`accounts: 1,000 users, 50 companies, embedded engine, over HTTP. ${machine()}`);
  console.log(`${"".padEnd(26)}${"x floor".padStart(9)}${"median ms".padStart(12)}${"p95 ms".padStart(9)}`);
  for (const [name, { medianMs, p95Ms }] of Object.entries(rows))
    console.log(
      name.padEnd(26) +
        (medianMs / floor.medianMs).toFixed(1).padStart(9) +
        medianMs.toFixed(1).padStart(12) +
        p95Ms.toFixed(1).padStart(9),
    );
  const worst = Math.max(...Object.values(rows).map(({ p95Ms }) => p95Ms));
  console.log(`worst p95 ${worst.toFixed(1)} ms, target under ${targetMs} ms: ${worst < targetMs ? "met" : "MISSED"}`);
  record({
    what: "accounts: lists of 1,000 users, embedded engine",
    bar: `p95 under ${targetMs} ms`,
    result: `worst p95 ${worst.toFixed(0)} ms (floor ${floor.p95Ms.toFixed(1)} ms)`,
    command: commandOf("bench:accounts"),
  });
  console.log(await hundredSignIns(url));
} finally {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
