import { createStore, useStore } from "../browser/store.ts";
import { onThisDevice, readStored, writeStored } from "../browser/stored.ts";
import { formatDifference, formatHeat, heatSign } from "./format.ts";
import { type HeatUnit, heatOfShown, heatUnits, shownHeat } from "./heat-unit.ts";
import { useLanguage } from "./messages.ts";

const storageKey = "heat-unit";
const store = createStore((_: HeatUnit, chosen: HeatUnit) => chosen, stored());
store.subscribe(() => writeStored(onThisDevice, storageKey, store.current()));

export const useHeatUnit = (): HeatUnit => useStore(store);
export const chooseHeatUnit = store.tell;

/** How this user, on this device, reads temperatures. */
export function useHeatScale() {
  const unit = useHeatUnit();
  const language = useLanguage();
  return {
    unit,
    /** `℃` */
    sign: heatSign(language, unit),
    /** `71.4 ℃` */
    heat: (heatC: number) => formatHeat(heatC, language, unit),
    /** `71.4`, where the sign stands once for several. */
    figure: (heatC: number) => shownHeat(heatC, unit).toFixed(1),
    /** `+18.6`; in °F with its sign, since a bare ΔT is read as K. */
    difference: (differenceK: number) => formatDifference(differenceK, unit),
    /** `+18.6 K`, where nothing beside it says what it is. */
    differenceWithUnit: (differenceK: number) => `${formatDifference(differenceK, unit)}${unit === "C" ? " K" : ""}`,
    /** Back to °C. */
    heatOf: (shown: number) => heatOfShown(shown, unit),
  };
}

function stored(): HeatUnit {
  const text = readStored(onThisDevice, storageKey);
  return heatUnits.find((unit) => unit === text) ?? "C";
}
