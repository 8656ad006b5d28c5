import type { TemperatureScaleSent } from "@heliolens/contract/uploads/temperature-scale";
import { scaleLimits } from "@heliolens/domain/thermal/temperature-scale";

/** What is typed. Numbers stay as typed: a comma is a decimal sign as well. */
export interface ScaleTexts {
  readonly way: "scale" | "known";
  readonly perCount: string;
  readonly offsetC: string;
  readonly celsius: string;
  /** Both empty: the middle value of the image. */
  readonly xPx: string;
  readonly yPx: string;
}

/** What most radiometric TIFFs are written with: hundredths of a Kelvin times four. */
export const usualScale: ScaleTexts = {
  way: "scale",
  perCount: "0.04",
  offsetC: "-273.15",
  celsius: "",
  xPx: "",
  yPx: "",
};

/** Null while something is missing or is no number. */
export function scaleSentOf(texts: ScaleTexts, imageId: number): TemperatureScaleSent | null {
  const perCount = numberIn(texts.perCount);
  if (texts.way === "scale") {
    const offsetC = numberIn(texts.offsetC);
    return perCount === null || offsetC === null ? null : { perCount, offsetC, known: null };
  }
  const celsius = numberIn(texts.celsius);
  const at = placeIn(texts);
  if (celsius === null || at === null || (texts.perCount.trim() !== "" && perCount === null)) return null;
  return { perCount, offsetC: null, known: { imageId, at, celsius } };
}

/** Which fields cannot be sent as they are. */
export function brokenFields(texts: ScaleTexts): ReadonlySet<keyof ScaleTexts> {
  const broken = new Set<keyof ScaleTexts>();
  const outside = (name: "perCount" | "offsetC") => {
    const value = numberIn(texts[name]);
    const [least, most] = scaleLimits[name];
    if (texts[name].trim() !== "" && (value === null || value < least || value > most)) broken.add(name);
  };
  outside("perCount");
  if (texts.way === "scale") outside("offsetC");
  else if (texts.celsius.trim() !== "" && numberIn(texts.celsius) === null) broken.add("celsius");
  if (texts.way === "known" && placeIn(texts) === null) broken.add("xPx").add("yPx");
  return broken;
}

function placeIn({ xPx, yPx }: ScaleTexts): "median" | [number, number] | null {
  if (xPx.trim() === "" && yPx.trim() === "") return "median";
  const [x, y] = [numberIn(xPx), numberIn(yPx)];
  return isPixel(x) && isPixel(y) ? [x, y] : null;
}

const isPixel = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= 65_535;

function numberIn(text: string): number | null {
  const trimmed = text.trim().replace(",", ".").replace("−", "-");
  const value = Number(trimmed);
  return trimmed === "" || !Number.isFinite(value) ? null : value;
}
