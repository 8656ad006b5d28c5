import { coordinateSystems, isCoordinateEpsg } from "@heliolens/domain/coordinates/coordinate-systems";
import { expect, it } from "vitest";
import { formatPosition } from "./coordinates.ts";

it("writes a place in degrees and in the metres of the central belt, east first", () => {
  expect(formatPosition([127, 38], 4326)).toBe("127.0000000, 38.0000000");
  expect(formatPosition([127, 38], 5186)).toBe("200000.00, 600000.00");
  expect(formatPosition([0, 0], 3857)).toBe("0.00, 0.00");
});

it("offers each system once and knows no others", () => {
  expect(new Set(coordinateSystems.map(({ epsg }) => epsg)).size).toBe(coordinateSystems.length);
  expect(isCoordinateEpsg(5187)).toBe(true);
  expect(isCoordinateEpsg(9999)).toBe(false);
});
