import { nothingSearched } from "@heliolens/domain/alignment/flight-result";
import type { Text } from "@heliolens/kit/words/messages.ts";
import { expect, it } from "vitest";
import { foundWords } from "./found-words.ts";

const text = ((key: string, values?: object) =>
  `${key} ${Object.values(values ?? {}).join(" ")}`) as unknown as Text<"alignment">;
const flight = { flight: 1, camera: "xt2-19", images: 25, ...nothingSearched };

it("tells what was found, with the direction of what is off", () => {
  const found = { ...flight, tiltDeg: 21.3, azimuthDeg: 180, focalPx: 767.9, heightFactor: 1.08, yawOffDeg: -2.13 };
  expect(foundWords(text, found)).toEqual([
    "flight.tilt 21",
    "flight.azimuth 180",
    "flight.focal 768",
    "flight.height +8",
    "flight.yaw −2.1",
  ]);
});

it("says nothing where nothing was searched, and no direction where nothing is off", () => {
  expect(foundWords(text, flight)).toEqual([]);
  expect(foundWords(text, { ...flight, heightFactor: 0.999 })).toEqual(["flight.height 0"]);
});
