import type { Language } from "@heliolens/messages/messages";

const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** `9.8 GB`: decimal units, as cards and disks are sold. */
export function formatBytes(bytes: number, language: Language): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const decimals = step >= 2 ? 1 : 0;
  const value = new Intl.NumberFormat(language, { maximumFractionDigits: decimals }).format(bytes / 1000 ** step);
  return `${value} ${units[step]}`;
}

export const formatShare = (share: number): string => `${Math.round(share * 100)} %`;
