import { expect, it } from "vitest";
import { instantInZone, isTimeZone } from "./time-zone.ts";

it.each([
  ["2020-08-24T09:43:00", "America/Chicago", "2020-08-24T14:43:00.000Z"],
  ["2021-10-11T10:31:00", "Europe/Berlin", "2021-10-11T08:31:00.000Z"],
  ["2021-12-11T10:31:00.250", "Europe/Berlin", "2021-12-11T09:31:00.250Z"],
  ["2026-06-12T10:30:15", "Asia/Seoul", "2026-06-12T01:30:15.000Z"],
  ["2026-06-12T00:30:00", "Asia/Kolkata", "2026-06-11T19:00:00.000Z"],
])("%s on clocks of %s is %s", (local, zone, instant) => {
  expect(new Date(instantInZone(local, zone)!).toISOString()).toBe(instant);
});

it("takes the first of an hour that clocks show twice, and some instant for one they leave out", () => {
  expect(new Date(instantInZone("2021-10-31T02:30:00", "Europe/Berlin")!).toISOString()).toBe(
    "2021-10-31T00:30:00.000Z",
  );
  expect(instantInZone("2021-03-28T02:30:00", "Europe/Berlin")).not.toBeNull();
  expect(instantInZone("yesterday", "Europe/Berlin")).toBeNull();
});

it("knows the names of the register", () => {
  expect([isTimeZone("Asia/Seoul"), isTimeZone("America/Chicago"), isTimeZone("Mars/Base"), isTimeZone("")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
