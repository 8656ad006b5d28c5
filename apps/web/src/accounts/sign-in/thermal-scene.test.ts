import { expect, it } from "vitest";
import { thermalScene } from "./thermal-scene.ts";

it("draws the same opaque picture each time, from cold ground to hot cells", () => {
  const [one, other] = [thermalScene(160, 120), thermalScene(160, 120)];
  expect(one).toEqual(other);
  expect(one).toHaveLength(160 * 120 * 4);
  const reds = one.filter((_, index) => index % 4 === 0);
  expect(one.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  expect([Math.min(...reds) < 80, Math.max(...reds) > 190]).toEqual([true, true]);
});
