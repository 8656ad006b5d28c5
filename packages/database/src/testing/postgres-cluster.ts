import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

export interface PostgresCluster {
  readonly folder: string;
  readonly port: number;
  /** The address of one database of the cluster, for `DATABASE_URL`. */
  urlOf(database: string): string;
  /** One statement in the maintenance database. */
  run(statement: string): Promise<void>;
  /** Stops the server as its administrator would. */
  halt(): Promise<void>;
  /** kill -9 of the server and all its processes. */
  crash(): Promise<void>;
  /** Starts the server again on the same port, if it is not running. */
  resume(): Promise<void>;
  /** Halts and deletes everything. */
  remove(): Promise<void>;
}

/** A PostgreSQL server of one's own on a free loopback port, in a temporary folder, until `remove`. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const programs = programFolder();
  const folder = mkdtempSync(join(tmpdir(), "heliolens-postgres-"));
  const owner = unprivilegedOwner();
  mkdirSync(join(folder, "data"), { mode: 0o700 });
  if (owner) for (const path of [folder, join(folder, "data")]) chownSync(path, owner.uid, owner.gid);
  const asOwner = { cwd: folder, ...owner, env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" } };
  const data = join(folder, "data");
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(join(programs, "initdb"), initdb, { ...asOwner, stdio: "pipe" });
  const port = await freePort();
  writeFileSync(join(data, "postgresql.auto.conf"), confOf(port, folder));

  let server: ChildProcess | undefined;
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const resume = async () => {
    if (server) return;
    server = spawn(join(programs, "postgres"), ["-D", data], { ...asOwner, stdio: "ignore" });
    await answering(urlOf("postgres"), server);
  };
  const stop = async (end: (pid: number) => void) => {
    const stopping = server;
    server = undefined;
    if (!stopping?.pid || stopping.exitCode !== null || stopping.signalCode !== null) return;
    const gone = new Promise((resolve) => stopping.once("exit", resolve));
    end(stopping.pid);
    await gone;
  };
  const halt = () => stop((pid) => process.kill(pid, "SIGINT"));
  const crash = () => stop(killWithChildren);
  const remove = async () => {
    await crash();
    rmSync(folder, { recursive: true, force: true });
  };
  await resume().catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    folder,
    port,
    urlOf,
    run: (statement) => runOnce(urlOf("postgres"), statement),
    halt,
    crash,
    resume,
    remove,
  };
}

function killWithChildren(pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  process.kill(pid, "SIGKILL");
  for (const child of children) {
    try {
      process.kill(Number(child), "SIGKILL");
    } catch {
      // It ended by itself in between.
    }
  }
}

const confOf = (port: number, folder: string) =>
  [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    "max_connections = 60",
    "shared_buffers = 64MB",
    "",
  ].join("\n");

function programFolder(): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const folders = versions.sort((a, b) => b - a).map((version) => join(debian, String(version), "bin"));
  const onPath = (process.env.PATH ?? "").split(":");
  const found = [...folders, ...onPath].find((folder) => existsSync(join(folder, "initdb")));
  if (found) return found;
  throw new Error(
    "PostgreSQL is not installed, and these tests run on it. On Debian or Ubuntu: " +
      "apt-get install postgresql postgresql-<version>-postgis-3 (Debian 12: postgresql-15-postgis-3)",
  );
}

/** PostgreSQL refuses to run as root: it then runs as the account its package made. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      return await runOnce(url, "select 1");
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** One statement on a connection of its own. */
export async function runOnce(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
