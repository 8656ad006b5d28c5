// Many processes as one product: PostgreSQL, a bucket, a proxy, two servers and three workers on this machine. They start together,
// the servers are restarted one after the other under clients, and everything is killed while files are sent and analysed.
// Then a crowd looks about and some of them write.
// npm run test:cluster [-- --files 3000 --kills 30 --restarts 3 --starts 20 --clients 50 --viewers 1000 --seconds 300]
// 0 leaves a part out.
import { parseArgs } from "node:util";
import buildPages from "../../e2e/build-pages.ts";
import { machine } from "../machine.ts";
import { commandOf, record } from "../results.ts";
import { met } from "../setup/served.ts";
import { ask, aTally, beside } from "./clients.ts";
import { killWhileWorking } from "./kill-while-working.ts";
import { RunningCluster, startServices } from "./running-cluster.ts";
import { signedIn } from "./signed-in.ts";
import { viewTogether } from "./view-together.ts";

const { values } = parseArgs({
  options: {
    files: { type: "string", default: "3000" },
    kills: { type: "string", default: "30" },
    restarts: { type: "string", default: "3" },
    starts: { type: "string", default: "20" },
    clients: { type: "string", default: "50" },
    viewers: { type: "string", default: "1000" },
    seconds: { type: "string", default: "300" },
  },
});
const numbers = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
const { files, kills, restarts, starts, clients, viewers, seconds } = numbers as Record<keyof typeof values, number>;
const writers = 20;

await buildPages();
const services = await startServices();
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
    const cluster = await RunningCluster.start(services, `start_${round}`);
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
  const token = await signedIn(services.proxy.url);
  const client = { url: services.proxy.url, token, tally: aTally(), retries: 0 } as const;
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
  if (clients > 0 || viewers > 0 || files > 0) {
    const cluster = await RunningCluster.start(services, "cluster");
    try {
      if (clients > 0) await restartUnderClients(cluster);
      if (viewers > 0) {
        const outcome = await viewTogether(services, cluster, { viewers, writers, seconds });
        const what = `${viewers} viewers, ${writers} writers, ${seconds} s`;
        tell(what, "0 failed", outcome);
        record({
          what: `cluster: ${what}, answers`,
          bar: null,
          result: outcome.answers,
          command: commandOf("test:cluster"),
        });
      }
      if (files > 0) {
        const outcome = await killWhileWorking(services, cluster, { files, kills, restarts });
        const what = `${files} files, ${kills} kill -9, PostgreSQL restarted ${restarts} x`;
        tell(what, "each once, 0 failed", outcome);
      }
    } finally {
      await cluster.stop();
    }
  }
} finally {
  await services.remove();
}
process.exit(isAllMet ? 0 : 1);
