import fc from "fast-check";
import { expect, it } from "vitest";
import { fittedView, pannedView, toImagePoint, toStagePoint, zoomedView } from "./image-view.ts";

const bounds = { frame: { width: 640, height: 512 }, stage: { width: 800, height: 600 } };
const fit = fittedView(bounds.frame, bounds.stage);

it("fits the whole frame in the middle of the stage", () => {
  expect(fit.scale).toBeCloseTo(600 / 512);
  expect(toStagePoint(fit, [320, 256])).toEqual([400, 300]);
});

it("keeps what is under the cursor under the cursor while zooming in", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 700 }), fc.integer({ min: 50, max: 550 }), (x, y) => {
      const before = toImagePoint(fit, [x, y]);
      const after = toImagePoint(zoomedView(fit, [x, y], 3, bounds), [x, y]);
      expect(after[0]).toBeCloseTo(before[0], 6);
      expect(after[1]).toBeCloseTo(before[1], 6);
    }),
  );
});

it("never loses the image, however far it is thrown or shrunk", () => {
  const thrown = pannedView(fit, [-10_000, 10_000], bounds);
  expect(toStagePoint(thrown, [640, 0])[0]).toBeGreaterThanOrEqual(200);
  expect(toStagePoint(thrown, [0, 0])[1]).toBeLessThanOrEqual(450);
  expect(zoomedView(fit, [0, 0], 0.0001, bounds).scale).toBeCloseTo(fit.scale / 2);
  expect(zoomedView(fit, [0, 0], 10_000, bounds).scale).toBe(48);
});
