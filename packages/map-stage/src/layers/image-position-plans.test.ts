import { metrePlaneAt } from "@heliolens/domain/geometry/metre-plane";
import { expect, it } from "vitest";
import { arrowOf, imagePositionPlan } from "./image-position-plans.ts";

const plane = metrePlaneAt([126.7, 34.8]);

it("says how far and in which direction the middle of a picture lies from its camera", () => {
  expect(arrowOf([126.7, 34.8], plane.toLonLat([0.42, 0]))).toEqual({ distanceCm: 42, bearingDeg: 90 });
  expect(arrowOf([126.7, 34.8], plane.toLonLat([0, -1.5]))).toEqual({ distanceCm: 150, bearingDeg: 180 });
});

it("draws a camera alone where nobody knows what ground its picture shows", () => {
  const { source } = imagePositionPlan([{ id: 1, name: "a", position: [126.7, 34.8], target: null }], "촬영 위치");
  expect(source).toMatchObject({ data: { features: [{ geometry: { type: "Point" } }] } });
});
