import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { postgresPrograms, unprivilegedOwner } from "./postgres-programs.ts";

const startLimitMs = 60_000;

/** A PostgreSQL server of one's own on a free loopback port, in a temporary folder or the one given, until `remove`. */
export async function startPostgresCluster(
  folder = mkdtempSync(join(tmpdir(), "heliolens-postgres-")),
): Promise<PostgresCluster> {
  const cluster = new PostgresCluster(folder, await freePort());
  try {
    await cluster.resume();
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}

export class PostgresCluster {
  readonly #folder: string;
  readonly #port: number;
  readonly #programs = postgresPrograms();
  readonly #asOwner = { ...unprivilegedOwner(), env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" } };
  readonly #guard: ChildProcess;
  #server: ChildProcess | undefined;

  constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.#guard = startGuard(folder);
    if (!existsSync(this.#data)) this.#initialize();
    writeFileSync(join(this.#data, "postgresql.auto.conf"), confOf(port));
  }

  /** The address of one database of the cluster, for `DATABASE_URL`. */
  urlOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  /** One statement in the maintenance database. */
  run(statement: string): Promise<void> {
    return runOnce(this.urlOf("postgres"), statement);
  }

  /** Starts the server again on the same port, if it is not running. */
  async resume(): Promise<void> {
    const deadline = Date.now() + startLimitMs;
    while (this.#server === undefined) {
      const server = this.#spawn();
      if (await isAnswering(this.urlOf("postgres"), server, deadline)) this.#server = server;
      // PostgreSQL refuses to start beside processes of a killed server that are still ending.
      else if (Date.now() > deadline) throw new Error(`PostgreSQL in ${this.#data} does not start`);
    }
  }

  #spawn(): ChildProcess {
    const settings = { ...this.#asOwner, cwd: this.#folder, stdio: "ignore" as const };
    return spawn(join(this.#programs, "postgres"), ["-D", this.#data], settings);
  }

  /** Stops the server as its administrator would. */
  async halt(): Promise<void> {
    await this.#end(() => this.#server?.kill("SIGINT"));
  }

  /** kill -9 of the server and all its processes. */
  async crash(): Promise<void> {
    await this.#end(() => this.signal("SIGKILL"));
  }

  /** Sends a signal to the server and each of its processes. */
  signal(name: NodeJS.Signals): void {
    const pid = this.#server?.pid;
    if (pid === undefined) return;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    for (const each of [pid, ...children.map(Number)]) signalIfThere(each, name);
  }

  /** Ends the server and deletes everything. */
  async remove(): Promise<void> {
    await this.crash();
    rmSync(this.#folder, { recursive: true, force: true });
    if (this.#guard.pid !== undefined) process.kill(-this.#guard.pid, "SIGKILL");
  }

  /** The temporary folder of the cluster: what is put into it beside the server's data is deleted with it. */
  get folder(): string {
    return this.#folder;
  }

  get #data(): string {
    return join(this.#folder, "data");
  }

  #initialize(): void {
    mkdirSync(this.#data, { recursive: true, mode: 0o700 });
    const { uid, gid } = this.#asOwner;
    if (uid !== undefined && gid !== undefined)
      for (const path of [this.#folder, this.#data]) chownSync(path, uid, gid);
    const args = ["-D", this.#data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
    execFileSync(join(this.#programs, "initdb"), args, { ...this.#asOwner, cwd: this.#folder, stdio: "pipe" });
  }

  async #end(end: () => void): Promise<void> {
    const server = this.#server;
    if (server && server.exitCode === null && server.signalCode === null) {
      const gone = once(server, "exit");
      end();
      await gone;
    }
    this.#server = undefined;
  }
}

/**
 * However this process ends, its end of the pipe closes with it; then the guard stops the server and deletes the folder.
 * A process of its own group, so that an interrupt from the keyboard does not end it first.
 */
function startGuard(folder: string): ChildProcess {
  const script = 'cat; kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"; sleep 1; rm -rf "$0"';
  const guard = spawn("sh", ["-c", script, folder], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  guard.unref();
  (guard.stdin as Socket).unref();
  return guard;
}

const confOf = (port: number) =>
  [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    "max_connections = 60",
    "shared_buffers = 64MB",
    // In its own folder: what lies in the machine's shared memory would outlive a kill of the server.
    "dynamic_shared_memory_type = mmap",
    "",
  ].join("\n");

function signalIfThere(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** False when it has ended instead, or the time is over. */
async function isAnswering(url: string, server: ChildProcess, deadline: number): Promise<boolean> {
  while (server.exitCode === null && Date.now() < deadline) {
    if (
      await runOnce(url, "select 1").then(
        () => true,
        () => false,
      )
    )
      return true;
    await wait(50);
  }
  server.kill("SIGKILL");
  return false;
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
