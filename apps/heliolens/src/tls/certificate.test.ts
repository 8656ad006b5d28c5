import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type PeerCertificate } from "node:tls";
import { createHealthServer } from "@heliolens/server/health/create-health-server";
import { Metrics } from "@heliolens/server/health/metrics";
import { afterAll, beforeAll, expect, it } from "vitest";
import { followCertificate, readCertificate } from "./certificate.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "heliolens-tls-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const files = () => ({ certFile: join(folder, "cert.pem"), keyFile: join(folder, "key.pem") });

function writeCertificate(name: string, { certFile, keyFile } = files()): void {
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  execFileSync("openssl", [...words, "-subj", `/CN=${name}`, "-out", certFile, "-keyout", keyFile], { stdio: "pipe" });
}

const presentedAt = (port: number) =>
  new Promise<PeerCertificate>((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    }).on("error", reject);
  });

it("serves TLS by its files, takes new ones without a restart, and keeps the old ones where new ones do not fit", async () => {
  writeCertificate("first.example");
  const events: string[] = [];
  const log = ({ event }: { event: string }) => void events.push(event);
  const app = await createHealthServer({
    log,
    metrics: new Metrics(),
    metricsToken: undefined,
    readiness: {},
    tls: readCertificate(files()),
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const stop = followCertificate(app.server as unknown as Server, files(), { log, everyMs: 20 });
  try {
    expect((await presentedAt(port)).subject.CN).toBe("first.example");
    writeCertificate("second.example");
    await expect.poll(async () => (await presentedAt(port)).subject.CN, { timeout: 10_000 }).toBe("second.example");
    events.length = 0;
    writeFileSync(files().certFile, "no certificate");
    await expect.poll(() => events, { timeout: 10_000 }).toContain("tls.certificate-not-loaded");
    expect((await presentedAt(port)).subject.CN).toBe("second.example");
  } finally {
    stop();
    await app.close();
  }
});

it("refuses a key that is not the certificate's", () => {
  writeCertificate("one.example");
  writeCertificate("other.example", { certFile: join(folder, "other.pem"), keyFile: files().keyFile });
  expect(() => readCertificate(files())).toThrow();
});
