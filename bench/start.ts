// How long the product takes from `npm start` to a ready answer, first with an empty folder, then with an existing
// database, and what it holds in memory when nobody asks anything.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { machine } from "./machine.ts";

const root = resolve(import.meta.dirname, "..");
const targetS = 5;

interface Started {
  readonly child: ChildProcess;
  readonly tookS: number;
}

async function start(dataDir: string): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, "apps/heliolens/start.mjs")], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  for await (const part of child.stdout.setEncoding("utf8")) {
    said += part;
    const url = said.match(/Heliolens is at (\S+)/)?.[1];
    if (!url) continue;
    if ((await fetch(`${url}/readyz`)).status !== 200) throw new Error("it says it serves and is not ready");
    return { child, tookS: (performance.now() - startedAt) / 1000 };
  }
  throw new Error(`it ended instead of serving: ${said}`);
}

async function stop({ child }: Started): Promise<number> {
  const startedAt = performance.now();
  child.kill("SIGTERM");
  await once(child, "exit");
  return (performance.now() - startedAt) / 1000;
}

const memoryMB = (pid: number, field: "VmRSS" | "VmHWM") =>
  Math.round(Number(readFileSync(`/proc/${pid}/status`, "utf8").match(new RegExp(`${field}:\\s+(\\d+)`))?.[1]) / 1024);

const dataDir = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
try {
  const first = await start(dataDir);
  await stop(first);
  const tookS: number[] = [];
  const stopS: number[] = [];
  let idleMB = 0;
  for (let round = 0; round < 3; round++) {
    const again = await start(dataDir);
    tookS.push(again.tookS);
    // Idle: what start-up left behind has been collected.
    await new Promise((done) => setTimeout(done, 10_000));
    idleMB = Math.max(idleMB, memoryMB(again.child.pid ?? 0, "VmRSS"));
    stopS.push(await stop(again));
  }
  const slowestS = Math.max(...tookS);
  console.log(`start-up, embedded engine. ${machine()}`);
  console.log(
    `existing database: ${tookS.map((s) => s.toFixed(1)).join(", ")} s to /readyz; target under ${targetS} s: ${slowestS < targetS ? "met" : "MISSED"}`,
  );
  console.log(`empty folder (and web build where its sources changed): ${first.tookS.toFixed(1)} s`);
  console.log(`idle memory: ${idleMB} MB resident; stop: ${Math.max(...stopS).toFixed(1)} s`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
