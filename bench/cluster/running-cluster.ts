import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type PostgresCluster, startPostgresCluster } from "@heliolens/database/testing/postgres-cluster";
import { aBucket, type Bucket } from "@heliolens/files/testing/a-bucket";
import { aProgram, type Program } from "@heliolens/heliolens/testing/a-program";
import { password } from "../../e2e/people.ts";
import { type Balancer, checkEveryMs, startProxy } from "./proxy.ts";

export type Role = "web" | "worker";

/** PostgreSQL, a bucket and a proxy on loopback, for processes of the product. */
export interface Services {
  readonly postgres: PostgresCluster;
  readonly bucket: Bucket;
  readonly proxy: Balancer;
  remove(): Promise<void>;
}

export async function startServices(): Promise<Services> {
  const [postgres, bucket, proxy] = [await startPostgresCluster(), await aBucket(), await startProxy()];
  const remove = async () => {
    await proxy.close();
    await bucket.remove();
    await postgres.remove();
  };
  return { postgres, bucket, proxy, remove };
}

interface Node {
  readonly role: Role;
  readonly dataDir: string;
  program: Program;
  url: string;
}

const readyLimitMs = 30_000;
const webs = 2;
const workers = 3;

/** Two servers behind the proxy and three workers, on one database and one bucket. */
export class RunningCluster {
  readonly databaseUrl: string;
  readonly #services: Services;
  readonly #nodes: Node[];

  private constructor(services: Services, databaseUrl: string, nodes: Node[]) {
    this.#services = services;
    this.databaseUrl = databaseUrl;
    this.#nodes = nodes;
    this.#tellProxy();
  }

  /** On an empty database, all of them at the same moment. */
  static async start(services: Services, database: string): Promise<RunningCluster> {
    await services.postgres.run(`create database ${database}`);
    const databaseUrl = services.postgres.urlOf(database);
    const roles: Role[] = [...Array<Role>(webs).fill("web"), ...Array<Role>(workers).fill("worker")];
    const nodes = roles.map((role): Node => {
      const dataDir = mkdtempSync(join(tmpdir(), "heliolens-cluster-"));
      return { role, dataDir, program: started(role, dataDir, databaseUrl, services.bucket), url: "" };
    });
    for (const node of nodes) node.url = await node.program.url();
    const cluster = new RunningCluster(services, databaseUrl, nodes);
    await cluster.#untilAllServe();
    return cluster;
  }

  /** Asked as an orchestrator asks: an answer that a busy machine gives too late is asked for again. */
  async readyNodes(): Promise<number> {
    const deadline = Date.now() + readyLimitMs;
    const isReady = async ({ url }: Node): Promise<boolean> => {
      for (;;) {
        if ((await fetch(`${url}/readyz`)).status === 200) return true;
        if (Date.now() > deadline) return false;
        await wait(checkEveryMs);
      }
    };
    return (await Promise.all(this.#nodes.map(isReady))).filter(Boolean).length;
  }

  processes(): readonly { readonly role: Role; readonly pid: number }[] {
    return this.#nodes.flatMap(({ role, program: { process } }) => (process.pid ? [{ role, pid: process.pid }] : []));
  }

  /** kill -9 of one process, and another one in its place, as an orchestrator does it. */
  async kill(role: Role, nth: number): Promise<void> {
    const node = this.#nth(role, nth);
    await node.program.stop("SIGKILL");
    await this.#startAgain(node);
  }

  /** One server after the other: told to stop, waited for, started, waited for. */
  async restartServers(): Promise<void> {
    for (let nth = 0; nth < webs; nth++) {
      const node = this.#nth("web", nth);
      await node.program.stop("SIGTERM");
      await this.#startAgain(node);
      await this.#untilAllServe();
    }
  }

  async stop(): Promise<void> {
    this.#services.proxy.setServers([]);
    await Promise.all(this.#nodes.map(({ program }) => program.stop("SIGKILL")));
    for (const { dataDir } of this.#nodes) rmSync(dataDir, { recursive: true, force: true });
  }

  #nth(role: Role, nth: number): Node {
    const those = this.#nodes.filter((node) => node.role === role);
    return those[nth % those.length]!;
  }

  async #startAgain(node: Node): Promise<void> {
    node.program = started(node.role, node.dataDir, this.databaseUrl, this.#services.bucket);
    node.url = await node.program.url();
    this.#tellProxy();
  }

  /** Until the proxy has seen every server ready. */
  async #untilAllServe(): Promise<void> {
    while (this.#services.proxy.readyCount() < webs) await wait(checkEveryMs);
  }

  #tellProxy(): void {
    this.#services.proxy.setServers(this.#nodes.filter(({ role }) => role === "web").map(({ url }) => url));
  }
}

const started = (role: Role, dataDir: string, databaseUrl: string, { settings }: Bucket): Program =>
  aProgram({
    ROLE: role,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    SECRET_KEY: "the same for every process of one database",
    DEMO: "0",
    ADMIN_PASSWORD: password,
    // Several times the interval at which the proxy looks.
    DRAIN_SECONDS: "2",
  });
