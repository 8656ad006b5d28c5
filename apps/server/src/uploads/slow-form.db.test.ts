import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { aProject, aReport, aSite } from "@heliolens/database/testing/inspection-things";
import { onPostgresql } from "@heliolens/database/testing/on-postgresql";
import type { ReportId } from "@heliolens/domain/inspection/inspection-ids";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCompany, aHouse, aPerson, type Person, type TestHouse } from "../testing/a-house.ts";

const limits = { headersMs: 3_000, workMs: 4_000, silenceMs: 20_000, requestMs: 60_000 };

onPostgresql((engine) => {
  let house: TestHouse;
  let port: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    house = await aHouse(engine.database, { limits });
    await house.app.listen({ host: "127.0.0.1", port: 0 });
    port = (house.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await house?.close();
  });

  async function aPilot(): Promise<{ pilot: Person; reportId: ReportId }> {
    const company = await aCompany(house);
    const reportId = await aReport(engine.db, await aSite(engine.db, await aProject(engine.db, company)));
    return { pilot: await aPerson(house, "COMPANY", company), reportId };
  }

  const head = '--x\r\ncontent-disposition: form-data; name="attrZipFile"; filename="a.json"\r\n\r\n';
  const pathOf = (reportId: ReportId) => `/api/examine-report/${reportId}/images/attributes`;

  /** A form that begins and does not go on. */
  async function halfAForm(pilot: Person, reportId: ReportId): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    await once(socket, "connect");
    const headers = [
      `POST ${pathOf(reportId)} HTTP/1.1`,
      "Host: line",
      `Authorization: Bearer ${pilot.token}`,
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 100000",
    ];
    socket.write(`${headers.join("\r\n")}\r\n\r\n${head}[`);
    return socket;
  }

  async function sentWhole(pilot: Person, reportId: ReportId): Promise<{ status: number; tookMs: number }> {
    const startedMs = performance.now();
    const body = `${head}[{"image":"DJI_0001.JPG","ambientC":21}]\r\n--x--\r\n`;
    const answer = await fetch(`http://127.0.0.1:${port}${pathOf(reportId)}`, {
      method: "POST",
      headers: { authorization: `Bearer ${pilot.token}`, "content-type": "multipart/form-data; boundary=x" },
      body,
    });
    return { status: answer.status, tookMs: performance.now() - startedMs };
  }

  it("forms that one person begins and does not end hold up nobody else's", async () => {
    const [slow, honest] = [await aPilot(), await aPilot()];
    for (let nth = 0; nth < 8; nth++) await halfAForm(slow.pilot, slow.reportId);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { status, tookMs } = await sentWhole(honest.pilot, honest.reportId);
    expect(status).toBe(200);
    expect(tookMs).toBeLessThan(2_000);
  });

  it("a form that is not whole in its time is refused and gives its place back", async () => {
    const { pilot, reportId } = await aPilot();
    const socket = await halfAForm(pilot, reportId);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 503/);
    await once(socket, "close");
    expect((await sentWhole(pilot, reportId)).status).toBe(200);
  }, 20_000);
});
