import { describe, expect, it } from "vitest";
import { rangeBroken, textsOf, wishesForImage, wishesForReport } from "./parameter-form.ts";

const typed = { ...textsOf(null), emissivity: "0,85", humidity: "40" };

describe("typed parameters", () => {
  it("give an image the file's own value back where a field is empty", () => {
    expect(wishesForImage(typed)).toEqual({
      emissivity: 0.85,
      reflectedC: null,
      distanceM: null,
      humidity: 0.4,
      ambientC: null,
    });
  });

  it("leave every image of a report as it is where a field is empty", () => {
    expect(wishesForReport(typed)).toEqual({ emissivity: 0.85, humidity: 0.4 });
  });

  it("are shown as they were typed, humidity in percent", () => {
    expect(textsOf({ emissivity: 0.85, humidity: 0.4 })).toMatchObject({
      emissivity: "0.85",
      humidity: "40",
      ambientC: "",
    });
  });

  it("are refused beyond what the laws of the cameras take, and where they are no number", () => {
    expect(rangeBroken("emissivity", "0.95")).toBeNull();
    expect(rangeBroken("emissivity", "")).toBeNull();
    expect(rangeBroken("emissivity", "1.2")).toEqual(["0.1", "1"]);
    expect(rangeBroken("humidity", "140")).toEqual(["0", "100"]);
    expect(rangeBroken("distanceM", "far")).toEqual(["0", "1000"]);
  });
});
