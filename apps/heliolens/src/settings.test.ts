import { describe, expect, it } from "vitest";
import { readSettings, StartRefused } from "./settings.ts";

describe("settings", () => {
  it("are usable without saying anything: this machine only, embedded database, demo accounts", () => {
    expect(readSettings({})).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      databaseUrl: undefined,
      s3: undefined,
      role: "all",
      demoAccounts: "direct",
      trustProxy: false,
    });
  });

  it("give a worker a port of its own beside the server's", () => {
    const worker = { ROLE: "worker", DATABASE_URL: "postgres://x/y" };
    expect(readSettings(worker).port).toBe(8081);
    expect(readSettings({ ...worker, PORT: "9000" }).port).toBe(9000);
  });

  it("encrypt backups, to a folder or a bucket", () => {
    const key = { BACKUP_KEY: "k".repeat(32) };
    expect(readSettings({}).backups).toBeUndefined();
    expect(readSettings({ BACKUP_TO: "/backups", ...key }).backups).toMatchObject({
      target: { kind: "folder", folder: "/backups" },
      everyMs: 86_400_000,
    });
    const s3 = {
      S3_ENDPOINT: "http://s3",
      S3_BUCKET: "files",
      S3_REGION: "r",
      S3_ACCESS_KEY_ID: "i",
      S3_SECRET_ACCESS_KEY: "s",
    };
    const target = readSettings({ BACKUP_TO: "s3://copies", ...key, ...s3 }).backups?.target;
    expect(target).toMatchObject({ kind: "bucket", s3: { bucket: "copies", endpoint: "http://s3" } });
  });

  it("offer no demo account to other machines unless told so twice", () => {
    const demo = (settings: Record<string, string>) => readSettings(settings).demoAccounts;
    expect(demo({ HOST: "0.0.0.0" })).toBe("none");
    expect(demo({ HOST: "::" })).toBe("none");
    expect(demo({ HOST: "127.evil.example" })).toBe("none");
    expect(demo({ HOST: "0.0.0.0", DEMO_ANYWHERE: "1" })).toBe("anywhere");
    expect(demo({ HOST: "localhost" })).toBe("direct");
    expect(demo({ TRUST_PROXY: "loopback" })).toBe("none");
    expect(demo({ PUBLIC_URL: "https://plant.example" })).toBe("none");
    expect(demo({ PUBLIC_URL: "http://localhost:8080" })).toBe("direct");
    expect(demo({ DEMO: "0", DEMO_ANYWHERE: "1" })).toBe("none");
  });

  it("take the public address as an origin", () => {
    expect(readSettings({ PUBLIC_URL: "https://plant.example/" }).publicUrl).toBe("https://plant.example");
    expect(readSettings({}).publicUrl).toBeUndefined();
  });

  it("take a mail server with the address that links in mails begin with", () => {
    const mail = { SMTP_URL: "smtp://mail.example:587", MAIL_FROM: "Heliolens <a@b.example>" };
    const { mail: read } = readSettings({ ...mail, PUBLIC_URL: "https://p.example" });
    expect(read).toEqual({ smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM, publicUrl: "https://p.example" });
    expect(readSettings({}).mail).toBeUndefined();
  });

  it.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "65536" }, "PORT"],
    [{ ROLE: "boss" }, "ROLE"],
    [{ SMTP_URL: "http://mail.example", MAIL_FROM: "a@b.example", PUBLIC_URL: "https://p.example" }, "SMTP_URL"],
    [{ SMTP_URL: "smtp://mail.example", PUBLIC_URL: "https://p.example" }, "MAIL_FROM"],
    [{ SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@b.example" }, "PUBLIC_URL"],
    [{ MAIL_FROM: "a@b.example" }, "SMTP_URL"],
    [{ BACKUP_TO: "/backups" }, "BACKUP_KEY"],
    [{ TLS_CERT_FILE: "/cert.pem" }, "TLS_KEY_FILE"],
    [{ BACKUP_TO: "s3://copies", BACKUP_KEY: "k".repeat(32) }, "S3_"],
    [{ BACKUP_TO: "/b", BACKUP_KEY: "k".repeat(32), BACKUP_EVERY_HOURS: "0" }, "BACKUP_EVERY_HOURS"],
    [{ ROLE: "worker" }, "DATABASE_URL"],
    [{ DEMO: "yes" }, "DEMO"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://x", DATABASE_READ_URL: "mysql://x" }, "DATABASE_READ_URL"],
    [{ DATABASE_READ_URL: "postgres://x" }, "DATABASE_URL"],
    [{ ADMIN_PASSWORD: "9 letters" }, "ADMIN_PASSWORD"],
    [{ PUBLIC_URL: "plant.example" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "https://plant.example/app" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: 'https://a"),CMD("x' }, "PUBLIC_URL"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN"],
    [{ SECRET_KEY: "short" }, "SECRET_KEY"],
    [{ TRUST_PROXY: "everyone" }, "TRUST_PROXY"],
    [{ S3_BUCKET: "plants" }, "S3_ENDPOINT"],
    [{ COMPANY_QUOTA_GB: "plenty" }, "COMPANY_QUOTA_GB"],
    [{ DRAIN_SECONDS: "301" }, "DRAIN_SECONDS"],
    [{ AUDIT_KEEP_DAYS: "0" }, "AUDIT_KEEP_DAYS"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c", OTEL_EXPORTER_OTLP_HEADERS: "key" }, "OTEL_EXPORTER_OTLP_HEADERS"],
    [{ WORKER_THREADS: "0" }, "WORKER_THREADS"],
    [{ WORKER_THREADS: "257" }, "WORKER_THREADS"],
  ])("refuse %o with a sentence that names %s", (settings, name) => {
    expect(() => readSettings(settings)).toThrow(StartRefused);
    expect(() => readSettings(settings)).toThrow(name);
  });

  it("never repeat a secret", () => {
    expect(() => readSettings({ DATABASE_URL: "mysql://me:secret@host" })).toThrow(/^(?!.*secret)/);
    expect(() => readSettings({ ADMIN_PASSWORD: "secret" })).toThrow(/^(?!.*secret)/);
    expect(() => readSettings({ SECRET_KEY: "secret" })).toThrow(/^(?!.*secret)/);
  });
});
