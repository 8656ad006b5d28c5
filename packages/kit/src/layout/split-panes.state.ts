const SMALLEST = 0.15;
const STEP = 0.02;

/** Neither pane may vanish: what cannot be seen cannot be found again. */
export const clampShare = (share: number): number => Math.min(1 - SMALLEST, Math.max(SMALLEST, share));

const steps: Readonly<Record<"columns" | "rows", Readonly<Record<string, number>>>> = {
  columns: { ArrowLeft: -STEP, ArrowRight: STEP },
  rows: { ArrowUp: -STEP, ArrowDown: STEP },
};

/** Null where the key is not the edge's. */
export function shareAfterKey(share: number, key: string, direction: "columns" | "rows"): number | null {
  if (key === "Home") return SMALLEST;
  if (key === "End") return 1 - SMALLEST;
  const step = steps[direction][key];
  return step === undefined ? null : clampShare(share + step);
}

export function storedShare(text: string | null): number | null {
  const share = Number.parseFloat(text ?? "");
  return Number.isFinite(share) ? clampShare(share) : null;
}
