import type { ParameterWishes } from "@heliolens/contract/uploads/thermal-parameters";
import { parameterLimits } from "@heliolens/domain/thermal/thermal-parameters";

export const settable = ["emissivity", "reflectedC", "distanceM", "humidity", "ambientC"] as const;
export type SettableParameter = (typeof settable)[number];

export type ParameterTexts = Readonly<Record<SettableParameter, string>>;
type Stored = Readonly<Partial<Record<SettableParameter, number>>>;

/** How a parameter is said: humidity in percent, the others as they are stored. */
export const saidUnits: Readonly<Record<SettableParameter, { readonly unit: string; readonly factor: number }>> = {
  emissivity: { unit: "", factor: 1 },
  reflectedC: { unit: "℃", factor: 1 },
  distanceM: { unit: "m", factor: 1 },
  humidity: { unit: "%", factor: 100 },
  ambientC: { unit: "℃", factor: 1 },
};

export const said = (name: SettableParameter, value: number): string =>
  String(Number((value * saidUnits[name].factor).toFixed(3)));

/** What a person has set, as the fields show it; the rest is empty. */
export const textsOf = (set: Stored | null): ParameterTexts =>
  byName((name) => (set?.[name] === undefined ? "" : said(name, set[name])));

/** For one image an empty field gives the file's value back. */
export const wishesForImage = (texts: ParameterTexts): ParameterWishes => byName((name) => numberOf(name, texts[name]));

/** For a whole report an empty field leaves each image as it is. */
export const wishesForReport = (texts: ParameterTexts): ParameterWishes =>
  Object.fromEntries(Object.entries(wishesForImage(texts)).filter(([, value]) => value !== null));

export const filesOwnValues: ParameterWishes = byName(() => null);

/** Least and most of what may be typed, where it is neither. */
export function rangeBroken(name: SettableParameter, text: string): readonly [least: string, most: string] | null {
  const value = numberOf(name, text);
  const [least, most] = parameterLimits[name];
  const isWithin = value === null || (value >= least && value <= most);
  return isWithin ? null : [said(name, least), said(name, most)];
}

function numberOf(name: SettableParameter, text: string): number | null {
  if (text.trim() === "") return null;
  return Number(text.replace(",", ".")) / saidUnits[name].factor;
}

function byName<T>(of: (name: SettableParameter) => T): Record<SettableParameter, T> {
  return Object.fromEntries(settable.map((name) => [name, of(name)])) as Record<SettableParameter, T>;
}
