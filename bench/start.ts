// How long the product takes from its start to a ready answer, first with an empty folder, then with an existing
// database, and what it holds in memory when nobody asks anything. Without the demo, whose images arrive by a job that
// would be measured along. CPU seconds stand beside the clock's: on a busy machine only they mean something.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { machine } from "./machine.ts";
import { commandOf, record } from "./results.ts";

const root = resolve(import.meta.dirname, "..");
const targetS = 5;
const targets = { cpuS: 3, peakMB: 800 };

interface Started {
  readonly child: ChildProcess;
  readonly tookS: number;
  readonly cpuS: number;
  readonly peakMB: number;
}

async function start(dataDir: string): Promise<Started> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, "apps/heliolens/start.mjs")], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", DEMO: "0", ADMIN_PASSWORD: "bench-bench" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  for await (const part of child.stdout.setEncoding("utf8")) {
    said += part;
    const url = said.match(/Heliolens is at (\S+)/)?.[1];
    if (!url) continue;
    if ((await fetch(`${url}/readyz`)).status !== 200) throw new Error("it says it serves and is not ready");
    return { child, tookS: (performance.now() - startedAt) / 1000, ...costOf(child.pid ?? 0) };
  }
  throw new Error(`it ended instead of serving: ${said}`);
}

async function stop({ child }: Started): Promise<number> {
  const startedAt = performance.now();
  child.kill("SIGTERM");
  await once(child, "exit");
  return (performance.now() - startedAt) / 1000;
}

const memoryMB = (pid: number, which: "VmRSS" | "VmHWM") =>
  Math.round(Number(readFileSync(`/proc/${pid}/status`, "utf8").match(new RegExp(`${which}:\\s+(\\d+)`))?.[1]) / 1024);

const costOf = (pid: number) => ({ cpuS: cpuSecondsOf(pid), peakMB: memoryMB(pid, "VmHWM") });

/** User and system time of all threads, in hundredths of a second at the kernel. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const seconds = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(", ");

const dataDir = mkdtempSync(join(tmpdir(), "heliolens-bench-"));
try {
  const first = await start(dataDir);
  await stop(first);
  const starts: Started[] = [];
  const stopS: number[] = [];
  let idleMB = 0;
  for (let round = 0; round < 3; round++) {
    const again = await start(dataDir);
    starts.push(again);
    // Idle: what start-up left behind has been collected.
    await new Promise((done) => setTimeout(done, 10_000));
    idleMB = Math.max(idleMB, memoryMB(again.child.pid ?? 0, "VmRSS"));
    stopS.push(await stop(again));
  }
  const tookS = starts.map((again) => again.tookS);
  const verdict = Math.max(...tookS) < targetS ? "met" : "MISSED";
  console.log(`start-up, embedded engine. ${machine()}`);
  console.log(`existing database: ${seconds(tookS)} s to /readyz; target under ${targetS} s: ${verdict}`);
  console.log(`  of that CPU, all threads: ${seconds(starts.map(({ cpuS }) => cpuS))} s`);
  const peakMB = Math.max(...starts.map((again) => again.peakMB));
  console.log(`  memory at its peak: ${peakMB} MB`);
  console.log(`empty folder (and web build where its sources changed): ${seconds([first.tookS])} s`);
  console.log(`idle memory: ${idleMB} MB resident; stop: ${seconds([Math.max(...stopS)])} s`);
  const command = commandOf("bench:start");
  record({ what: "start: existing database", bar: `under ${targetS} s`, result: `${seconds(tookS)} s`, command });
  record({
    what: "start: existing database, cost",
    bar: `at most ${targets.cpuS} s of processor time and ${targets.peakMB} MB`,
    result: `${seconds(starts.map(({ cpuS }) => cpuS))} s of processor time, ${peakMB} MB at its peak`,
    command,
  });
  record({ what: "start: idle memory without the demo", bar: null, result: `${idleMB} MB`, command });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
