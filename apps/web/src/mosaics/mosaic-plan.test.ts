import { paletteNamed } from "@heliolens/domain/thermal/palettes";
import { expect, it } from "vitest";
import { coloursOver } from "./mosaic-plan.ts";

it("runs the palette over the span, is clear without a value, and rises strictly as maps demand it", () => {
  const [, , , ...stops] = coloursOver(paletteNamed("white-hot"), { lowC: 20, highC: 60 });
  const values = stops.filter((_, i) => i % 2 === 0) as number[];
  const colours = stops.filter((_, i) => i % 2 === 1);
  expect(values.every((value, i) => i === 0 || value > values[i - 1]!)).toBe(true);
  expect(colours.slice(0, 3)).toEqual(["rgba(0,0,0,0)", "rgba(0,0,0,0)", "rgb(0,0,0)"]);
  expect([values[3], colours[3]]).toEqual([20, "rgb(0,0,0)"]);
  expect([values.at(-1), colours.at(-1)]).toEqual([60, "rgb(255,255,255)"]);
});
