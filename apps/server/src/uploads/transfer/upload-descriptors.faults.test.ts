import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "@heliolens/database/open-database";
import { type Child, startChild } from "@heliolens/database/testing/child";
import { copyOfEmbeddedFolder } from "@heliolens/database/testing/embedded-copy";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, type Person } from "../../testing/a-house.ts";
import { aPicture, metadataHeader, sha256Of } from "../../testing/a-tus-client.ts";

const script = join(import.meta.dirname, "../../testing/house-process.ts");
const MOST_FILES = 256;

let dataDir: string;
let reportId: ReportId;
let pilot: Person;
let server: Child;
let url: URL;
// One connection, opened before the others take all the rest.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  dataDir = copyOfEmbeddedFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  const house = await aHouse(database);
  const company = await aCompany(house);
  reportId = await aReport(database.db, await aSite(database.db, await aProject(database.db, company)));
  pilot = await aPerson(house, "COMPANY", company);
  await house.close();
  await database.close();
  server = startChild(script, [dataDir]);
  url = new URL((await server.lineWith("serving at")).replace("serving at ", ""));
}, 120_000);
afterAll(async () => {
  agent.destroy();
  server?.kill();
  await server?.exitCode;
  rmSync(dataDir, { recursive: true, force: true });
});

async function speak(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) {
  const asked = request(new URL(path, url), {
    method,
    agent,
    headers: { authorization: `Bearer ${pilot.token}`, "tus-resumable": "1.0.0", ...headers },
  });
  asked.end(body);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  await answer.resume().toArray();
  return { status: answer.statusCode, headers: answer.headers };
}

const send = (path: string, bytes: Uint8Array) =>
  speak("PATCH", path, { "content-type": "application/offset+octet-stream", "upload-offset": "0" }, bytes);

/** Null where the server has no descriptor for it. */
async function tryToConnect(): Promise<Socket | null> {
  const socket = connect(Number(url.port), url.hostname);
  const turnedAway = new Promise<null>((resolve) => socket.once("close", () => resolve(null)));
  socket.on("error", () => {}).resume();
  socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
  const answered = new Promise<Socket>((resolve) => socket.once("data", () => resolve(socket)));
  return Promise.race([turnedAway, answered]);
}

/** Opens connections until the server has no descriptor left; one that it holds for a moment only comes free again. */
async function takeAllConnections(): Promise<Socket[]> {
  const held: Socket[] = [];
  let refusals = 0;
  while (refusals < 5) {
    const socket = await tryToConnect();
    if (socket === null) {
      refusals++;
      await setTimeout(100);
    } else {
      refusals = 0;
      held.push(socket);
    }
  }
  return held;
}

it(`out of its ${MOST_FILES} descriptors it asks an upload to come again, serves the rest, and recovers`, async () => {
  const bytes = aPicture();
  const metadata = { reportId, resourceType: "IR", filename: "a.jpg", sha256: sha256Of(bytes) };
  const begun = await speak("POST", "/api/uploads", {
    "upload-length": String(bytes.length),
    "upload-metadata": metadataHeader(metadata),
  });
  const location = String(begun.headers.location);
  execFileSync("prlimit", ["--pid", String(server.pid), `--nofile=${MOST_FILES}:`]);
  const held = await takeAllConnections();
  expect(held.length).toBeGreaterThan(50);
  const refused = await send(location, bytes);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect((await speak("GET", "/api/my/profile")).status).toBe(200);

  for (const socket of held) socket.destroy();
  await expect.poll(async () => (await send(location, bytes)).status, { timeout: 10_000 }).toBe(204);
  expect((await speak("HEAD", location)).headers["upload-offset"]).toBe(String(bytes.length));
}, 60_000);
