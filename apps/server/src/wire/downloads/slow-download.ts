import { PassThrough, pipeline, type Readable } from "node:stream";

export interface DownloadRate {
  readonly bytesPerS: number;
  /** How long a caller may stay below the rate. */
  readonly graceMs: number;
  readonly lookEveryMs: number;
}

/** Slower than any line that people work with; a caller who takes less keeps a place that others wait for. */
export const usualDownloadRate: DownloadRate = { bytesPerS: 8_000, graceMs: 30_000, lookEveryMs: 5_000 };

/** Ends a download whose caller leaves bytes lying for longer than the grace. Waiting for our own work is not counted. */
export function atLeastRate(source: Readable, { bytesPerS, graceMs, lookEveryMs }: DownloadRate): Readable {
  let passed = 0;
  const stream = new PassThrough({
    transform: (part: Buffer, _encoding, done) => {
      passed += part.length;
      done(null, part);
    },
  });
  let [takenBefore, slowMs] = [0, 0];
  const look = setInterval(() => {
    const taken = passed - stream.readableLength;
    const isSlow = stream.readableLength > 0 && taken - takenBefore < (bytesPerS * lookEveryMs) / 1000;
    slowMs = isSlow ? slowMs + lookEveryMs : 0;
    takenBefore = taken;
    if (slowMs >= graceMs) stream.destroy(new Error("the download is too slow"));
  }, lookEveryMs);
  pipeline(source, stream, () => {});
  stream.once("close", () => clearInterval(look));
  return stream;
}
