import { expect, it } from "vitest";
import { aSighting } from "../testing/a-sighting.ts";
import { packJson, packSightings, unpackSightings } from "./packed-sightings.ts";

it("sightings that are kept come back as they were, to a ten-thousandth", () => {
  const plain = aSighting({ module: 7, fromCentre: 0.123456 });
  const cropped = aSighting({ module: 8, crop: Uint8Array.of(0, 128, 255) });
  expect(unpackSightings(packSightings([plain, cropped]))).toEqual([{ ...plain, fromCentre: 0.1235 }, cropped]);
});

it("sightings of a run that began before ends and peaks were kept have no connector and no point", () => {
  const { end: _end, peakSamples: _peakSamples, ...figures } = aSighting().figures;
  const [found] = unpackSightings(packJson([{ ...aSighting(), figures }]));
  expect([found!.figures.end, found!.figures.peakSamples > 2]).toEqual([null, true]);
});

it("sightings of a run that began before places were kept are as hot in all places", () => {
  const { placesK: _placesK, ...figures } = aSighting({ figures: { hottestK: 3 } }).figures;
  const [found] = unpackSightings(packJson([{ ...aSighting(), figures }]));
  expect(new Set(found!.figures.placesK)).toEqual(new Set([3]));
});

it("an image of a hundred modules is kept in a few kilobytes", () => {
  const many = Array.from({ length: 100 }, (_, i) =>
    aSighting({ module: i, medianC: 40 + Math.sin(i), maxC: 41 + Math.cos(i) }),
  );
  expect(packSightings(many).length).toBeLessThan(10_000);
});
