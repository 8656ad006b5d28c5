import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What a line in the field is like (I19 of the fault list). A lost packet is one that arrives late: TCP sends it again. */
export interface LineQuality {
  readonly bytesPerSecond: number;
  readonly latencyMs: number;
  /** One packet of so many is lost. */
  readonly lostOf: number;
  /** It breaks so often, and stays away for a while: what is open ends, nothing new gets through. */
  readonly breaksEveryMs: number;
  readonly awayMs: number;
}

export const fieldLine: LineQuality = {
  bytesPerSecond: 125_000,
  latencyMs: 100,
  lostOf: 20,
  breaksEveryMs: 10_000,
  awayMs: 2_000,
};

const PACKET_BYTES = 1_460;
const SENT_AGAIN_AFTER_MS = 200;
// What the buffers of a line hold; more would let a sender believe that it is fast.
const LONGEST_QUEUE_BYTES = 32_768;

export interface PoorLine {
  readonly url: string;
  /** Before that, all goes through at once. */
  become(quality: LineQuality): void;
  /** How often it broke since. */
  breaks(): number;
  /** The next request that begins so arrives, and the line breaks before its answer. */
  loseAnswerTo(requestLine: string): void;
  answersLost(): number;
  close(): Promise<void>;
}

export async function openPoorLine(port: number): Promise<PoorLine> {
  const open = new Set<Socket>();
  let quality: LineQuality | null = null;
  let isAway = false;
  let breaks = 0;
  let unanswered: string | null = null;
  let answersLost = 0;
  const end = new AbortController();

  function breakOff(): void {
    breaks++;
    for (const socket of open) socket.destroy();
  }

  async function breakNowAndThen({ breaksEveryMs, awayMs }: LineQuality): Promise<void> {
    for (;;) {
      await wait(breaksEveryMs, undefined, { signal: end.signal });
      isAway = true;
      breakOff();
      await wait(awayMs, undefined, { signal: end.signal });
      isAway = false;
    }
  }

  const up = aDirection(() => quality);
  const down = aDirection(() => quality);
  const server = createServer((client) => {
    if (isAway) return client.destroy();
    const inside = connect(port, "127.0.0.1");
    let losesAnswer = false;
    client.on("data", (part) => {
      if (unanswered === null || !part.includes(unanswered)) return;
      unanswered = null;
      losesAnswer = true;
    });
    inside.on("data", () => {
      if (!losesAnswer) return;
      answersLost++;
      losesAnswer = false;
      client.destroy();
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
      (one === client ? up : down)(one, other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      quality = next;
      breakNowAndThen(next).catch(() => {});
    },
    breaks: () => breaks,
    loseAnswerTo: (requestLine) => {
      unanswered = requestLine;
    },
    answersLost: () => answersLost,
    close: async () => {
      end.abort();
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Carries bytes one way: all connections share its rate, and each keeps its order. */
function aDirection(qualityNow: () => LineQuality | null) {
  let freeAt = 0;
  let packets = 0;

  function arrivalOf(bytes: number, { bytesPerSecond, latencyMs, lostOf }: LineQuality): number {
    freeAt = Math.max(freeAt, performance.now()) + (bytes / bytesPerSecond) * 1_000;
    return freeAt + latencyMs + (++packets % lostOf === 0 ? SENT_AGAIN_AFTER_MS : 0);
  }

  return (from: Socket, to: Socket): void => {
    let lastAt = 0;
    let queuedBytes = 0;
    const send = (packet: Buffer, quality: LineQuality): void => {
      lastAt = Math.max(lastAt, arrivalOf(packet.length, quality));
      queuedBytes += packet.length;
      setTimeout(() => {
        queuedBytes -= packet.length;
        if (!to.destroyed) to.write(packet);
        if (queuedBytes < LONGEST_QUEUE_BYTES) from.resume();
      }, lastAt - performance.now());
    };
    from.on("data", (part) => {
      const quality = qualityNow();
      if (quality === null) return to.write(part);
      for (let at = 0; at < part.length; at += PACKET_BYTES) send(part.subarray(at, at + PACKET_BYTES), quality);
      if (queuedBytes >= LONGEST_QUEUE_BYTES) from.pause();
    });
    from.on("end", () => setTimeout(() => to.end(), Math.max(0, lastAt - performance.now()) + 1));
  };
}
