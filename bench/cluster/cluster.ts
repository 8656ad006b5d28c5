// Many processes as one product: PostgreSQL, a bucket, a proxy, two servers and three workers on this machine. They start together,
// the servers are restarted one after the other under clients, and everything is killed while files are sent and analysed.
// npm run test:cluster [-- --files 3000 --kills 30 --restarts 3 --starts 20 --clients 50]      (0 leaves a part out)
import { parseArgs } from "node:util";
import buildPages from "../../e2e/build-pages.ts";
import { machine } from "../machine.ts";
import { commandOf, record } from "../results.ts";
import { met } from "../setup/served.ts";
import { ask, aTally, beside } from "./clients.ts";
import { killWhileWorking } from "./kill-while-working.ts";
import { RunningCluster, startGround } from "./running-cluster.ts";
import { signedIn } from "./signed-in.ts";

const { values } = parseArgs({
  options: {
    files: { type: "string", default: "3000" },
    kills: { type: "string", default: "30" },
    restarts: { type: "string", default: "3" },
    starts: { type: "string", default: "20" },
    clients: { type: "string", default: "50" },
  },
});
const [files, kills, restarts, starts, clients] = [
  values.files,
  values.kills,
  values.restarts,
  values.starts,
  values.clients,
].map(Number) as [number, number, number, number, number];

await buildPages();
const ground = await startGround();
let isAllMet = true;
const tell = (what: string, bar: string, { isMet, result }: { isMet: boolean; result: string }) => {
  isAllMet &&= isMet;
  console.log(`${what}: ${result}; ${bar}: ${met(isMet)}`);
  record({ what: `cluster: ${what}`, bar, result, command: commandOf("test:cluster") });
};

/** Two servers and three workers at the same moment on an empty database. */
async function startTogether(): Promise<void> {
  let ready = 0;
  const startedMs = performance.now();
  for (let round = 0; round < starts; round++) {
    const cluster = await RunningCluster.start(ground, `start_${round}`);
    ready += await cluster.readyNodes();
    await cluster.stop();
  }
  const eachS = (performance.now() - startedMs) / 1000 / starts;
  const result = `${ready} of ${starts * 5} processes ready, ${eachS.toFixed(0)} s a round`;
  tell(`5 processes started together, ${starts} times`, "all ready", { isMet: ready === starts * 5, result });
}

const reads = ["/api/my/profile", "/api/my/dashboard", "/api/sites/list", "/api/ai/runs", "/healthz"];

/** Both servers restarted under clients that never try again. */
async function restartUnderClients(cluster: RunningCluster): Promise<void> {
  const token = await signedIn(ground.proxy.url);
  const client = { url: ground.proxy.url, token, tally: aTally(), retries: 0 } as const;
  const startedMs = performance.now();
  await beside(
    clients,
    (nth) => ask(client, { method: "GET", path: reads[(nth + client.tally.requests) % reads.length]! }),
    () => cluster.restartServers(),
  );
  const { requests, failed, failures } = client.tally;
  for (const line of failures.slice(0, 10)) console.log(`  ${line}`);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
  const result = `${failed} of ${requests} requests failed, no retry, ${seconds} s`;
  tell(`both servers restarted under ${clients} clients`, "0 failed", { isMet: failed === 0, result });
}

console.log(`cluster. ${machine()}`);
try {
  if (starts > 0) await startTogether();
  if (clients > 0 || files > 0) {
    const cluster = await RunningCluster.start(ground, "cluster");
    try {
      if (clients > 0) await restartUnderClients(cluster);
      if (files > 0) {
        const outcome = await killWhileWorking(ground, cluster, { files, kills, restarts });
        const what = `${files} files, ${kills} kill -9, PostgreSQL restarted ${restarts} x`;
        tell(what, "each once, 0 failed", outcome);
      }
    } finally {
      await cluster.stop();
    }
  }
} finally {
  await ground.remove();
}
process.exit(isAllMet ? 0 : 1);
