// What hostile pictures leave behind in a server with little memory: the whole product in a control group of 2 GiB is sent
// pictures that are small on disk and large in a decoder. It has to live, and to give the memory back.
// npm run bench:hostile [-- --pictures 100 --gib 2]

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { parseArgs } from "node:util";
import { aSolidPicture } from "@heliolens/imaging/testing/a-solid-picture";
import { password } from "../../e2e/people.ts";
import { aReportToFill, type ReportToFill } from "../../e2e/uploads/report-to-fill.ts";
import { machine } from "../machine.ts";
import { commandOf, record } from "../results.ts";
import { met } from "../setup/served.ts";
import { aMemoryGroup } from "./memory-group.ts";

const { values } = parseArgs({
  options: { pictures: { type: "string", default: "100" }, gib: { type: "string", default: "2" } },
});
const mostLastingMb = 150;
// Picture processes end after 15 s without work.
const settledMs = 30_000;
const root = resolve(import.meta.dirname, "../..");

const group = aMemoryGroup(Number(values.gib) * 1024 ** 3);
if (group === null) throw new Error("this machine does not allow control groups; see hostile-pictures.faults.test.ts");
const folder = mkdtempSync(join(tmpdir(), "heliolens-hostile-"));
const server = spawn(
  "/bin/sh",
  ["-c", 'echo $$ > "$0" && exec "$@"', group.procsFile, process.execPath, "apps/heliolens/start.mjs"],
  {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: join(folder, "data"), DEMO: "0", ADMIN_PASSWORD: password },
    stdio: ["ignore", "pipe", "ignore"],
  },
);
try {
  console.log(machine());
  const url = await addressOf(server);
  const report = await aReportToFill(url);
  await send(url, report, await pictures("before", 1));
  await after(settledMs);
  const beforeMb = group.usedMb();
  let mostMb = beforeMb;
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, group.usedMb());
  }, 50);
  const sent = Number(values.pictures);
  await send(url, report, await pictures("hostile", sent));
  await after(settledMs);
  clearInterval(watch);
  const lastingMb = group.usedMb() - beforeMb;
  const isAlive = server.exitCode === null && (await fetch(`${url}/readyz`)).status === 200;
  const result = `${isAlive ? "alive" : "DEAD"}, ${group.kills()} killed by the kernel, ${beforeMb} MB before, ${mostMb} MB at most, ${lastingMb} MB lasting`;
  console.log(`${sent} pictures in ${values.gib} GiB: ${result}: ${met(isAlive && lastingMb <= mostLastingMb)}`);
  record({
    what: `hostile pictures: ${sent} sent to the whole product in a control group of ${values.gib} GiB`,
    bar: `alive, at most ${mostLastingMb} MB lasting`,
    result,
    command: commandOf("bench:hostile"),
  });
} finally {
  server.kill("SIGTERM");
  if (server.exitCode === null) await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
  group.remove();
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let said = "";
  for await (const part of stdout!.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    said += part;
    const found = said.match(/Heliolens is at (\S+)/)?.[1];
    if (found) return found;
  }
  throw new Error(`it ended instead of serving: ${said}`);
}

/** Each different by what follows its end, so that none is taken for one that is there. */
async function pictures(name: string, count: number): Promise<string> {
  const kinds = [
    await aSolidPicture(9990, 9990).jpeg({ progressive: true }).toBuffer(),
    await aSolidPicture(4900, 4900).jpeg({ progressive: true }).toBuffer(),
    await aSolidPicture(9000, 9000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ];
  const card = join(folder, name);
  mkdirSync(card);
  for (let at = 0; at < count; at++) {
    const bytes = kinds[at % kinds.length]!;
    writeFileSync(join(card, `${name}-${at}.jpg`), Buffer.concat([bytes, Buffer.from(`${name} ${at}`)]));
  }
  return card;
}

async function send(url: string, report: ReportToFill, card: string): Promise<void> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${report.token}` };
  const body = JSON.stringify({ name: card.slice(-40), scope: "upload" });
  const made = await fetch(`${url}/api/my/tokens`, { method: "POST", headers, body });
  const { content } = (await made.json()) as { content: { token: string } };
  const env = { ...process.env, HELIOLENS_URL: url, HELIOLENS_TOKEN: content.token };
  const order = ["apps/cli/heliolens.mjs", "upload", card, "--report", String(report.reportId)];
  // Not waited for in one piece: a connection that the server ends meanwhile has to be noticed.
  const sending = spawn(process.execPath, order, { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(sending, "exit");
  if (code !== 0) throw new Error(`sending ended with ${code}`);
  while ((await unread(url, report)) > 0) await after(500);
}

async function unread(url: string, { token, reportId }: ReportToFill): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/examine-report/${reportId}/files`, { headers });
  const { content } = (await response.json()) as { content: Record<"rgb" | "thermal", { pending: number }> };
  return content.rgb.pending + content.thermal.pending;
}
