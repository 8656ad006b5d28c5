import { expect, it } from "vitest";
import { dayIn, minuteIn } from "./minute-in.ts";

it("writes an instant on the clocks of a zone, summer time included", () => {
  const evening = new Date("2026-06-12T15:00:59Z");
  expect(minuteIn("Asia/Seoul", evening)).toBe("2026-06-13 00:00");
  expect(minuteIn("America/Chicago", evening)).toBe("2026-06-12 10:00");
  expect([dayIn("Asia/Seoul", evening), dayIn("Europe/Berlin", evening)]).toEqual(["2026-06-13", "2026-06-12"]);
});
