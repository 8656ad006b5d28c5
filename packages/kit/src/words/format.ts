import { minuteIn } from "@heliolens/domain/inspection/minute-in";
import { defaultTimeZone } from "@heliolens/domain/inspection/time-zone";
import type { Language } from "@heliolens/messages/messages";
import { type HeatUnit, shownDifference, shownHeat } from "./heat-unit.ts";

/** `2026-06-12 10:30` on the clocks of a zone, Korea's unless one is named; `-` where there is none. Stored in UTC. */
export const formatMinute = (instant: string | null, timeZone: string = defaultTimeZone): string =>
  instant === null ? "-" : minuteIn(timeZone, new Date(instant));

const digits = { ko: new Intl.NumberFormat("ko"), en: new Intl.NumberFormat("en") } as const;

export const formatNumber = (value: number, language: Language): string => digits[language].format(value);

const heatSigns = { ko: { C: "℃", F: "℉" }, en: { C: "°C", F: "°F" } } as const;
export const heatSign = (language: Language, unit: HeatUnit): string => heatSigns[language][unit];

/** `71.4 ℃` in Korean, `71.4 °C` in English: one decimal, which is what the cameras resolve. */
export const formatHeat = (heatC: number, language: Language, unit: HeatUnit = "C"): string =>
  `${shownHeat(heatC, unit).toFixed(1)} ${heatSign(language, unit)}`;

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

/** `+18.6` in K, `+33.5 °F`: a difference always says its direction. */
export const formatDifference = (differenceK: number, unit: HeatUnit = "C"): string => {
  const figure = `${differenceK < 0 ? "−" : "+"}${Math.abs(shownDifference(differenceK, unit)).toFixed(1)}`;
  return unit === "C" ? figure : `${figure} °F`;
};
