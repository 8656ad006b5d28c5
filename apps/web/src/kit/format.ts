import type { Language } from "@heliolens/messages/messages";

// Plants, and the people who look after them, keep Korean time; instants are stored in UTC.
const minuteInSeoul = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Seoul",
  dateStyle: "short",
  timeStyle: "short",
});

/** `2026-06-12 10:30` in Asia/Seoul; `-` where there is none. */
export const formatMinute = (instant: string | null): string =>
  instant === null ? "-" : minuteInSeoul.format(new Date(instant));

const digits = { ko: new Intl.NumberFormat("ko"), en: new Intl.NumberFormat("en") } as const;

export const formatNumber = (value: number, language: Language): string => digits[language].format(value);

/** `71.4 ℃` in Korean, `71.4 °C` in English: one decimal, which is what the cameras resolve. */
export function formatHeat(heatC: number, language: Language): string {
  const sign = language === "ko" ? "℃" : "°C";
  return `${heatC.toFixed(1)} ${sign}`;
}

const amount = (value: number, decimals: number, language: Language): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);

/** Centimetres matter on a module, not across a plant. */
export function formatLength(lengthM: number, language: Language): string {
  if (lengthM < 1) return `${amount(lengthM * 100, 0, language)} cm`;
  if (lengthM < 1000) return `${amount(lengthM, 2, language)} m`;
  return `${amount(lengthM / 1000, 3, language)} km`;
}

export const formatArea = (areaM2: number, language: Language): string =>
  areaM2 < 10_000 ? `${amount(areaM2, 1, language)} m²` : `${amount(areaM2 / 10_000, 2, language)} ha`;

/** `+18.6` K: a difference always says its direction. */
export const formatDifference = (differenceK: number): string =>
  `${differenceK < 0 ? "−" : "+"}${Math.abs(differenceK).toFixed(1)}`;
