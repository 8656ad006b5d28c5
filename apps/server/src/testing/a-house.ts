import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JobRequest } from "@heliolens/contract/jobs";
import type { Database } from "@heliolens/database/database";
import { addCompany } from "@heliolens/database/queries/accounts/companies";
import { addSession } from "@heliolens/database/queries/accounts/sessions";
import { addAccount } from "@heliolens/database/queries/accounts/users";
import { secretBox } from "@heliolens/database/secrets/secret-box";
import { hashOf, newSecret } from "@heliolens/database/secrets/secrets";
import type { CompanyId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { TokenScope } from "@heliolens/domain/accounts/personal-token";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { memoryStore } from "@heliolens/files/testing/memory-store";
import type { FastifyInstance, InjectOptions } from "fastify";
import { hashPassword } from "../accounts/password-hash.ts";
import { createServer, type ServerSettings } from "../create-server.ts";
import type { LogLine } from "../wire/log.ts";

export const password = "heliolens";
const sharedHash = hashPassword(password);

/** A server on a database, with a clock and a log that tests hold in their hands. */
export interface TestHouse {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly lines: LogLine[];
  /** What was asked to be done later. */
  readonly jobs: JobRequest[];
  readonly clock: { now: Date };
  forwardMs(ms: number): void;
  close(): Promise<void>;
}

export async function aHouse(database: Database, settings: Partial<ServerSettings> = {}): Promise<TestHouse> {
  const clock = { now: new Date("2026-03-02T09:00:00Z") };
  const partialsFolder = await mkdtemp(join(tmpdir(), "heliolens-partials-"));
  const lines: LogLine[] = [];
  const jobs: JobRequest[] = [];
  const app = await createServer({
    database,
    files: memoryStore(),
    enqueue: async (_, requests) => void jobs.push(...requests),
    log: (line) => lines.push(line),
    uploads: { partialsFolder, reserveBytes: 0, quotaBytes: undefined },
    version: "0.0.0",
    webFolder: undefined,
    trustProxy: false,
    metricsToken: undefined,
    secrets: secretBox("the server's secret"),
    demoAccounts: "none",
    // A call that listens ends soon enough to be asked like any other.
    events: { pollMs: 5, heartbeatMs: 1_000, lifeMs: 15 },
    now: () => clock.now,
    ...settings,
  });
  return {
    app,
    database,
    lines,
    jobs,
    clock,
    forwardMs: (ms) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    close: async () => {
      await app.close();
      await rm(partialsFolder, { recursive: true, force: true });
    },
  };
}

let made = 0;

export async function aCompany({ database }: TestHouse, name = `회사 ${++made}`): Promise<CompanyId> {
  return addCompany(database.db, name);
}

export interface Person {
  readonly id: UserId;
  readonly loginId: string;
  readonly token: string;
  readonly picture: string;
}

/** Somebody with an account and a session. The password is the shared one: a hash each would cost the tests minutes. */
export async function aPerson(
  house: TestHouse,
  role: UserRole,
  companyId: CompanyId | null,
  settings: { loginId?: string; name?: string; enabled?: boolean; isDemo?: boolean } = {},
): Promise<Person> {
  const loginId = settings.loginId ?? `${role.toLowerCase()}-${++made}`;
  const id = await addAccount(house.database.db, {
    login_id: loginId,
    name: settings.name ?? `이름 ${loginId}`,
    role,
    company_id: companyId,
    enabled: settings.enabled ?? true,
    is_demo: settings.isDemo ?? false,
    password_hash: await sharedHash,
  });
  return { id, loginId, ...(await aSession(house, id)) };
}

export async function aSession(house: TestHouse, userId: UserId): Promise<{ token: string; picture: string }> {
  const [token, picture] = [newSecret(), newSecret()];
  const { db } = house.database;
  await addSession(db, { userId, tokenHash: hashOf(token), pictureHash: hashOf(picture), now: house.clock.now });
  return { token, picture };
}

/** A personal token as its owner sees it once. */
export async function aToken(
  house: TestHouse,
  person: { readonly token: string },
  asked: { name?: string; scope?: TokenScope; days?: number } = {},
): Promise<{ readonly id: number; readonly token: string }> {
  const { json } = await ask(house, person, "POST", "/api/my/tokens", { name: "QGIS", ...asked });
  return json.content;
}

export interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly json: ReturnType<typeof JSON.parse>;
}

/** One call as somebody; `null` is a stranger. */
export async function ask(
  { app }: TestHouse,
  person: { readonly token: string } | null,
  method: NonNullable<InjectOptions["method"]>,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Heard> {
  const response = await app.inject({
    method,
    url,
    headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  const { statusCode: status, headers: heard, payload: text } = response;
  return { status, headers: heard, text, json: isJson && text !== "" ? JSON.parse(text) : undefined };
}

export const signIn = (house: TestHouse, loginId: unknown, secret: unknown, headers: Record<string, string> = {}) =>
  ask(house, null, "POST", "/api/authenticate", { loginId, password: secret }, headers);
