// What a first visit costs: bytes over the wire, script time and heap, for the sign-in screen and the dashboard.
import { type Browser, type CDPSession, chromium } from "@playwright/test";
import { password } from "../../e2e/people.ts";
import { startProduct } from "../../e2e/start-product.ts";
import { machine } from "../machine.ts";

const rounds = 5;
const executablePath = "/usr/bin/chromium";

interface Cost {
  readonly transferKB: number;
  readonly scriptKB: number;
  readonly fontKB: number;
  readonly scriptMs: number;
  readonly heapMB: number;
}

async function visit(browser: Browser, url: string, token: string | null): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 960 }, locale: "ko-KR" });
  const page = await context.newPage();
  if (token !== null) await page.addInitScript((value) => localStorage.setItem("auth-token", value), token);
  const session = await context.newCDPSession(page);
  const bytesOf = await countBytes(session);
  await session.send("Performance.enable");
  // The stream of changes stays open: with it the network is never idle.
  await page.route("**/api/events", (route) => route.abort());
  await page.goto(url, { waitUntil: "networkidle" });
  await page.locator("h1").waitFor();
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const cost = {
    transferKB: bytesOf(() => true) / 1000,
    scriptKB: bytesOf((kind) => kind === "Script") / 1000,
    fontKB: bytesOf((kind) => kind === "Font") / 1000,
    scriptMs: metric("ScriptDuration") * 1000,
    heapMB: metric("JSHeapUsedSize") / 2 ** 20,
  };
  await context.close();
  return cost;
}

/** Bytes as they crossed the wire, headers and compression included, by kind of file. */
async function countBytes(session: CDPSession) {
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await session.send("Network.enable");
  return (isCounted: (kind: string) => boolean) =>
    [...bytes].reduce((total, [id, size]) => (isCounted(kinds.get(id) ?? "") ? total + size : total), 0);
}

const medianOf = (costs: readonly Cost[], key: keyof Cost): number =>
  costs.map((cost) => cost[key]).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? Number.NaN;

const { url: base, stop } = await startProduct();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--headless=new", "--disable-gpu"] });
try {
  const answer = await fetch(`${base}/api/authenticate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginId: "admin", password }),
  });
  const { content } = (await answer.json()) as { content: { authToken: string } };
  console.log(machine());
  console.log(`median of ${rounds} first visits, nothing cached`);
  console.log("page        transfer kB   script kB   font kB   script ms   heap MB");
  for (const [path, token] of [
    ["/login", null],
    ["/dashboard", content.authToken],
  ] as const) {
    const costs: Cost[] = [];
    for (let round = 0; round < rounds; round++) costs.push(await visit(browser, base + path, token));
    const figures = (["transferKB", "scriptKB", "fontKB", "scriptMs", "heapMB"] as const).map((key) =>
      medianOf(costs, key).toFixed(0),
    );
    const [transfer = "", script = "", font = "", ms = "", heap = ""] = figures;
    console.log(
      `${path.padEnd(12)}${transfer.padStart(11)}${script.padStart(12)}${font.padStart(10)}${ms.padStart(12)}${heap.padStart(10)}`,
    );
  }
} finally {
  await browser.close();
  await stop();
}
