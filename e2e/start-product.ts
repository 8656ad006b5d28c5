import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { addPeople, password } from "./people.ts";

const root = resolve(import.meta.dirname, "..");
const timeoutMs = 120_000;

export interface Product {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the product as a user would, on a free port with an empty folder, and with some settings of one's own. */
export async function startProduct(own: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = own.DATA_DIR ?? mkdtempSync(join(tmpdir(), "heliolens-e2e-"));
  const product = spawn(process.execPath, [join(root, "apps/heliolens/start.mjs")], {
    cwd: root,
    env: { ...process.env, ...settingsOf(dataDir), ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = async () => {
    await stopped(product);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await addressOf(product);
    await addPeople(url);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

// Without the demo: its flights would be computed while the journeys run.
const settingsOf = (dataDir: string) => ({
  PORT: "0",
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  DATABASE_URL: "",
  S3_ENDPOINT: "",
  ROLE: "all",
  DEMO: "0",
  ADMIN_PASSWORD: password,
  // What is told in a journey listens on this machine.
  WEBHOOKS_TO_PRIVATE: "1",
});

/** The address it prints once it is ready; what it said before that, when it never is. */
function addressOf(product: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((found, failed) => {
    const fail = (why: string) => failed(new Error(`the product ${why}:\n${said.join("").slice(-4_000)}`));
    const timer = setTimeout(() => fail("did not start in time"), timeoutMs);
    product.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said.push(text);
      const address = /Heliolens is at (http:\S+)/.exec(said.join(""))?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      found(address);
    });
    product.stderr?.setEncoding("utf8").on("data", (text: string) => said.push(text));
    product.once("exit", (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

async function stopped(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return;
  const ended = once(product, "exit");
  product.kill("SIGTERM");
  const timer = setTimeout(() => product.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(timer);
}
