import { expect, it } from "vitest";
import { believedMoment } from "./believed-moment.ts";

const now = new Date("2026-06-12T03:00:00Z");

it("is the time of the tap, days before it was heard of", () => {
  const phoneTime = new Date("2026-06-09T23:10:00Z");
  expect(believedMoment(phoneTime, now)).toEqual(phoneTime);
});

it("is the time it was heard of where the phone's clock is ahead or years behind", () => {
  expect(believedMoment(new Date("2026-06-12T03:00:01Z"), now)).toEqual(now);
  expect(believedMoment(new Date("1970-01-01T00:00:00Z"), now)).toEqual(now);
});
