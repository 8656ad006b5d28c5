import { expect, it } from "vitest";
import { aSighting } from "../testing/a-sighting.ts";
import { moduleLevels } from "./module-levels.ts";

const MODULES = 40;
/** Each image shows twelve modules, the next one four further on; the sun makes each 0.3 K warmer than the one before. */
const images = Array.from({ length: 8 }, (_, image) => ({
  imageId: String(image),
  byK: 0.3 * image,
  modules: Array.from({ length: 12 }, (_, i) => 4 * image + i),
}));

const levelsWith = (warmK: (module: number) => number) =>
  moduleLevels(
    images.flatMap(({ imageId, byK, modules }) =>
      modules.map((module) => aSighting({ module, imageId, medianC: 45 + byK + warmK(module) })),
    ),
  );

it("takes a sun that grows stronger over the flight for no warmth of modules", () => {
  const levels = levelsWith(() => 0);
  const [first, last] = [levels.get(0)!, levels.get(MODULES - 1)!];
  expect(levels.size).toBe(MODULES);
  expect(Math.abs(last - first)).toBeLessThan(0.01); // the images are 2.1 K apart
});

it("keeps what stays with the modules: a string that is dead from image to image", () => {
  const isDead = (module: number) => module >= 16 && module < 20;
  const [sound, dead] = [levelsWith(() => 0), levelsWith((module) => (isDead(module) ? 4 : 0))];
  for (const [module, levelC] of dead) expect(levelC - sound.get(module)!).toBeCloseTo(isDead(module) ? 4 : 0, 1);
});
