import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a server that breaks after so many bytes went in, once; the next connection finds it whole. */
export interface CutConnection {
  readonly url: string;
  bytesIn(): number;
  /** Cuts the connection for good. */
  close(): Promise<void>;
}

export async function aCutConnection(serverUrl: string, cutAfterBytes: number): Promise<CutConnection> {
  const { hostname, port } = new URL(serverUrl);
  const open = new Set<Socket>();
  let bytes = 0;
  let isCut = false;
  const door = createServer((client) => {
    const inside = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      inside.destroy();
    };
    open.add(client);
    client.on("data", (part) => {
      bytes += part.length;
      if (isCut || bytes < cutAfterBytes) return;
      isCut = true;
      end();
    });
    client.on("error", end).on("close", () => open.delete(client) && end());
    inside.on("error", end).on("close", end);
    client.pipe(inside).pipe(client);
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  return {
    url: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    bytesIn: () => bytes,
    close: async () => {
      for (const socket of open) socket.destroy();
      door.close();
      await once(door, "close");
    },
  };
}
