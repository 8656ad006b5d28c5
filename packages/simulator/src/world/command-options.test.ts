import { expect, it } from "vitest";
import { commandOptions } from "./command-options.ts";

it("passes on what was said and leaves the rest to the defaults", () => {
  const { plan, inspections, workers, out } = commandOptions({
    out: "/data/sim",
    modules: "5000",
    seed: "7",
    "overlap-front": "0.8",
  })!;
  expect({ out, inspections, workers }).toEqual({ out: "/data/sim", inspections: 1, workers: 2 });
  expect(plan).toEqual({
    plant: { seed: 7, modules: 5000 },
    inspection: {},
    flight: { seed: 7, camera: "m3t", frontOverlap: 0.8, hasRtk: false },
    files: { rgbWidthPx: 0 },
  });
});

it("takes a camera that writes the chosen format", () => {
  expect(commandOptions({ out: "x", format: "flir" })!.plan.flight.camera).toBe("xt2-19");
  expect(commandOptions({ out: "x", format: "csv", rgb: true })!.plan.files).toEqual({
    format: "csv",
    rgbWidthPx: 1600,
  });
});

it("asks for a folder, and refuses numbers that are none", () => {
  expect(commandOptions({ modules: "5000" })).toBeNull();
  expect(() => commandOptions({ out: "x", modules: "many" })).toThrow("--modules");
  expect(() => commandOptions({ out: "x", kind: "round" })).toThrow("--kind");
  expect(() => commandOptions({ out: "x", start: "yesterday" })).toThrow("--start");
});
