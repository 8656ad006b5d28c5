import { useEffect, useEffectEvent, useState } from "react";
import { bytesPerSecond, remainingMs, type Sample, withSample } from "./transfer-rate.ts";
import type { UploadTotals } from "./upload-totals.ts";

const SAMPLE_EVERY_MS = 1_000;

/** How fast it goes and how long it will take; null where nobody can tell. */
export function useRemaining({ isUnderWay, isPaused, sentBytes, sizeBytes }: UploadTotals) {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const isMoving = isUnderWay && !isPaused;
  const sample = useEffectEvent(() => setSamples((kept) => withSample(kept, { atMs: performance.now(), sentBytes })));
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(sample, SAMPLE_EVERY_MS);
    return () => {
      clearInterval(timer);
      setSamples([]);
    };
  }, [isMoving]);
  const rate = isMoving ? bytesPerSecond(samples) : null;
  return { rate, leftMs: remainingMs(sizeBytes - sentBytes, rate) };
}
