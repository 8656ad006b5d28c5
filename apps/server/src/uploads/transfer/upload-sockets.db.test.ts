import { once } from "node:events";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, ask, type Person, type TestHouse } from "../../testing/a-house.ts";
import { aPicture, aTusClient } from "../../testing/a-tus-client.ts";
import { mostUnfinished } from "./begin-upload.ts";

const limits = { headersMs: 3_000, workMs: 1_500, silenceMs: 3_000, requestMs: 60_000 };

onPostgresql((engine) => {
  let house: TestHouse;
  let partialsFolder: string;
  let reportId: ReportId;
  let pilot: Person;
  let colleague: Person;
  let port: number;

  beforeAll(async () => {
    partialsFolder = await mkdtemp(join(tmpdir(), "heliolens-partials-"));
    const uploads = { partialsFolder, reserveBytes: 0, quotaBytes: undefined };
    house = await aHouse(engine.database, { limits, uploads });
    const company = await aCompany(house);
    reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
    [pilot, colleague] = [await aPerson(house, "COMPANY", company), await aPerson(house, "COMPANY", company)];
    await house.app.listen({ host: "127.0.0.1", port: 0 });
    port = (house.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await house?.close();
    await rm(partialsFolder, { recursive: true, force: true });
  });

  /** A PATCH from the start whose headers are out and whose body is up to the test. */
  async function halfAPatch(url: string, length: number, sender = pilot): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(
      [
        `PATCH ${url} HTTP/1.1`,
        "Host: line",
        `Authorization: Bearer ${sender.token}`,
        "Tus-Resumable: 1.0.0",
        "Content-Type: application/offset+octet-stream",
        "Upload-Offset: 0",
        `Content-Length: ${length}`,
        "\r\n",
      ].join("\r\n"),
    );
    return socket;
  }
  const arrived = (url: string) => async () =>
    (await stat(join(partialsFolder, url.split("/").at(-1)!)).catch(() => ({ size: 0 }))).size;

  it("a half-open upload is answered about within five seconds and goes on where it stood", async () => {
    const client = aTusClient(house, pilot.token);
    const bytes = aPicture(100_000);
    const { location } = await client.begin(bytes, { reportId });
    const socket = await halfAPatch(location, bytes.length);
    socket.write(bytes.subarray(0, 40_000));
    await expect.poll(arrived(location)).toBe(40_000);
    const startedAt = performance.now();
    expect(await client.offsetOf(location)).toMatchObject({ status: 200, offset: 40_000 });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect((await client.send(location, bytes.subarray(40_000), 40_000)).status).toBe(204);
    socket.destroy();
  });

  it("a connection that breaks keeps every byte that came", async () => {
    const client = aTusClient(house, pilot.token);
    const bytes = aPicture(100_000);
    const { location } = await client.begin(bytes, { reportId });
    const socket = await halfAPatch(location, bytes.length);
    socket.write(bytes.subarray(0, 30_000));
    await expect.poll(arrived(location)).toBe(30_000);
    socket.resetAndDestroy();
    expect(await client.offsetOf(location)).toMatchObject({ status: 200, offset: 30_000 });
    expect((await client.send(location, bytes.subarray(30_000), 30_000)).status).toBe(204);
  });

  it("a slow one lives while it moves, a silent one is cut, and neither holds up eight fast ones", async () => {
    const client = aTusClient(house, pilot.token);
    const [slow, silent] = [aPicture(5_000), aPicture(5_000)];
    const [moving, still] = [await client.begin(slow, { reportId }), await client.begin(silent, { reportId })];
    const stillSocket = await halfAPatch(still.location, silent.length);
    const cut = once(stillSocket, "close");
    stillSocket.resume().write(silent.subarray(0, 10));
    const socket = await halfAPatch(moving.location, slow.length);
    const heard = once(socket, "data");
    // Longer in all than any other request may take, and never silent for as long as a connection may be.
    let sent = 0;
    const dripping = setInterval(() => {
      socket.write(slow.subarray(sent, sent + 250));
      sent += 250;
      if (sent >= slow.length) clearInterval(dripping);
    }, 250);
    const fast = await Promise.all(
      Array.from({ length: 8 }, () => client.beginWithBytes(aPicture(300_000), { reportId })),
    );
    expect(fast.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(sent).toBeLessThan(slow.length);
    expect(String((await heard)[0])).toMatch(/^HTTP\/1\.1 204 /);
    await cut;
    expect(await client.offsetOf(still.location)).toMatchObject({ status: 200, offset: 10 });
    socket.destroy();
  }, 20_000);

  it("five hundred slow bodies are hardly noticed by others, and cut when they stand still", async () => {
    // As many as one person may have unfinished.
    const client = aTusClient(house, colleague.token);
    const begun: string[] = [];
    for (let i = 0; i < mostUnfinished; i++) begun.push((await client.begin(aPicture(1_000), { reportId })).location);
    const aloneMs = await usuallyWithinMs();
    const sockets: Socket[] = [];
    const dripping = setInterval(() => {
      for (const socket of sockets) socket.write("x");
    }, limits.silenceMs / 4);
    for (const location of begun) {
      sockets.push((await halfAPatch(location, 1_000, colleague)).resume());
      if (sockets.length % 50 === 0) await expect.poll(arrived(location), { timeout: 20_000 }).toBeGreaterThan(0);
    }
    expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
    // Twice as long, or not worth noticing: the machine may do other things meanwhile.
    expect(await usuallyWithinMs()).toBeLessThan(Math.max(2 * aloneMs, 250));
    clearInterval(dripping);
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("close", resolve))));
    expect((await client.offsetOf(begun[0]!)).offset).toBeGreaterThan(0);
  }, 120_000);

  /** The slowest but two of forty calls. */
  async function usuallyWithinMs(): Promise<number> {
    const tookMs: number[] = [];
    for (let i = 0; i < 40; i++) {
      const startedAt = performance.now();
      expect((await ask(house, pilot, "GET", "/api/my/profile")).status).toBe(200);
      tookMs.push(performance.now() - startedAt);
    }
    return tookMs.toSorted((a, b) => a - b)[37]!;
  }
});
