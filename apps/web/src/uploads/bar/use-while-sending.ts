import { useEffect, useEffectEvent } from "react";
import { useFilesRefresh } from "../uploads.data.ts";
import type { UploadTotals } from "./upload-totals.ts";

const REFRESH_EVERY_MS = 3_000;

/** While files are on their way: closing the tab asks first, the screen stays on, lists show what has arrived. */
export function useWhileSending({ isUnderWay, arrived }: UploadTotals): void {
  const refresh = useEffectEvent(useFilesRefresh());
  const arrivedNow = useEffectEvent(() => arrived);
  useEffect(() => {
    if (!isUnderWay) return;
    window.addEventListener("beforeunload", askFirst);
    const letSleep = keepAwake();
    let shown = 0;
    const timer = setInterval(() => {
      if (arrivedNow() !== shown) refresh();
      shown = arrivedNow();
    }, REFRESH_EVERY_MS);
    return () => {
      window.removeEventListener("beforeunload", askFirst);
      letSleep();
      clearInterval(timer);
      refresh();
    };
  }, [isUnderWay]);
}

// The words of the question are the browser's own.
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

// Refused on low battery and unknown to some browsers: then the screen sleeps as it always did.
function keepAwake(): () => void {
  const lock = navigator.wakeLock?.request("screen").catch(() => null);
  return () => void lock?.then((held) => held?.release());
}
