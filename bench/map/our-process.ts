import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join, resolve } from "node:path";

/** One server process of ours. */
export interface OurProcess {
  readonly pid: number;
  get(path: string): Promise<Buffer>;
  /** For how long its event loop stood still, at most, since this was last asked. */
  longestStandstillMs(): Promise<number>;
  stop(): Promise<void>;
}

export interface OurSettings {
  /** Undefined for the embedded engine in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly token: string;
}

// As `npm start` runs the product: with its flags, the compiled database engine and its compiled code are found.
const root = resolve(import.meta.dirname, "../..");
const productFlags: string[] = JSON.parse(readFileSync(join(root, "apps/heliolens/v8-flags.json"), "utf8"));
const productEnv = {
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/heliolens"),
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

export async function startOurs({ databaseUrl, dataDir, token }: OurSettings): Promise<OurProcess> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [...productFlags, join(import.meta.dirname, "our-server.ts")], {
    env: { ...env, ...productEnv, DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.once("data", (data) => resolve(String(data).trim()));
    child.once("exit", (code) => reject(new Error(`our server ended with ${code}`)));
  });
  const agent = new Agent({ keepAlive: true });
  return {
    pid: child.pid!,
    get: (path) => fetchBytes(url + path, agent, token),
    async longestStandstillMs() {
      const message = once(child, "message");
      child.send("how long?");
      return Number((await message)[0]);
    },
    stop: () =>
      new Promise((resolve) => {
        agent.destroy();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

const fetchBytes = (url: string, agent: Agent, token: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.once("error", reject);
      response.once("end", () => {
        const body = Buffer.concat(parts);
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${response.statusCode} to ${url}: ${body.toString("utf8").slice(0, 300)}`));
      });
    }).once("error", reject);
  });
