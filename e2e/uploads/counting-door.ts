import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** One address for a server that is killed and started again, and a count of what goes in through it. */
export interface Door {
  readonly url: string;
  leadTo(port: number): void;
  bytesIn(): number;
  close(): Promise<void>;
}

export async function openDoor(): Promise<Door> {
  let port = 0;
  let bytes = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const inside = connect(port, "127.0.0.1");
    client.on("data", (part) => {
      bytes += part.length;
    });
    for (const [one, other] of [
      [client, inside],
      [inside, client],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (to) => {
      port = to;
    },
    bytesIn: () => bytes,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
