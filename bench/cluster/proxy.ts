import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request as requestFrom, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Spreads requests over the servers whose `/readyz` answers, as any load balancer does. It never tries a request twice. */
export interface Balancer {
  readonly url: string;
  setServers(urls: readonly string[]): void;
  readyCount(): number;
  close(): Promise<void>;
}

export const checkEveryMs = 250;
// Longer than a client looks at an answer, as load balancers have it: an idle connection is not cut under its next request.
const keepAliveMs = 75_000;

export async function startProxy(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let servers: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  let isClosed = false;
  const check = async () => {
    const answers = await Promise.all(servers.map(async (url) => ((await isReady(url)) ? [url] : [])));
    ready = answers.flat();
    if (!isClosed) timer = setTimeout(check, checkEveryMs);
  };
  let timer = setTimeout(check, 0);
  const server = createServer((request, response) => {
    const target = ready[turn++ % Math.max(1, ready.length)];
    if (target === undefined) return void response.writeHead(503, { "retry-after": "1" }).end();
    pass(request, response, new URL(request.url ?? "/", target), agent);
  });
  server.keepAliveTimeout = keepAliveMs;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setServers: (urls) => {
      servers = urls;
    },
    readyCount: () => ready.length,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

function pass(request: IncomingMessage, response: ServerResponse, url: URL, agent: Agent): void {
  const { connection: _, ...headers } = request.headers;
  const onward = requestFrom(url, { method: request.method, headers, agent });
  onward.on("response", (answer) => {
    // Both headers are of one connection: the server's timeout is not the one of the client's connection to this proxy.
    const { connection: _connection, "keep-alive": _timeout, ...forwardedHeaders } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, forwardedHeaders);
    answer.pipe(response);
    answer.on("error", () => response.destroy());
  });
  onward.on("error", () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}
