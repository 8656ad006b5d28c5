const leftAfterMs = 5 * 60_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel", "visibilitychange"] as const;

let lastSignMs = Date.now();

/** Watches for a hand at the page: one that is only open asks for what changed for ever. */
export function watchAttendance(page: Pick<Document, "addEventListener">): void {
  const seen = () => {
    lastSignMs = Date.now();
  };
  for (const sign of signs) page.addEventListener(sign, seen, { capture: true, passive: true });
}

/** No input for minutes: requests from now on come from the page, not from a person. */
export const isUnattended = (): boolean => Date.now() - lastSignMs > leftAfterMs;
