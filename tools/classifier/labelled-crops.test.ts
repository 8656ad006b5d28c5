import { expect, it } from "vitest";
import { cropsAt } from "./labelled-crops.ts";

it("takes the rows named, in that order", () => {
  const images = Uint8Array.from({ length: 3 * 960 }, (_, i) => Math.floor(i / 960));
  const chosen = cropsAt({ images, labels: ["Cell", "Diode", "Soiling"] }, [2, 0]);
  expect(chosen.labels).toEqual(["Soiling", "Cell"]);
  expect([chosen.images[0], chosen.images[959], chosen.images[960]]).toEqual([2, 2, 0]);
});
