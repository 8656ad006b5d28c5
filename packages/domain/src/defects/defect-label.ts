/** How a defect is called everywhere: `DF-ID-` and its number in at least eight digits. */
export const defectLabel = (seq: number): string => `DF-ID-${String(seq).padStart(8, "0")}`;
