import fc from "fast-check";
import { expect, it } from "vitest";
import { apartM, aQuad } from "../testing/a-quad.ts";
import { applyFlightFit, fitFlight, movedCm } from "./fit-flight.ts";
import { placedQuad } from "./place-images.ts";

const flight = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  ring: aQuad({ widthM: 27, depthM: 21, headingDeg: index % 2 === 0 ? 5 : 185, northM: index * 9 }),
}));

it("learns from two aligned images what puts the whole flight line right", () => {
  const metres = fc.double({ min: -4, max: 4, noNaN: true });
  const [angle, factor] = [fc.double({ min: -5, max: 5, noNaN: true }), fc.double({ min: 0.9, max: 1.1, noNaN: true })];
  fc.assert(
    fc.property(metres, metres, angle, factor, (eastM, northM, turnDeg, scale) => {
      const error = { eastM, northM, turnDeg, scale };
      const truth = flight.map(({ id, ring }) => ({ id, was: ring, is: placedQuad(ring, error) }));
      const fit = fitFlight([truth[1]!, truth[6]!])!;
      expect(fit.residualCm).toBeLessThan(0.2);
      applyFlightFit(flight, fit.correction).put.forEach(({ ring }, i) => {
        expect(apartM(ring, truth[i]!.is)).toBeLessThan(0.003);
      });
    }),
  );
});

it("says by how much the aligned images contradict each other", () => {
  const [one, other] = [flight[0]!, flight[3]!];
  const fit = fitFlight([
    { id: 1, was: one.ring, is: placedQuad(one.ring, { eastM: 1, northM: 0, turnDeg: 0, scale: 1 }) },
    { id: 4, was: other.ring, is: placedQuad(other.ring, { eastM: 3, northM: 0, turnDeg: 0, scale: 1 }) },
  ])!;
  expect(fit.correction.eastM).toBeCloseTo(2, 5);
  expect(fit.residualCm).toBeCloseTo(100, 0);
});

it("learns nothing from nothing", () => expect(fitFlight([])).toBeNull());

it("measures the way from where an image was to where it is", () => {
  const was = aQuad();
  expect(movedCm({ was, is: placedQuad(was, { eastM: 0.3, northM: 0.4, turnDeg: 20, scale: 1.1 }) })).toBeCloseTo(
    50,
    3,
  );
});
