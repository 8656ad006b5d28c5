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
