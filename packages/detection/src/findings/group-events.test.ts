import { defaultThresholds } from "@heliolens/domain/analysis/analysis-thresholds";
import { describe, expect, it } from "vitest";
import { aPlan } from "../testing/a-plant.ts";
import { aSighting } from "../testing/a-sighting.ts";
import { groupEvents } from "./group-events.ts";
import { moduleLedger } from "./module-ledger.ts";
import { stringLevels } from "./string-levels.ts";

const STRINGS = 12;
const EACH = 6;
const plan = aPlan(Array.from({ length: STRINGS }, (_, row) => ({ eastM: 0, northM: row * 5, modules: EACH })));
const strings = plan.modules.map((_, i) => Math.floor(i / EACH));
/** Two arrays of six strings each. */
const wired = { plan, strings, arrays: strings.map((string) => Math.floor(string / 6)) };

/** All modules at 45 °C but those of some strings; `minutesOf`: when each string was seen. */
function eventsWith(warmC: ReadonlyMap<number, number>, struck: readonly number[] = [], minuteOf = (_: number) => 0) {
  const ledger = moduleLedger();
  strings.forEach((string, module) => {
    const minute = minuteOf(string);
    const medianC = warmC.get(string) ?? 45;
    ledger.enter(aSighting({ module, medianC, imageId: String(minute), timeMs: minute * 60_000 }));
  });
  const levels = stringLevels(wired, ledger, defaultThresholds);
  return groupEvents(wired, levels, new Set(struck), defaultThresholds).map(({ kind, code, modules }) => ({
    kind,
    code,
    modules: modules.length,
  }));
}

describe("what strings share", () => {
  it("is nothing in a sound plant", () => expect(eventsWith(new Map())).toEqual([]));

  it("is one event for a dead string, although its modules are all alike", () =>
    expect(eventsWith(new Map([[3, 49]]))).toEqual([{ kind: "string", code: "STRING_OPEN", modules: EACH }]));

  it("is one event for a string of which many modules are struck", () =>
    expect(eventsWith(new Map(), [0, 1, 2])).toEqual([{ kind: "string", code: "STRING_SHORT", modules: EACH }]));

  it("is one event of the array for three of its strings, and of the inverter for nearly all", () => {
    const warm = (count: number) => new Map(Array.from({ length: count }, (_, string) => [string, 49] as const));
    expect(eventsWith(warm(3))).toEqual([{ kind: "array", code: "COMBINER", modules: 3 * EACH }]);
    expect(eventsWith(warm(5))).toEqual([{ kind: "array", code: "INVERTER", modules: 5 * EACH }]);
  });

  it("does not take a sun that grew by 2 K from row to row for a fault", () => {
    const ledger = moduleLedger();
    strings.forEach((string, module) => {
      for (const image of [string - 1, string])
        ledger.enter(aSighting({ module, imageId: String(image), medianC: 45 + image * 0.4 }));
    });
    expect(stringLevels(wired, ledger, defaultThresholds).filter(({ warmerK }) => warmerK >= 1.8)).toEqual([]);
  });

  it("does not take a plant that has warmed up over lunch for a fault", () => {
    const afternoon = new Map([6, 7, 8, 9, 10, 11].map((string) => [string, 50] as const));
    expect(eventsWith(afternoon, [], (string) => (string < 6 ? 0 : 60))).toEqual([]);
    expect(eventsWith(afternoon, [], () => 0)).not.toEqual([]);
  });
});
