import { expect, it } from "vitest";
import { progressPollMs } from "./progress-poll.ts";

it("asks about a young run often and about a long one less and less", () => {
  expect([-500, 0, 60_000, 3_600_000].map(progressPollMs)).toEqual([1_500, 1_500, 3_000, 10_000]);
});
