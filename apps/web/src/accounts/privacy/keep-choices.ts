const usualMonths = [6, 12, 24, 36, 60, 120] as const;
const forEver = "for-ever";

/** What can be chosen: for ever first, then the usual spans and the one in force. */
export function keepChoices(kept: number | null): readonly (number | null)[] {
  const months = new Set<number>([...usualMonths, ...(kept === null ? [] : [kept])]);
  return [null, ...[...months].sort((a, b) => a - b)];
}

export const choiceOf = (months: number | null): string => (months === null ? forEver : String(months));
export const monthsOf = (value: string): number | null => (value === forEver ? null : Number(value));
