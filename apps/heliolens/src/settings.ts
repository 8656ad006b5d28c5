import { isIP } from "node:net";
import { resolve } from "node:path";
import { leastPasswordLetters } from "@heliolens/domain/accounts/passwords/password-length";
import type { Provider } from "@heliolens/domain/accounts/providers/provider";
import type { WebhookRule } from "@heliolens/domain/webhooks/why-not-url";
import type { S3Settings } from "@heliolens/files/s3-store";
import type { DemoAccess } from "@heliolens/server/accounts/demo-access";
import { isLoopbackHost } from "@heliolens/server/wire/host/is-loopback-host";
import type { MailSettings } from "@heliolens/worker/mail/mail-post";
import { type BackupSettings, readBackupSettings } from "./backups/read-backup-settings.ts";
import { readProviders } from "./read-providers.ts";
import { readThreads } from "./read-threads.ts";
import type { CertificateFiles } from "./tls/certificate.ts";
import type { TraceSettings } from "./traces/open-traces.ts";
import { readTraceSettings } from "./traces/read-trace-settings.ts";

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A copy of that database, which the map reads from. */
  readonly databaseReadUrl: string | undefined;
  readonly s3: S3Settings | undefined;
  /** How long a server told to stop goes on answering while `/readyz` says that it is not ready. */
  readonly drainMs: number;
  /** What one company may upload in all. */
  readonly quotaBytes: number | undefined;
  /** `migrate`: makes the schema, the queue and the first accounts, and ends. */
  readonly role: "all" | "web" | "worker" | "migrate";
  /** Where accounts with the published password work. */
  readonly demoAccounts: DemoAccess;
  readonly adminPassword: string | undefined;
  readonly trustProxy: string | false;
  /** Where people reach the service; undefined: where each request says it came. */
  readonly publicUrl: string | undefined;
  readonly metricsToken: string | undefined;
  /** What kept secrets are sealed with; undefined: a file in the data folder. */
  readonly secretKey: string | undefined;
  /** How long entries of the audit are kept; undefined: for ever. */
  readonly auditKeepDays: number | undefined;
  /** How many threads compute for jobs at once. */
  readonly threads: number;
  readonly webhooks: WebhookRule;
  /** Undefined: no mail is sent, and links are handed over by people. */
  readonly mail: MailSettings | undefined;
  /** Companies' own sign-ins. */
  readonly providers: readonly Provider[];
  /** Undefined: plain HTTP, as behind a proxy. */
  readonly tls: CertificateFiles | undefined;
  /** Undefined: nothing is traced. */
  readonly traces: TraceSettings | undefined;
  /** Undefined: no backup is taken. */
  readonly backups: BackupSettings | undefined;
}

/** The program cannot start as it was told to. The message is for the operator and says what to change. */
export class StartRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "StartRefused";
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting there is (docs/operations.md, "Settings"). A wrong one is refused, not guessed at. */
export function readSettings(environment: Environment): Settings {
  // An empty variable is one that was not set: compose files and shells write them so.
  const read = (name: string) => environment[name]?.trim() || undefined;
  const host = read("HOST") ?? "127.0.0.1";
  const role = oneOf("ROLE", read("ROLE") ?? "all", ["all", "web", "worker", "migrate"] as const);
  const databaseUrl = postgresUrl("DATABASE_URL", read("DATABASE_URL"));
  const databaseReadUrl = postgresUrl("DATABASE_READ_URL", read("DATABASE_READ_URL"));
  if (databaseReadUrl !== undefined && databaseUrl === undefined)
    throw new StartRefused("DATABASE_READ_URL also needs DATABASE_URL.");
  if (role !== "all" && databaseUrl === undefined)
    throw new StartRefused(`ROLE=${role} needs DATABASE_URL: the embedded database belongs to one process alone.`);
  const bucket = s3(read);
  return {
    host,
    // A worker beside a server on one machine answers health checks on a port of its own.
    port: port(read("PORT") ?? (role === "worker" ? "8081" : "8080")),
    dataDir: resolve(read("DATA_DIR") ?? "data"),
    databaseUrl,
    databaseReadUrl,
    s3: bucket,
    drainMs: seconds("DRAIN_SECONDS", read("DRAIN_SECONDS") ?? "0", 300) * 1000,
    quotaBytes: gigabytes("COMPANY_QUOTA_GB", read("COMPANY_QUOTA_GB")),
    role,
    demoAccounts: demoAccounts(read, host),
    // Taken as it is written: a password may begin with a space.
    adminPassword: longEnough("ADMIN_PASSWORD", environment.ADMIN_PASSWORD || undefined, leastPasswordLetters),
    trustProxy: proxies(read("TRUST_PROXY")),
    publicUrl: publicUrl(read("PUBLIC_URL")),
    metricsToken: longEnough("METRICS_TOKEN", read("METRICS_TOKEN"), 16),
    secretKey: longEnough("SECRET_KEY", read("SECRET_KEY"), 32),
    auditKeepDays: days("AUDIT_KEEP_DAYS", read("AUDIT_KEEP_DAYS")),
    threads: readThreads(read("WORKER_THREADS"), refuse),
    webhooks: { allowsPrivate: yes("WEBHOOKS_TO_PRIVATE", read("WEBHOOKS_TO_PRIVATE") ?? "0") },
    mail: mailSettings(read),
    providers: providers(read),
    tls: certificateFiles(read),
    traces: readTraceSettings(read, refuse),
    backups: readBackupSettings(read, bucket, refuse),
  };
}

function refuse(sentence: string): never {
  throw new StartRefused(sentence);
}

function demoAccounts(read: (name: string) => string | undefined, host: string): DemoAccess {
  const isWanted = yes("DEMO", read("DEMO") ?? "1");
  const isAnywhere = yes("DEMO_ANYWHERE", read("DEMO_ANYWHERE") ?? "0");
  if (!isWanted) return "none";
  if (isAnywhere) return "anywhere";
  // Behind a proxy everybody comes from this machine; a public address says that there is one, or something like it.
  const address = publicUrl(read("PUBLIC_URL"));
  const isOpened = address !== undefined && !isLoopbackHost(new URL(address).host);
  return isLoopback(host) && read("TRUST_PROXY") === undefined && !isOpened ? "direct" : "none";
}

function publicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  // A quote is a letter of a host to the parser of addresses; not to us, who write it into links.
  const isPlain = url !== null && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin);
  const isOrigin = isPlain && url.origin === value.replace(/\/$/, "").toLowerCase();
  if (isOrigin) return url.origin;
  throw new StartRefused(`PUBLIC_URL is "${value}"; it is an address without a path, such as https://plant.example.`);
}

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new StartRefused(`${name} is "${value}"; it may be ${allowed.join(", ")}.`);
  return found;
}

const yes = (name: string, value: string): boolean => oneOf(name, value, ["0", "1"]) === "1";

function port(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new StartRefused(`PORT is "${value}"; it is a number from 0 to 65535.`);
}

function seconds(name: string, value: string, most: number): number {
  if (/^\d{1,6}$/.test(value) && Number(value) <= most) return Number(value);
  throw new StartRefused(`${name} is "${value}"; it is a whole number of seconds, up to ${most}.`);
}

function gigabytes(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,6}(\.\d{1,3})?$/.test(value)) return Number(value) * 1e9;
  throw new StartRefused(`${name} is "${value}"; it is a number of gigabytes.`);
}

function days(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,4}$/.test(value)) return Number(value);
  throw new StartRefused(`${name} is "${value}"; it is a whole number of days, from 1 on.`);
}

function certificateFiles(read: (name: string) => string | undefined): CertificateFiles | undefined {
  const [certFile, keyFile] = [read("TLS_CERT_FILE"), read("TLS_KEY_FILE")];
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined)
    throw new StartRefused("TLS needs both TLS_CERT_FILE and TLS_KEY_FILE.");
  return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
}

function postgresUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^postgres(ql)?:\/\/./.test(value)) return value;
  // Not repeated: it may hold a password.
  throw new StartRefused(`${name} does not begin with postgres:// or postgresql://.`);
}

function longEnough(name: string, value: string | undefined, minLength: number): string | undefined {
  if (value === undefined || value.length >= minLength) return value;
  throw new StartRefused(`${name} is shorter than ${minLength} characters.`);
}

function proxies(value: string | undefined): string | false {
  if (value === undefined) return false;
  const wrong = value.split(",").find((item) => !isProxy(item.trim()));
  if (wrong === undefined) return value;
  throw new StartRefused(
    `TRUST_PROXY has "${wrong.trim()}"; it is a list of addresses, networks (10.0.0.0/8) or loopback.`,
  );
}

function isProxy(item: string): boolean {
  if (item === "loopback") return true;
  const [address = "", bits, ...rest] = item.split("/");
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

function providers(read: (name: string) => string | undefined): readonly Provider[] {
  const path = read("OIDC_FILE");
  if (path === undefined) return [];
  // Providers send the browser back to an address that they know beforehand.
  if (read("PUBLIC_URL") === undefined) throw new StartRefused("OIDC_FILE also needs PUBLIC_URL.");
  try {
    return readProviders(path);
  } catch (error) {
    throw new StartRefused(`OIDC_FILE is "${path}"; ${(error as Error).message}.`);
  }
}

function mailSettings(read: (name: string) => string | undefined): MailSettings | undefined {
  const smtpUrl = read("SMTP_URL");
  const from = read("MAIL_FROM");
  if (smtpUrl === undefined && from === undefined) return undefined;
  // Not repeated: it may hold a password.
  if (smtpUrl === undefined || !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ""))
    throw new StartRefused("SMTP_URL does not begin with smtp:// or smtps://.");
  if (from === undefined || !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    throw new StartRefused("SMTP_URL also needs MAIL_FROM, such as Heliolens <plants@example.com>.");
  const url = publicUrl(read("PUBLIC_URL"));
  // A request may say any host: a link in a mail must not follow it.
  if (url === undefined) throw new StartRefused("SMTP_URL also needs PUBLIC_URL: links in mails begin with it.");
  return { smtpUrl, from, publicUrl: url };
}

function s3(read: (name: string) => string | undefined): S3Settings | undefined {
  const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const missing = names.filter((name) => read(name) === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new StartRefused(`Object storage also needs ${missing.join(", ")}.`);
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = names.map((name) => read(name) ?? "") as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
